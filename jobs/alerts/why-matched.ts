import { FIELD_WORDS, LANGUAGE_WORDS } from '#contract/search/field-words.ts'
import { FIELD_VALUES, LANGUAGE_VALUES } from '#contract/search/later-values.ts'
import { REMOTE_VALUES, SENIORITY_VALUES, TYPE_VALUES } from '#contract/search/values.ts'
import type { Plan, PlannedPhrase } from '#jobs/index/query/plan.ts'
import type { RequestFilters } from '#jobs/index/query/search-request.ts'
import type { PlannedSearch } from '#jobs/index/query/search-segments.ts'
import { STYLE_SETS } from '#jobs/index/segment/facts.ts'
import { MARKS } from '#jobs/index/segment/fields.ts'
import type { IndexDocument } from '#jobs/index/segment/index-document.ts'
import { NewJobs } from './new-jobs.ts'

/** What of a search a job meets, in a few words each: 'nurse in the title', 'Remote', 'Austin, TX'. */
export function whyMatched({ plan, filters }: PlannedSearch, document: IndexDocument): string[] {
  const job = new NewJobs([document])
  const words = wordsMet(plan, job)
  const fact = (wanted: readonly number[], value: string | undefined) =>
    wanted.length > 0 && value !== undefined ? [capitalised(value)] : []
  return [
    ...new Set([
      ...words,
      ...levelMet(plan, job, document),
      ...fact(filters.types, TYPE_VALUES[document.type]),
      ...fact(filters.levels, SENIORITY_VALUES[document.level]),
      ...stylesMet(filters.styles, document),
      ...laterMet(filters, document),
      ...(filters.place === null ? [] : document.places.slice(0, 1).map(({ text }) => text)),
    ]),
  ].filter((text) => text !== '')
}

/** What the filters that are asked for less often found it by. */
function laterMet(filters: RequestFilters, { more, company }: IndexDocument): string[] {
  const field = FIELD_VALUES[more.field] ?? 'not-stated'
  const language = LANGUAGE_VALUES[more.language] ?? 'not-stated'
  return [
    ...(filters.fields.length > 0 && field !== 'not-stated' ? [FIELD_WORDS[field]] : []),
    ...(filters.companies.length > 0 ? [company] : []),
    ...(filters.languages.length > 0 && language !== 'not-stated' ? [LANGUAGE_WORDS[language]] : []),
    ...(filters.own ? ["On the employer's own site"] : []),
    ...(filters.visas.includes(0) && more.visa === 0 ? ['Visa sponsorship offered'] : []),
  ]
}

/** What of the keywords the job says; where they name a line of work, what its title calls it instead. */
function wordsMet({ clauses, work }: Plan, job: NewJobs): string[] {
  const met = clauses.map(({ phrases }) => phraseMet(phrases, job))
  if (work === null || met.slice(work.from, work.to).every((words) => words !== null))
    return met.filter((words) => words !== null)
  const title = work.titles.find(({ phrase }) => job.isSaid(phrase))
  const other = title === undefined ? null : `${title.name} in the title`
  return [...met.slice(0, work.from), other, ...met.slice(work.to)].filter((words) => words !== null)
}

/** The level that was asked for: as the title says it, or as it is stated. */
function levelMet({ level }: Plan, job: NewJobs, document: IndexDocument): string[] {
  if (level === null) return []
  const said = phraseMet([...level.titles, ...level.fitting], job)
  if (said !== null) return [said]
  return level.levels.includes(document.level) ? [capitalised(SENIORITY_VALUES[document.level] ?? '')] : []
}

/** The styles asked for in which the job may be done. */
function stylesMet(wanted: readonly number[], { workStyle }: IndexDocument): string[] {
  const met = STYLE_SETS[workStyle]?.filter((style) => wanted.includes(style)) ?? []
  return met.flatMap((style) => capitalised(REMOTE_VALUES[style] ?? ''))
}

/** The first of the alternatives that the job says, and whether its title does. */
function phraseMet(phrases: readonly PlannedPhrase[], job: NewJobs): string | null {
  const met = phrases.find((phrase) => job.isSaid(phrase))
  if (met === undefined) return null
  const text = met.terms.map(({ term }) => withoutMark(term)).join(' ')
  return job.isSaid(inTitle(met)) ? `${text} in the title` : text
}

const inTitle = ({ terms }: PlannedPhrase): PlannedPhrase => ({
  mark: MARKS.title,
  terms: terms.map((term) => ({ ...term, term: MARKS.title + withoutMark(term.term) })),
})

const withoutMark = (term: string) =>
  Object.values<string>(MARKS).includes(term.slice(0, 1)) ? term.slice(1) : term

const capitalised = (value: string) => `${value[0]?.toUpperCase()}${value.slice(1).replace('-', ' ')}`
