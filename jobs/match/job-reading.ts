import type { Job } from '#jobs/job.ts'
import { BODY_WEIGHT, READ_CHARACTERS, embedText, embedTitle, mix, unstored } from './embed.ts'
import { findSkills, skillTokens } from './extract-skills.ts'
import type { FoundSkill } from './extract-skills.ts'
import { stemsOf } from './features.ts'
import { isPerson } from './nameable.ts'
import { occupationOf } from './occupation.ts'
import { employerSpeaks } from './skills/employer-speaks.ts'
import { tokensOf } from './skills/tokens.ts'
import type { Token } from './skills/tokens.ts'
import { readTitleHeads } from './title-head-similarity.ts'
import type { TitleHead } from './title-head-similarity.ts'

/** What matching needs to know of a job. A `Job` of the engine is one, given `complete` and a date that may be unknown. */
export type MatchableJob = Pick<
  Job,
  | 'id'
  | 'title'
  | 'company'
  | 'companyKey'
  | 'descriptionText'
  | 'places'
  | 'type'
  | 'level'
  | 'workStyle'
  | 'pay'
> & {
  postedAt: Date | null
  /** False for snippets of some hundred characters: what is found there is provisional. */
  complete: boolean
}

type NamedSkills = { skills: number; tools: number }

type ReadableJob = { title: string; descriptionText: string; company?: string }

export type JobReading = {
  text: string
  /** Whether the employer speaks of itself there. */
  isEmployers: (place: number) => boolean
  titleVector: Float32Array
  heads: () => TitleHead[]
  vector: Float32Array
  /** The occupations around the title. */
  occupation: () => Float32Array
  /** The occupations around the whole advertisement: "Associate" says little, and what an associate does says all. */
  textOccupation: () => Float32Array
  /** Each skill once, where it is said best in `descriptionText`: asked for and by its name, if anywhere. */
  skills: FoundSkill[]
  /** How many skills the text asks for, and how many of them are tools; qualities and people are none. */
  named: () => NamedSkills
  tokens: () => Token[]
  wordCounts: Map<string, number>
  wordCount: number
}

/** A title's words count this often among the words of the text. */
const TITLE_TIMES = 3

/** With the job's stored vector from the index the text need not be summed again. */
export function readJob(
  { title, descriptionText, company = '' }: ReadableJob,
  storedVector?: Int8Array,
): JobReading {
  const { vector: titleVector, heads, occupation } = readTitle(title)
  const words = skillTokens(descriptionText)
  const wordCounts = new Map<string, number>()
  let wordCount = 0
  const count = (stems: readonly string[], times: number) => {
    for (const stem of stems) {
      wordCounts.set(stem, (wordCounts.get(stem) ?? 0) + times)
      wordCount += times
    }
  }
  count(stemsOf(title), TITLE_TIMES)
  for (const { word } of words) count(word.stems, 1)
  const vector = storedVector
    ? unstored(storedVector)
    : mix(titleVector, embedText(descriptionText.slice(0, READ_CHARACTERS)), BODY_WEIGHT)
  const skills = once(outsideName(findSkills(descriptionText, words), descriptionText, company))
  let named: NamedSkills | undefined
  let tokens: Token[] | undefined
  let textOccupation: Float32Array | undefined
  return {
    text: descriptionText,
    isEmployers: employerSpeaks(descriptionText),
    titleVector,
    heads,
    vector,
    occupation,
    textOccupation: () => (textOccupation ??= occupationOf(vector)),
    skills,
    named: () => (named ??= namedAmong(skills)),
    tokens: () => (tokens ??= tokensOf(descriptionText)),
    wordCounts,
    wordCount,
  }
}

type TitleReading = Pick<JobReading, 'heads' | 'occupation'> & { vector: Float32Array }

/** Titles repeat from job to job, and their occupations are the dearest thing to find: 2 KB each for the last ones. */
const REMEMBERED_TITLES = 5000
let titles = new Map<string, TitleReading>()

function readTitle(title: string): TitleReading {
  const known = titles.get(title)
  if (known) return known
  const vector = embedTitle(title)
  let occupation: Float32Array | undefined
  let heads: TitleHead[] | undefined
  const reading = {
    vector,
    heads: () => (heads ??= readTitleHeads(title)),
    occupation: () => (occupation ??= occupationOf(vector)),
  }
  if (titles.size >= REMEMBERED_TITLES) titles = new Map()
  titles.set(title, reading)
  return reading
}

/** A company called Hardware asks for none. */
function outsideName(found: FoundSkill[], text: string, company: string): FoundSkill[] {
  if (company === '') return found
  let next = text.indexOf(company)
  let name = -1
  // Found in reading order, so that the names are passed once.
  return found.filter(({ start, end }) => {
    for (; next !== -1 && next <= start; next = text.indexOf(company, next + 1)) name = next
    return name === -1 || name + company.length < end
  })
}

function namedAmong(found: readonly FoundSkill[]): NamedSkills {
  const named = found.filter(
    ({ name, skill, byEmployer }) => !byEmployer && skill.family !== 'soft' && !isPerson(name),
  )
  return { skills: named.length, tools: named.filter(({ skill }) => skill.family === 'technology').length }
}

/** Asked for goes before told by the employer, by its name before as something to do; then what stands first. */
function once(found: FoundSkill[]): FoundSkill[] {
  const first = new Map<number, FoundSkill>()
  for (const skill of found) {
    const known = first.get(skill.skill.id)
    if (!known || telling(skill) > telling(known)) first.set(skill.skill.id, skill)
  }
  return [...first.values()].toSorted((a, b) => a.start - b.start)
}

const telling = ({ byEmployer, asTask }: FoundSkill) => (byEmployer ? 0 : 2) + (asTask ? 0 : 1)

/** The advertisements asked for last are kept by their text: the same ones are compared with many people. */
export function rememberingReader(
  limit = 20_000,
): (job: ReadableJob, storedVector?: Int8Array) => JobReading {
  const known = new Map<string, JobReading>()
  return (job, storedVector) => {
    const key = `${job.title}\n${job.company}\n${job.descriptionText}`
    const reading = known.get(key) ?? readJob(job, storedVector)
    // Put in anew, so that the first of the map is the one not asked for longest.
    known.delete(key)
    known.set(key, reading)
    const [oldest] = known.keys()
    if (known.size > limit && oldest !== undefined) known.delete(oldest)
    return reading
  }
}
