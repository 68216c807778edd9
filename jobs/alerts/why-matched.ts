import { REMOTE_VALUES, SENIORITY_VALUES, TYPE_VALUES } from '#contract/search/values.ts'
import type { PlannedPhrase } from '#jobs/index/query/plan.ts'
import { MARKS } from '#jobs/index/segment/fields.ts'
import type { IndexDocument } from '#jobs/index/segment/index-document.ts'
import { ReadJobs } from './read-jobs.ts'
import type { MatchableSearch } from './search-matcher.ts'
import { TermNumbers } from './term-numbers.ts'

/** What of a search a job meets, in a few words each: 'nurse in the title', 'Remote', 'Austin, TX'. */
export function whyMatched({ plan, filters }: MatchableSearch, document: IndexDocument): string[] {
  const words = plan.clauses.flatMap(({ phrases }) => wordsMet(phrases, document) ?? [])
  const fact = (wanted: readonly number[], value: string | undefined) =>
    wanted.length > 0 && value !== undefined ? [capitalised(value)] : []
  return [
    ...new Set([
      ...words,
      ...fact(filters.types, TYPE_VALUES[document.type]),
      ...fact(filters.levels, SENIORITY_VALUES[document.level]),
      ...fact(filters.styles, REMOTE_VALUES[document.workStyle]),
      ...(filters.place === null ? [] : document.places.slice(0, 1).map(({ text }) => text)),
    ]),
  ].filter((text) => text !== '')
}

/** The first of the alternatives that the job says, and whether its title does. */
function wordsMet(phrases: readonly PlannedPhrase[], document: IndexDocument): string | null {
  const terms = new TermNumbers()
  const compiled = phrases.map((phrase) => ({
    text: phrase.terms.map(({ term }) => withoutMark(term)).join(' '),
    anywhere: compile(phrase, terms, phrase.mark),
    inTitle: compile(phrase, terms, MARKS.title),
  }))
  const job = new ReadJobs([document], terms)
  job.open(0)
  const met = compiled.find(({ anywhere }) => job.says(anywhere))
  if (met === undefined) return null
  return job.says(met.inTitle) ? `${met.text} in the title` : met.text
}

function compile({ terms }: PlannedPhrase, numbers: TermNumbers, mark: string) {
  return {
    terms: terms.map(({ term }) => numbers.numberOf(mark + withoutMark(term))),
    offsets: terms.map(({ offset }) => offset),
  }
}

const withoutMark = (term: string) =>
  Object.values<string>(MARKS).includes(term.slice(0, 1)) ? term.slice(1) : term

const capitalised = (value: string) => `${value[0]?.toUpperCase()}${value.slice(1).replace('-', ' ')}`
