import type { IndexDocument } from '#jobs/index/index-document.ts'
import type { Plan, PlannedPhrase } from '#jobs/index/plan.ts'
import type { RequestFilters } from '#jobs/index/search-request.ts'
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
    this.#searches = searches.map(({ plan }) => this.#compile(plan))
    this.#compared = new Int32Array(searches.length).fill(-1)
    searches.forEach(({ plan }, search) => this.#wait(search, plan))
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
    const { clauses, excluded } = this.#searches[search] ?? NOTHING
    return (
      clauses.every((phrases) => phrases.some((phrase) => jobs.says(phrase))) &&
      !excluded.some((phrase) => jobs.says(phrase))
    )
  }

  #compile({ clauses, excluded }: Plan): Compiled {
    const phrase = ({ terms }: PlannedPhrase): CompiledPhrase => ({
      terms: terms.map(({ term }) => this.#terms.numberOf(term)),
      offsets: terms.map(({ offset }) => offset),
    })
    return {
      clauses: clauses.map(({ phrases }) => phrases.map(phrase)),
      excluded: excluded.map(phrase),
    }
  }

  /** At the clause that the fewest jobs meet; of each of its phrases, at the rarest word. */
  #wait(search: number, { clauses }: Plan): void {
    const gates = clauses.map(({ phrases }) => phrases.map(rarestTerm))
    const commonest = (gate: readonly Gate[]) => Math.min(...gate.map(({ rarity }) => rarity))
    const [best] = gates.toSorted((a, b) => commonest(b) - commonest(a) || a.length - b.length)
    if (best === undefined) {
      const place = this.#filters.placeOf(search)
      this.#wordless.set(place, [...(this.#wordless.get(place) ?? []), search])
      return
    }
    for (const { term } of best) {
      const searches = (this.#waiting[this.#terms.numberOf(term)] ??= [])
      if (searches.at(-1) !== search) searches.push(search)
    }
  }
}

type Compiled = { clauses: CompiledPhrase[][]; excluded: CompiledPhrase[] }

/** Term numbers, and how many words behind the first each stands. */
export type CompiledPhrase = { terms: number[]; offsets: number[] }

const NOTHING: Compiled = { clauses: [[]], excluded: [] }

type Gate = { term: string; rarity: number }

function rarestTerm({ terms }: PlannedPhrase): Gate {
  return terms.reduce<Gate>((best, { term, rarity }) => (rarity > best.rarity ? { term, rarity } : best), {
    term: terms[0]?.term ?? '',
    rarity: -1,
  })
}
