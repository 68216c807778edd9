import { dot } from './embed.ts'
import type { FoundSkill } from './extract-skills.ts'
import type { JobReading } from './job-reading.ts'
import { isNaming } from './naming.ts'
import type { OwnSkill, Person } from './profile.ts'
import { titleHeadSimilarity } from './title-head-similarity.ts'

/** How common words are; rare ones say more. */
export type Idf = (word: string) => number

/** A skill of the person that the advertisement asks for, and where it stands there. */
export type SharedSkill = { own: OwnSkill; start: number; end: number }
export type Fit = {
  /** The signals' sum; the same for a job whatever other jobs there are. An arbitrary job has about 0, a fitting one 20 to 30. */
  points: number
  shared: SharedSkill[]
  missing: FoundSkill[]
  /** How near what the person is stands to what the job is: 1 for the same, about 0.1 for any two. `null` where a title does not say. */
  occupation: number | null
  /** How many of the person's skills the advertisement has nothing of. */
  idle: number
}

/**
 * Each signal as distance from what an arbitrary job has, in units of its usual spread, times its weight. Measured on real
 * postings; they are constants and not taken from the jobs at hand so that a job's number does not move with its neighbours.
 */
const SIGNALS = {
  text: { usual: 0.1, spread: 0.175, weight: 1.7, ofTitle: true },
  title: { usual: 0.095, spread: 0.17, weight: 1.5, ofTitle: true },
  head: { usual: 0.105, spread: 0.22, weight: 1.5, ofTitle: true },
  occupation: { usual: 0.15, spread: 0.23, weight: 0.75, ofTitle: true },
  textOccupation: { usual: 0.14, spread: 0.23, weight: 1.7, ofTitle: true },
  nearSkills: { usual: 0.077, spread: 0.066, weight: 2.1, ofTitle: false },
  roleWords: { usual: 0.72, spread: 1.44, weight: 0.5, ofTitle: true },
  skillWords: { usual: 1.4, spread: 2.44, weight: 0.4, ofTitle: false },
  share: { usual: 0.02, spread: 0.05, weight: 0.42, ofTitle: false },
  shared: { usual: 0, spread: 1, weight: 0.8, ofTitle: false },
} as const
type Signal = keyof typeof SIGNALS

const NEAREST_SKILLS = 6
/** So many of the person's skills in one advertisement say that it is about them; more say no more. */
const TELLING_SKILLS = 3

/**
 * How well the work fits. Every signal that depends on the person's skills grows with each skill added, so that adding a skill
 * a job asks for never lowers that job.
 */
export function fitOf(person: Person, job: JobReading, idf: Idf): Fit {
  const { role, skills } = person
  const mentioned = mentionedSkills(skills, job)
  const shared = mentioned.filter(({ isShared }) => isShared)
  // What somebody is counts before where: "Ward doctor" is nearer to "Specialty doctor" than to "Ward nurse".
  const occupation = role ? titleHeadSimilarity(role.heads, job.heads()) : null
  const missing = job.skills.filter(
    ({ skill, byEmployer }) => !byEmployer && !skills.some((own) => own.id === skill.id),
  )
  const signals: Partial<Record<Signal, number>> = {}
  if (role) {
    signals.text = dot(role.vector, job.vector)
    signals.title = dot(role.vector, job.titleVector)
    // A title that does not say what somebody is has nothing else to compare.
    signals.head = occupation ?? signals.title
    signals.occupation = dot(role.occupation, job.occupation())
    signals.textOccupation = dot(role.occupation, job.textOccupation())
    signals.roleWords = lexical(role.words, job, idf)
  }
  if (skills.length > 0 || role) {
    signals.nearSkills = nearSkills(skills, job)
    signals.skillWords = skills.reduce((total, own) => total + lexical(own.words, job, idf), 0)
    signals.share = shareOf(person, shared, job)
    signals.shared = Math.min(TELLING_SKILLS, shared.filter(({ own }) => own.family !== 'soft').length)
  }
  const idle = skills.length - mentioned.length
  return { points: total(signals, role?.telling ?? 1), shared, missing, occupation, idle }
}

