import { array, assert, integer, oneof, property, record } from 'fast-check'
import { expect } from 'vitest'
import type { SearchRequest } from '#jobs/index/query/search-request.ts'
import { type Found, SegmentSearch } from '#jobs/index/query/search-segments.ts'
import { CardReader, CardWriter } from '#jobs/index/segment/card-file.ts'
import type { IndexDocument } from '#jobs/index/segment/index-document.ts'
import { type Change, SegmentMaker } from '#jobs/index/segment/segment-maker.ts'
import { mergeSegments } from '#jobs/index/segment/segment-merge.ts'
import { type MergePlan, SegmentSet } from '#jobs/index/threads/segment-set.ts'
import { naiveSearch } from './naive-search.ts'
import { arbitraryDocument, arbitraryRequest } from './search-arbitraries.ts'

/** Random histories of an index: changes, merges that begin and end in between, and searches checked against a scan. */
export function runIndexAgainstScan({ directory, runs }: { directory: string; runs: number }): {
  searches: number
  merges: number
  /** Searches that other titles, or a correction, were part of. */
  widened: number
  corrected: number
  /** Searches that few jobs answer, so that others are shown as well. */
  relaxed: number
} {
  const counted = { searches: 0, merges: 0, widened: 0, corrected: 0, relaxed: 0 }
  const step = oneof(
    { weight: 3, arbitrary: array(arbitraryChange, { maxLength: 12 }).map((changes) => ({ changes })) },
    { weight: 4, arbitrary: arbitraryRequest.map((request) => ({ request })) },
    { weight: 2, arbitrary: integer().map(() => ({ merge: true as const })) },
  )
  const beginning = array(arbitraryChange, { minLength: 20, maxLength: 40 })
  assert(
    property(beginning, array(step, { minLength: 10, maxLength: 40 }), (changes, steps) => {
      const history = new History(directory)
      history.change(changes)
      for (const entry of steps) {
        if ('changes' in entry) history.change(entry.changes)
        else if ('request' in entry) {
          const { also, corrections, relaxed } = history.check(entry.request)
          counted.searches += 1
          counted.widened += also !== null && also.jobs > 0 ? 1 : 0
          counted.corrected += corrections.length > 0 ? 1 : 0
          counted.relaxed += relaxed === null ? 0 : 1
        } else counted.merges += history.merge()
      }
    }),
    { numRuns: runs, seed: 4 },
  )
  return counted
}

/** A few ids, so that jobs are replaced and come back; one in four changes is a deletion. */
const arbitraryChange = record({
  id: integer({ min: 0, max: 30 }).map((number) => `job-${number}`),
  document: arbitraryDocument,
  removal: integer({ min: 0, max: 3 }).map((number) => number === 0),
})

class History {
  readonly #jobs = new Map<string, IndexDocument>()
  readonly #search = new SegmentSearch({ minFound: 8 })
  readonly #set: SegmentSet
  #keys = 0
  #merging: { plan: MergePlan; buffer: SharedArrayBuffer } | null = null

  constructor(directory: string) {
    this.#set = new SegmentSet(new SegmentMaker(directory, () => String((this.#keys += 1))))
  }

  change(changes: { id: string; document: Omit<IndexDocument, 'id' | 'card'>; removal: boolean }[]): void {
    const list = changes.map(({ id, document, removal }): Change => {
      const whole = { ...document, id, card: JSON.stringify({ id, title: document.title }) }
      if (removal) this.#jobs.delete(id)
      else this.#jobs.set(id, whole)
      return removal ? { is: 'remove', id } : { is: 'put', document: whole }
    })
    this.#set.add(list)
    this.#set.seal()
  }

  /** Begins a merge, or ends the one begun earlier: whatever changed in between must survive. */
  merge(): number {
    if (this.#merging !== null) {
      this.#set.finishMerge(this.#merging.plan, this.#merging.buffer)
      this.#merging = null
      return 1
    }
    const plan = this.#set.planMerge()
    if (plan === null) return 0
    const writer = new CardWriter(plan.cards)
    const readers = plan.inputs.map(({ cards }) => new CardReader(cards))
    const buffer = mergeSegments(
      plan.inputs.map(({ live }) => live),
      (input, card) => writer.add(readers[input]?.read(card) ?? ''),
    )
    writer.close()
    for (const reader of readers) reader.close()
    this.#merging = { plan, buffer }
    return 0
  }

  check(request: SearchRequest): Found['words'] {
    const segments = this.#set.segments
    const found = this.#search.search(
      segments.map(({ live }) => live),
      request,
    )
    const expected = naiveSearch([...this.#jobs.values()], request, { minFound: 8 })
    const ids = found.jobs.map(({ segment, doc }) => segment.segment.ids.at(doc))
    expect({ ...found, jobs: undefined, ids }).toEqual({ ...expected, jobs: undefined })
    const { account } = found
    const removed = account.filters.reduce((sum, entry) => sum + entry.removed, account.removedBySeveral)
    expect(account.shown + removed).toBe(account.found)
    this.#checkCards(found.jobs)
    return found.words
  }

  #checkCards(jobs: ReturnType<SegmentSearch['search']>['jobs']): void {
    for (const { segment, doc } of jobs) {
      const stored = this.#set.segments.find(({ live }) => live === segment)
      const { cardStarts, cardLengths } = segment.segment.views
      const reader = new CardReader(stored?.cards ?? '')
      const card: unknown = JSON.parse(
        reader.read({ start: cardStarts[doc] ?? 0, length: cardLengths[doc] ?? 0 }).toString(),
      )
      reader.close()
      const id = segment.segment.ids.at(doc)
      expect(card).toEqual({ id, title: this.#jobs.get(id)?.title })
    }
  }
}
