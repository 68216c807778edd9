import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'

export type RankedJob = { segment: number; doc: number; key: number }

/** Keeps the best so many jobs. Equal keys go by date, newest first, then by id: the order never depends on chance. */
export class BestJobs {
  readonly #segments: readonly LiveSegment[]
  readonly #most: number
  /** A heap with the worst at the root. */
  readonly #heap: RankedJob[] = []

  constructor(segments: readonly LiveSegment[], most: number) {
    this.#segments = segments
    this.#most = most
  }

  /** A job with a smaller key than this is not among them. */
  get threshold(): number {
    return this.#heap.length < this.#most ? -Infinity : (this.#heap[0]?.key ?? Infinity)
  }

  /** Returns whether it was good enough. */
  offer(key: number, segment: number, doc: number): boolean {
    const heap = this.#heap
    if (heap.length < this.#most) {
      heap.push({ key, segment, doc })
      this.#rise(heap.length - 1)
      return true
    }
    const [worst] = heap
    if (worst === undefined || key < worst.key) return false
    const job = { key, segment, doc }
    if (!this.#isBefore(job, worst)) return false
    heap[0] = job
    this.#sink()
    return true
  }

  inOrder(): RankedJob[] {
    return [...this.#heap].sort((a, b) => (this.#isBefore(a, b) ? -1 : 1))
  }

  #isBefore(a: RankedJob, b: RankedJob): boolean {
    if (a.key !== b.key) return a.key > b.key
    // Within a segment, documents are numbered in this very order.
    if (a.segment === b.segment) return a.doc < b.doc
    const first = this.#segments[a.segment]?.segment
    const second = this.#segments[b.segment]?.segment
    if (first === undefined || second === undefined) return a.segment < b.segment
    const postedA = first.views.postedAt[a.doc] ?? 0
    const postedB = second.views.postedAt[b.doc] ?? 0
    return postedA === postedB ? first.ids.at(a.doc) < second.ids.at(b.doc) : postedA > postedB
  }

  #rise(from: number): void {
    const heap = this.#heap
    let at = from
    while (at > 0) {
      const parent = (at - 1) >>> 1
      const lower = heap[at]
      const upper = heap[parent]
      if (lower === undefined || upper === undefined || !this.#isBefore(upper, lower)) return
      heap[at] = upper
      heap[parent] = lower
      at = parent
    }
  }

  #sink(): void {
    const heap = this.#heap
    let at = 0
    for (;;) {
      const here = heap[at]
      const left = heap[2 * at + 1]
      const right = heap[2 * at + 2]
      if (here === undefined || left === undefined) return
      const rightIsWorse = right !== undefined && this.#isBefore(left, right)
      const child = rightIsWorse ? 2 * at + 2 : 2 * at + 1
      const worse = rightIsWorse ? right : left
      if (!this.#isBefore(here, worse)) return
      heap[at] = worse
      heap[child] = here
      at = child
    }
  }
}
