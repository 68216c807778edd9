import { findSkills } from '#jobs/match/extract-skills.ts'
import type { FoundSkill, SkillSpan } from '#jobs/match/extract-skills.ts'
import { stemsOf } from '#jobs/match/features.ts'
import { anyWord } from '#jobs/normalise/phrases.ts'
import { rangesIn } from './found-years.ts'
import { type ResumeLine, lineAt } from './resume-lines.ts'

/**
 * The skills that a résumé names, each once, for the person to confirm. What is somebody else's or no skill of theirs is left
 * out: what they do for pleasure, who can be asked about them, whom they worked for, and what was only put in other words.
 */
export function skillsIn(text: string, lines: readonly ResumeLine[]): SkillSpan[] {
  const all = findSkills(text)
  const employers = employersAmong(all, text, lines)
  const seen = new Set<string>()
  const named = all.filter((found) => {
    const { name, start, end, byEmployer } = found
    const line = lines[lineAt(lines, start)]
    if (byEmployer || seen.has(name) || !line || line.under === 'aside') return false
    if (!saysItsName(text.slice(start, end), name)) return false
    if (employers.has(found) || isTitleOfDocument(found, line)) return false
    seen.add(name)
    return true
  })
  return named.map(({ name, start, end }) => ({ name, start, end }))
}

/** "Curriculum" over a name is half of "curriculum vitae". */
const isTitleOfDocument = ({ name }: SkillSpan, line: ResumeLine) =>
  name === 'Curriculum' && /^\s*curriculum\s*$/i.test(line.text)

const BEGINNING_CHARACTERS = 5

/**
 * "JS" is another name of JavaScript, and "natural language processing" of NLP; "worked with engineers" is none of "Agile
 * collaboration". Words of their own must share one with the name.
 */
function saysItsName(written: string, name: string): boolean {
  const words = written.match(/[\p{L}\p{N}+#.]+/gu) ?? []
  if (words.length < 2) return true
  const initials = words.map((word) => word.charAt(0)).join('')
  if (
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .includes(initials.toLowerCase())
  )
    return true
  const beginnings = new Set(stemsOf(name).map((word) => word.slice(0, BEGINNING_CHARACTERS)))
  return stemsOf(written).some((word) => beginnings.has(word.slice(0, BEGINNING_CHARACTERS)))
}

/**
 * Whom they worked for stands behind "at", or alone in its part of a line beside the dates: "Stripe, Dublin, 2019 – 2021". Several
 * such parts in one line are a list of skills.
 */
function employersAmong(
  found: readonly FoundSkill[],
  text: string,
  lines: readonly ResumeLine[],
): Set<FoundSkill> {
  const isStation = stationRule(lines)
  const employers = new Set<FoundSkill>()
  const alone = new Map<number, FoundSkill[]>()
  for (const skill of found) {
    // Programs are called as those who make them; nobody is called Plastering.
    if (skill.skill.family !== 'technology' && skill.skill.family !== 'office') continue
    if (EMPLOYED.test(text.slice(Math.max(0, skill.start - EMPLOYED_CHARACTERS), skill.start)))
      employers.add(skill)
    const at = lineAt(lines, skill.start)
    const line = lines[at]
    if (!line || !isWholePart(skill, line) || !isStation(at)) continue
    const inLine = alone.get(at) ?? []
    inLine.push(skill)
    alone.set(at, inLine)
  }
  for (const inLine of alone.values())
    if (new Set(inLine.map(({ name }) => name)).size === 1) for (const skill of inLine) employers.add(skill)
  return employers
}

const EMPLOYED_CHARACTERS = 30
const GOOD = anyWord`good great skilled proficient expert adept experienced competent confident strong excellent`
const EMPLOYED_AT = anyWord`joined left employer: company: employed_by worked_for working_for contracted_to interned_with`
const EMPLOYED = new RegExp(String.raw`(?:(?<!\b${GOOD}\s)\bat|\b${EMPLOYED_AT}|@)\s+$`, 'i')

/** A line can be as long as a file: only what stands next to the name is looked at. */
function isWholePart({ start, end }: FoundSkill, line: ResumeLine): boolean {
  const [from, to] = [start - line.start, end - line.start]
  return (
    PART_BEGINS.test(line.text.slice(Math.max(0, from - NEXT_CHARACTERS), from)) &&
    PART_ENDS.test(line.text.slice(to, to + NEXT_CHARACTERS))
  )
}

const NEXT_CHARACTERS = 120

const PART_BEGINS = /(?:^|[,|•·–—(\t]|\s-\s|\s{2})\s*$/
/** "Stripe", "Stripe Inc.", "AWS UK Ltd", "Amazon Web Services (AWS)". */
const PART_ENDS =
  /^(?:,?\s+(?:inc|ltd|limited|llc|plc|gmbh|corp(?:oration)?|co|uk|us|usa|emea|europe|ireland|germany|india|emea)\b\.?)*(?:\s*\([A-Z][\w .]*\))?\s*(?:$|[,|•·–—)(\t]|\s-\s|\s{2}|\d)/i

/** A line with dates under work, or one beside it, that is no point of what was done. */
function stationRule(lines: readonly ResumeLine[]): (at: number) => boolean {
  const known = new Map<number, boolean>()
  const isDated = (at: number) => {
    const dated = known.get(at) ?? rangesIn(lines[at]?.text ?? '').length > 0
    known.set(at, dated)
    return dated
  }
  const isStation = (at: number) => {
    const line = lines[at]
    if (!line || line.is !== 'line' || line.under === 'other' || LISTS.test(line.text)) return false
    for (let beside = at - STATION_LINES; beside <= at + STATION_LINES; beside++)
      if (isDated(beside)) return true
    return false
  }
  const stations = new Map<number, boolean>()
  return (at) => {
    const station = stations.get(at) ?? isStation(at)
    stations.set(at, station)
    return station
  }
}

const STATION_LINES = 2
const LISTS = /\b(?:skills|stack|tools|technologies|tech|languages|environment|using|certifi\w+)\b/i
