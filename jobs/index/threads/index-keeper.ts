import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { type Change, type Made, SegmentMaker, cardsPath } from '#jobs/index/segment/segment-maker.ts'
import { Segment } from '#jobs/index/segment/segment.ts'
import type { FeedCursor, FeedSource } from '#jobs/search/feed-position.ts'
import { SegmentSet, type StoredSegment } from './segment-set.ts'
import { SnapshotWriter, segmentPath } from './snapshot.ts'
import type { IndexState, SeenTimes, SegmentHandle } from './thread-messages.ts'

type KeeperOptions = {
  directory: string
  merge: (ask: { inputs: SegmentHandle[]; cards: string }) => Promise<SharedArrayBuffer>
  /** Told when segments changed without a commit: after a merge. */
  onChange: (state: IndexState) => void
}

/** Keeps the one true set of segments: takes changes in, merges behind them, and saves snapshots. */
export class IndexKeeper {
  readonly #options: KeeperOptions
  readonly #set: SegmentSet
  readonly #snapshots: SnapshotWriter
  #generation = 0
  #cursor: FeedCursor | null = null
  /** The generation since which a segment is not used any more. */
  readonly #retired = new Map<string, number>()
  #published: ReadonlySet<string> = new Set()
  #released = 0
  #saving: Promise<void> | null = null
  #merging = false

  constructor(options: KeeperOptions) {
    this.#options = options
    this.#set = new SegmentSet(new SegmentMaker(options.directory))
    this.#snapshots = new SnapshotWriter(options.directory)
  }

  /** Takes up the snapshot, where there is a good one. `why` says why not. */
  async open(source: FeedSource | null): Promise<{ state: IndexState; why: string }> {
    await mkdir(this.#options.directory, { recursive: true })
    const { snapshot, why } = await this.#load(source)
    this.#set.segments = snapshot?.segments ?? []
    this.#cursor = snapshot?.cursor ?? null
    await this.#removeStrays()
    return { state: this.#publish(), why }
  }

  /** Takes over segments that are in use. What was added and not committed is lost; the cursor says so. */
  adopt({ generation, segments, cursor }: IndexState): void {
    this.#set.segments = segments.map(({ key, buffer, dead, cards }) => ({
      live: new LiveSegment(key, new Segment(buffer), dead === null ? null : new Uint32Array(dead)),
      cards,
    }))
    this.#published = new Set(segments.map(({ key }) => key))
    this.#generation = generation
    this.#cursor = cursor
  }

  async #load(source: FeedSource | null): Promise<Awaited<ReturnType<SnapshotWriter['load']>>> {
    const loaded = await this.#snapshots.load()
    const cursor = loaded.snapshot?.cursor ?? null
    if (source === null || cursor === null) return loaded
    if (cursor.database !== source.database) return { snapshot: null, why: 'it is of another database' }
    const later = BigInt(cursor.xid) >= BigInt(source.xmin)
    return later ? { snapshot: null, why: 'the database is older than it' } : loaded
  }

  add(changes: readonly Change[]): void {
    this.#set.add(changes)
  }

  take(made: readonly Made[]): void {
    this.#set.take(made)
  }

  /** Makes what was added searchable. A cursor is kept with it: the snapshot knows where to read on. */
  commit(cursor: FeedCursor | null): IndexState {
    this.#set.seal()
    this.#cursor = cursor ?? this.#cursor
    const state = this.#publish()
    void this.#mergeOn()
    return state
  }

  async save(): Promise<void> {
    await this.#saving
    this.#saving = this.#snapshots.save({ segments: this.#set.segments, cursor: this.#cursor })
    try {
      await this.#saving
    } finally {
      this.#saving = null
    }
    await this.#removeRetired()
  }

  /**
   * Writes into the segments when jobs were last seen: the one thing in them that changes, too often for new segments.
   * Not while a snapshot is made of them, whose checksum would be of something else. What is being merged meanwhile
   * gets it the next time.
   */
  async setSeen({ ids, hours }: SeenTimes): Promise<void> {
    while (this.#saving !== null) await this.#saving
    for (const { live } of this.#set.segments) {
      const { seenHours } = live.segment.views
      ids.forEach((id, at) => {
        const doc = live.segment.docOf(id)
        if (doc !== -1) seenHours[doc] = hours[at] ?? 0
      })
    }
  }

  /** No search reads segments that were retired up to this generation. */
  async release(generation: number): Promise<void> {
    this.#released = Math.max(this.#released, generation)
    await this.#removeRetired()
  }

  async #mergeOn(): Promise<void> {
    if (this.#merging) return
    this.#merging = true
    try {
      for (let plan = this.#set.planMerge(); plan !== null; plan = this.#set.planMerge()) {
        const buffer = await this.#options.merge({ inputs: plan.inputs.map(handleOf), cards: plan.cards })
        this.#set.finishMerge(plan, buffer)
        this.#options.onChange(this.#publish())
      }
    } finally {
      this.#merging = false
    }
  }

  #publish(): IndexState {
    this.#generation += 1
    const keys = new Set(this.#set.segments.map(({ live }) => live.key))
    for (const key of this.#published) if (!keys.has(key)) this.#retired.set(key, this.#generation)
    this.#published = keys
    return {
      generation: this.#generation,
      segments: this.#set.segments.map(handleOf),
      jobs: this.#set.jobs,
      bytes: this.#set.segments.reduce((sum, { live }) => sum + live.segment.buffer.byteLength, 0),
      cursor: this.#cursor,
    }
  }

  async #removeRetired(): Promise<void> {
    if (this.#saving !== null) return
    const needed = this.#snapshots.keys
    for (const [key, generation] of this.#retired) {
      if (generation > this.#released || needed.has(key)) continue
      this.#retired.delete(key)
      await this.#removeFiles(key)
    }
  }

  async #removeFiles(key: string): Promise<void> {
    await rm(segmentPath(this.#options.directory, key), { force: true })
    await rm(cardsPath(this.#options.directory, key), { force: true })
  }

  /** What a killed process left behind. */
  async #removeStrays(): Promise<void> {
    const { directory } = this.#options
    const wanted = new Set(
      this.#set.segments.flatMap(({ live: { key } }) => [`${key}.segment`, `${key}.cards`]),
    )
    for (const name of await readdir(directory)) {
      if (/\.(?:segment|cards|new)$/.test(name) && !wanted.has(name))
        await rm(join(directory, name), { force: true })
    }
  }
}

function handleOf({ live, cards }: StoredSegment): SegmentHandle {
  const bits = live.dead?.buffer ?? null
  if (bits instanceof ArrayBuffer)
    throw new Error('The marks of dead documents are not shared between threads.')
  return { key: live.key, buffer: live.segment.buffer, dead: bits, cards }
}
