import { INDEXED_FIELDS, type IndexedText } from '#jobs/index/segment/fields.ts'
import { compoundOf, termsOfToken } from '#jobs/index/text/analyse.ts'
import type { Alternative } from '#jobs/index/text/query-language.ts'
import { tokensOf } from '#jobs/index/text/tokens.ts'
import type { Job } from '#jobs/job.ts'
import type { HideEntry } from './hide-entries.ts'

/** What of a job the rule looks at. */
export type HideableJob = IndexedText & { id: string; companyKey: string }

/**
 * Which of a person's hides remove a job: their ids, none when it is shown. Reading a job's words costs more than
 * asking, so whoever asks for many people reads once (`readForHides`).
 */
export function hiddenBy(entries: readonly HideEntry[], job: ReadJob): string[] {
  const by = entries.filter((entry) => {
    if (entry.is === 'job') return entry.id === job.id
    if (entry.is === 'company') return entry.key === job.companyKey
    return stands(job.words(), entry.alternative)
  })
  return [...new Set(by.map(({ hide }) => hide))]
}

/** A job of the database as the rule reads it; the index knows no more of it. */
export function hideableJob(job: Job): HideableJob {
  const { id, companyKey, title, company, descriptionText: text, places } = job
  return { id, companyKey, title, company, text, places }
}

type ReadJob = { id: string; companyKey: string; words: () => JobWords }

/** By term, the positions where it stands; fields are far apart, as in the index. */
type JobWords = ReadonlyMap<string, ReadonlySet<number>>

/** The words are read when a hide first asks for them. */
export function readForHides(job: HideableJob): ReadJob {
  let words: JobWords | undefined
  return { id: job.id, companyKey: job.companyKey, words: () => (words ??= wordsIn(job)) }
}

function wordsIn(job: HideableJob): JobWords {
  const words = new Map<string, Set<number>>()
  const occur = (term: string, position: number) => {
    const known = words.get(term)
    if (known) known.add(position)
    else words.set(term, new Set([position]))
  }
  for (const { from, most, textOf } of INDEXED_FIELDS) {
    const mains = tokensOf(textOf(job)).slice(0, most).map(termsOfToken)
    mains.forEach((terms, at) => {
      for (const term of terms) occur(term, from + at)
      const compound = compoundOf(terms[0] ?? '', mains[at + 1]?.[0] ?? '')
      if (compound !== null) occur(compound, from + at)
    })
  }
  return words
}

function stands(words: JobWords, { field, words: wanted }: Alternative): boolean {
  const [first, ...rest] = wanted
  const own = INDEXED_FIELDS.find((entry) => entry.field === field)
  for (const start of words.get(first?.term ?? '') ?? []) {
    if (own && (start < own.from || start >= own.from + own.most)) continue
    const place = start - (first?.offset ?? 0)
    if (rest.every(({ term, offset }) => words.get(term)?.has(place + offset))) return true
  }
  return false
}
