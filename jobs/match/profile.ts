import type { EmploymentType, Level, WorkStyle } from '#jobs/job.ts'
import { readDeclined } from './declined.ts'
import type { Declined, ReadDeclined } from './declined.ts'
import { embedText, embedTitle } from './embed.ts'
import { findSkills } from './extract-skills.ts'
import { stemsOf } from './features.ts'
import { occupationOf } from './occupation.ts'
import type { Family } from './skills/dictionary-text.ts'
import { dictionary } from './skills/dictionary.ts'
import { meantSkill } from './skills/skill-spelling.ts'
import { foldedTokens } from './skills/tokens.ts'
import { readTitleHeads } from './title-head-similarity.ts'
import type { TitleHead } from './title-head-similarity.ts'
import { plainTitle } from './titles/plain-title.ts'
import { wantedTitle } from './titles/wanted-title.ts'

/** What a person says of themselves. Everything is optional; nothing is guessed. */
export type Profile = {
  title?: string
  skills?: readonly string[]
  /** What they would like; it moves a job up or down. */
  wishes?: Wishes
  /** What they insist on; what states otherwise is removed and counted. */
  musts?: Wishes
  /** What they did not want, and why. */
  declined?: readonly Declined[]
}

export type Wishes = {
  /** Yearly, in `currency` (US dollars when not said). */
  minimumPay?: number
  currency?: string
  workStyles?: readonly WorkStyle[]
  types?: readonly EmploymentType[]
  level?: Level
  /** Lower case: a city, a region or a country code. */
  places?: readonly string[]
}

/** A skill as the matcher sees it: one of the dictionary's, or the person's own words. */
export type OwnSkill = {
  name: string
  /** The dictionary's number, when the whole of it is in the dictionary. */
  id: number | null
  group: number | null
  family: Family | null
  tokens: string[]
  words: string[]
  vector: Float32Array
}

/** `telling`: how much the title says by itself; "Engineer" says less than "Civil engineer", and leaves it to the skills. */
type Role = {
  vector: Float32Array
  heads: TitleHead[]
  occupation: Float32Array
  words: string[]
  telling: number
}

export type Person = {
  profile: Profile
  role: Role | null
  skills: OwnSkill[]
  declined: ReadDeclined[]
}

export function readProfile(profile: Profile): Person {
  const title = wantedTitle(profile.title ?? '')
  const vector = embedTitle(title)
  const known = vector.some(Boolean)
  return {
    profile,
    role: known ? readRole(title, vector) : null,
    skills: readSkills(profile.skills ?? []),
    declined: readDeclined(profile.declined ?? []),
  }
}

function readRole(title: string, vector: Float32Array): Role {
  const words = uniqueStems(plainTitle(title))
  return {
    vector,
    heads: readTitleHeads(title),
    occupation: occupationOf(vector),
    words,
    telling: isGeneric(words) ? GENERIC_TELLING : 1,
  }
}

/** "Senior engineer" names no trade. Two such words together may: "executive assistant", "general practitioner". */
function isGeneric(words: readonly string[]): boolean {
  const [head, ...others] = words.filter((word) => !LEVELS.has(word))
  return others.length === 0 && head !== undefined && HEADS.has(head)
}

const LEVELS = new Set('senior junior lead principal graduate trainee intern'.split(' '))
/** Words that every trade has. */
const HEADS = new Set(
  `engineer analyst manager consultant specialist assistant technician coordinator officer administrator associate supervisor
  director leader worker operator architect advisor representative professional`.split(/\s+/),
)
const GENERIC_TELLING = 0.4

/** Reads the table, the occupations and the dictionary into memory, which the first person would otherwise wait for. */
export function prepareMatching(): void {
  readProfile({ title: 'anything', skills: ['anything'] })
}

/** Skills said twice count once. */
export function readSkills(names: readonly string[]): OwnSkill[] {
  const seen = new Set<string>()
  const skills: OwnSkill[] = []
  for (const name of names) {
    const skill = readSkill(name)
    const key = skill.id === null ? skill.tokens.join(' ') : `#${skill.id}`
    if (skill.tokens.length === 0 || seen.has(key)) continue
    seen.add(key)
    skills.push(skill)
  }
  return skills
}

function readSkill(name: string): OwnSkill {
  const text = name.trim()
  const whole = wholeSkill(text) ?? dictionary().named(text) ?? meantSkill(text)
  return {
    name: text,
    id: whole?.id ?? null,
    group: whole?.group ?? null,
    family: whole?.family ?? null,
    tokens: foldedTokens(text),
    words: uniqueStems(text),
    vector: embedText(text),
  }
}

/** A skill on its own has no context, so it is read as part of a list: "Go" is the language here. */
function wholeSkill(text: string) {
  const found = findSkills(`skills: ${text}`).find(({ start }) => start === 'skills: '.length)
  return found && found.end === 'skills: '.length + text.length ? found.skill : null
}

const uniqueStems = (text: string) => [...new Set(stemsOf(text))]