/** A title that says little counts for little, whatever the skills are. */
function total(signals: Partial<Record<Signal, number>>, telling: number): number {
  let sum = 0
  for (const [name, { usual, spread, weight, ofTitle }] of Object.entries(SIGNALS)) {
    const value = signals[name as Signal] // Object.entries forgets the keys' type
    if (value !== undefined) sum += ((ofTitle ? telling : 1) * weight * (value - usual)) / spread
  }
  return sum
}

/** The nearest skills' similarity with the job, over a fixed number: one more skill can only add. */
function nearSkills(skills: readonly OwnSkill[], job: JobReading): number {
  const similar = skills.map(({ vector }) => Math.max(0, dot(vector, job.vector)))
  similar.sort((a, b) => b - a)
  return similar.slice(0, NEAREST_SKILLS).reduce((sum, each) => sum + each, 0) / NEAREST_SKILLS
}

const SATURATION = 1.2
const LENGTH_SHARE = 0.75
const USUAL_WORDS = 300

/** BM25 of some words in the advertisement, its title counted three times. */
function lexical(words: readonly string[], job: JobReading, idf: Idf): number {
  let sum = 0
  for (const word of words) {
    const times = job.wordCounts.get(word) ?? 0
    if (times === 0) continue
    const length = 1 - LENGTH_SHARE + (LENGTH_SHARE * job.wordCount) / USUAL_WORDS
    sum += (idf(word) * times * (SATURATION + 1)) / (times + SATURATION * length)
  }
  return sum
}

type MentionedSkill = SharedSkill & { isShared: boolean }

/**
 * The person's skills that stand in the text, by the dictionary or, for words of their own, literally. What the employer tells of
 * itself, or says in words that are not the skill's, is mentioned and not shared.
 */
function mentionedSkills(skills: readonly OwnSkill[], job: JobReading): MentionedSkill[] {
  const mentioned: MentionedSkill[] = []
  for (const own of skills) {
    const found = own.id === null ? undefined : job.skills.find(({ skill }) => skill.id === own.id)
    const place = found ?? (own.id === null ? literal(own, job) : undefined)
    if (!place) continue
    const isShared = found ? !found.byEmployer && isNaming(own, found, job) : !job.isEmployers(place.start)
    mentioned.push({ own, start: place.start, end: place.end, isShared })
  }
  return mentioned.toSorted((a, b) => a.start - b.start)
}

function literal(own: OwnSkill, job: JobReading): { start: number; end: number } | undefined {
  if (!own.words.every((word) => job.wordCounts.has(word))) return undefined
  const tokens = job.tokens()
  for (let at = 0; at + own.tokens.length <= tokens.length; at++) {
    if (own.tokens.every((token, i) => tokens[at + i]?.folded === token)) {
      const [first, last] = [tokens[at], tokens[at + own.tokens.length - 1]]
      if (first && last) return { start: first.start, end: last.end }
    }
  }
  return undefined
}

const SOFT_WEIGHT = 0.3
const RELATED = 0.5
/** Few skills found say little about the job: n/(n+10). */
const FEW_SKILLS_DAMPING = 10

/** The weighted part of the job's skills that the person has, discounted for thin advertisements. */
function shareOf({ skills }: Person, shared: readonly SharedSkill[], job: JobReading): number {
  const ids = new Set(skills.map(({ id }) => id))
  const groups = new Set(skills.map(({ group }) => group))
  const ownWords = shared.filter(({ own }) => own.id === null).length
  let [have, all] = [ownWords, ownWords]
  for (const { skill } of job.skills) {
    const weight = skill.family === 'soft' ? SOFT_WEIGHT : 1
    all += weight
    if (ids.has(skill.id)) have += weight
    else if (groups.has(skill.group)) have += weight * RELATED
  }
  const found = job.skills.length + ownWords
  return all === 0 ? 0 : (have / all) * (found / (found + FEW_SKILLS_DAMPING))
}
