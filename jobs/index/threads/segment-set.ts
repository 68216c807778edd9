import { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import type { Change, Made, SegmentMaker } from '#jobs/index/segment/segment-maker.ts'
import { MAX_DOCS, Segment } from '#jobs/index/segment/segment.ts'

/** A segment with the file of its cards. */
export type StoredSegment = { live: LiveSegment; cards: string }

export type MergePlan = { inputs: StoredSegment[]; key: string; cards: string }

/** All segments of an index, newest changes last. Every job is alive in at most one of them. */
export class SegmentSet {
  segments: StoredSegment[] = []
  readonly #maker: SegmentMaker

  constructor(maker: SegmentMaker) {
    this.#maker = maker
  }

  get jobs(): number {
    return this.segments.reduce((sum, { live }) => sum + live.live, 0)
  }

  /** Takes changes in. Searchable after the next `seal`. */
  add(changes: readonly Change[]): void {
    this.#append(this.#maker.add(changes))
  }

  /** Makes a segment of what was taken in. */
  seal(): void {
    this.#append(this.#maker.seal())
  }

  /** Takes in what other threads made of later changes. */
  take(made: readonly Made[]): void {
    this.seal()
    this.#append(made)
  }

  /** Which segments are worth merging now: several of about the same size, or one with many dead documents. */
  planMerge(): MergePlan | null {
    this.segments = this.segments.filter(({ live }) => live.live > 0)
    const inputs = crowdedTier(this.segments) ?? worn(this.segments)
    if (inputs === null) return null
    return { inputs, ...this.#maker.newFile() }
  }

  /** Puts the merged segment in the place of its inputs, without the jobs that went while it was being made. */
  finishMerge({ inputs, key, cards }: MergePlan, buffer: SharedArrayBuffer): void {
    const segment = new Segment(buffer)
    let merged = new LiveSegment(key, segment, null)
    const keys = new Set(inputs.map(({ live }) => live.key))
    const now = this.segments.filter(({ live }) => keys.has(live.key))
    for (const before of inputs) {
      const after = now.find(({ live }) => live.key === before.live.key)
      merged = withoutDocs(
        merged,
        goneSince(before.live, after?.live).map((id) => segment.docOf(id)),
      )
    }
    const place = this.segments.findIndex(({ live }) => keys.has(live.key))
    const others = this.segments.filter(({ live }) => !keys.has(live.key))
    this.segments = others.toSpliced(Math.max(place, 0), 0, { live: merged, cards })
  }

  #append(made: readonly Made[]): void {
    for (const { segment: one, gone } of made) {
      const segment = one === null ? null : new Segment(one.buffer)
      this.segments = this.segments.map((stored) => {
        const there = stored.live.segment
        const again = segment === null ? [] : there.docsAlsoIn(segment)
        const live = withoutDocs(stored.live, [...again, ...gone.map((id) => there.docOf(id))])
        return live === stored.live ? stored : { ...stored, live }
      })
      if (one === null || segment === null) continue
      this.segments = [...this.segments, { live: new LiveSegment(one.key, segment, null), cards: one.cards }]
    }
  }
}

/** A view in which these documents are gone; -1 stands for none. The bits are copied: a search may be reading them. */
function withoutDocs(live: LiveSegment, docs: readonly number[]): LiveSegment {
  const dying = docs.filter((doc) => doc !== -1 && !live.isDead(doc))
  if (dying.length === 0) return live
  const words = Math.ceil(live.segment.docs / 32)
  const dead = new Uint32Array(new SharedArrayBuffer(words * 4))
  if (live.dead !== null) dead.set(live.dead)
  for (const doc of dying) dead[doc >>> 5] = (dead[doc >>> 5] ?? 0) | (1 << (doc & 31))
  return new LiveSegment(live.key, live.segment, dead)
}

/** The ids of documents that lived when a merge began and do not any more. */
function goneSince(before: LiveSegment, after: LiveSegment | undefined): string[] {
  const ids: string[] = []
  if (after?.dead === before.dead) return ids
  for (let doc = 0; doc < before.segment.docs; doc += 1) {
    if (!before.isDead(doc) && (after === undefined || after.isDead(doc)))
      ids.push(before.segment.ids.at(doc))
  }
  return ids
}

const FAN = 4
const WORN = 0.3

/** Four segments of one order of magnitude become one of the next: few segments, and little copying. */
function crowdedTier(segments: readonly StoredSegment[]): StoredSegment[] | null {
  const tiers = Map.groupBy(segments, ({ live }) => Math.floor(Math.log(live.live) / Math.log(FAN)))
  for (const tier of [...tiers.keys()].sort((a, b) => a - b)) {
    const crowd = (tiers.get(tier) ?? []).toSorted((a, b) => a.live.live - b.live.live)
    let jobs = 0
    const fitting = crowd.filter(({ live }) => {
      jobs += live.live
      return jobs <= MAX_DOCS
    })
    if (crowd.length >= FAN && fitting.length >= 2) return fitting
  }
  return null
}

function worn(segments: readonly StoredSegment[]): StoredSegment[] | null {
  const one = segments.find(({ live }) => 1 - live.live / live.segment.docs > WORN)
  return one === undefined ? null : [one]
}
