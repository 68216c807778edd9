import { type Change, type Made, idOf } from '#jobs/index/segment/segment-maker.ts'
import { hashOf } from '#jobs/index/segment/segment.ts'
import { Thread } from './thread-calls.ts'
import type { BuildCalls } from './thread-messages.ts'

/** Enough that no thread waits for the next changes, few enough that they do not pile up. */
const MAX_BATCHES_AHEAD = 3

/**
 * Many changes on all cores. All changes to one job go to one thread, so that they stay in order; what the threads
 * make is passed on as it is finished.
 */
export class BulkBuild {
  readonly #directory: string
  readonly #take: (made: Made[]) => Promise<unknown>
  readonly #threads: { thread: Thread<BuildCalls>; last: Promise<unknown>[] }[]

  constructor(options: { directory: string; threads: number; take: (made: Made[]) => Promise<unknown> }) {
    this.#directory = options.directory
    this.#take = options.take
    this.#threads = Array.from({ length: options.threads }, () => ({
      thread: new Thread<BuildCalls>(new URL('./build-worker.ts', import.meta.url)),
      last: [],
    }))
  }

  /** Returns when more changes are welcome. */
  async add(changes: readonly Change[]): Promise<void> {
    const shares = this.#threads.map((): Change[] => [])
    for (const change of changes) shares[hashOf(idOf(change)) % shares.length]?.push(change)
    await Promise.all(
      this.#threads.map(async ({ thread, last }, number) => {
        const share = shares[number] ?? []
        if (share.length === 0) return
        const added = this.#pass(thread.ask('add', { directory: this.#directory, changes: share }))
        // Whoever waits for it hears of a failure; until then it is not one that nobody handles.
        added.catch(() => undefined)
        last.push(added)
        if (last.length > MAX_BATCHES_AHEAD) await last.shift()
      }),
    )
  }

  /** Everything that was added has been passed on when this returns. */
  async finish(): Promise<void> {
    await Promise.all(
      this.#threads.map(async ({ thread, last }) => {
        await Promise.all(last)
        await this.#pass(thread.ask('seal', null))
      }),
    )
    await this.close()
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ thread }) => thread.close()))
  }

  async #pass(made: Promise<Made[]>): Promise<void> {
    const finished = await made
    if (finished.length > 0) await this.#take(finished)
  }
}
