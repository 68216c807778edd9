import type { Plan, PlannedClause, PlannedPhrase } from '#jobs/index/query/plan.ts'
import type { RequestFilters } from '#jobs/index/query/search-request.ts'
import type { IndexDocument } from '#jobs/index/segment/index-document.ts'
import { FilterTests } from './filter-tests.ts'
import { ReadJobs } from './read-jobs.ts'
import { TermNumbers } from './term-numbers.ts'

/** A saved search as the index would run it now: its keywords planned beside all jobs, its filters looked up. */
export type MatchableSearch = { plan: Plan; filters: RequestFilters }

/** Places in the two lists that were given. */
export type Match = { search: number; job: number }

/**
 * Jobs against searches instead of searches against jobs: every search waits at the rarest word it cannot do without,
 * and a job is compared only with the searches that wait at its words. What is compared is the index's own reading of
 * the job, so that a search finds here exactly what it finds there.
 */
export class SearchMatcher {
  readonly #searches: readonly Compiled[]
  readonly #terms = new TermNumbers()
  readonly #filters: FilterTests
  /** By term number: the searches that wait there. */
  readonly #waiting: number[][] = []
  /** Searches without keywords, by the place they ask for: each place is looked at once for all of them. */
  readonly #wordless = new Map<number, number[]>()
  /** By search: the job it was last compared with. */
  readonly #compared: Int32Array

  constructor(searches: readonly MatchableSearch[]) {
    this.#filters = new FilterTests(searches, this.#terms)
    this.#searches = searches.map(({ plan }, search) => this.#compile(search, plan))
    this.#compared = new Int32Array(searches.length).fill(-1)
  }

  match(documents: readonly IndexDocument[], now: number): Match[] {
    const jobs = new ReadJobs(documents, this.#terms)
    const matches: Match[] = []
    this.#compared.fill(-1)
    documents.forEach((document, job) => {
      jobs.open(job)
      this.#filters.open(document, now, jobs)
      const test = (search: number) => {
        if (this.#compared[search] === job) return
        this.#compared[search] = job
        if (this.#filters.pass(search) && this.#says(search, jobs)) matches.push({ search, job })
      }
      for (const [place, searches] of this.#wordless) {
        if (this.#filters.isThere(place)) for (const search of searches) test(search)
      }
      jobs.forEachTerm((term) => {
        for (const search of this.#waiting[term] ?? []) test(search)
      })
    })
    return matches
  }

  #says(search: number, jobs: ReadJobs): boolean {
    const compiled = this.#searches[search]
    if (compiled === undefined) return false
    for (const phrases of compiled.clauses) if (!saysAny(phrases, jobs)) return false
    return !saysAny(compiled.excluded, jobs)
  }

  /** Keeps the search waiting at its gate, and what is left to ask of a job that has come through it. */
  #compile(search: number, { clauses, excluded }: Plan): Compiled {
    const gate = clauses.toSorted((a, b) => worstRarity(b) - worstRarity(a))[0]
    if (gate === undefined) {
      const place = this.#filters.placeOf(search)
      this.#wordless.set(place, [...(this.#wordless.get(place) ?? []), search])
    }
    for (const phrase of gate?.phrases ?? []) {
      const searches = (this.#waiting[this.#terms.numberOf(rarestTerm(phrase).term)] ??= [])
      if (searches.at(-1) !== search) searches.push(search)
    }
    const left = clauses.filter(
      (clause) => clause !== gate || clause.phrases.some(({ terms }) => terms.length > 1),
    )
    return {
      clauses: left.map(({ phrases }) => phrases.map((phrase) => this.#compiled(phrase))),
      excluded: excluded.map((phrase) => this.#compiled(phrase)),
    }
  }

  #compiled({ terms }: PlannedPhrase): CompiledPhrase {
    return {
      terms: terms.map(({ term }) => this.#terms.numberOf(term)),
      offsets: terms.map(({ offset }) => offset),
    }
  }
}

function saysAny(phrases: readonly CompiledPhrase[], jobs: ReadJobs): boolean {
  for (const phrase of phrases) if (jobs.says(phrase)) return true
  return false
}

type Compiled = { clauses: CompiledPhrase[][]; excluded: CompiledPhrase[] }

/** Term numbers, and how many words behind the first each stands. */
export type CompiledPhrase = { terms: number[]; offsets: number[] }

/** A clause lets through whatever its commonest phrase lets through. */
const worstRarity = ({ phrases }: PlannedClause) =>
  Math.min(...phrases.map((phrase) => rarestTerm(phrase).idf))

type Rarest = { term: string; idf: number }

function rarestTerm({ terms }: PlannedPhrase): Rarest {
  return terms.reduce<Rarest>((best, { term, idf }) => (idf > best.idf ? { term, idf } : best), {
    term: terms[0]?.term ?? '',
    idf: -1,
  })
}
