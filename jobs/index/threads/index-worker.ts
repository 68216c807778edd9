import { parentPort } from 'node:worker_threads'
import { IndexKeeper } from './index-keeper.ts'
import { Thread, answerCalls } from './thread-calls.ts'
import type { IndexCalls, MergeCalls } from './thread-messages.ts'
import { stepBehind } from './thread-priority.ts'

/** The thread that builds the index, so that nothing of it is felt where requests are answered. */
let keeper: IndexKeeper | null = null
let merger: Thread<MergeCalls> | null = null

stepBehind('index')

answerCalls<IndexCalls>(parentPort, {
  async open({ directory, source }) {
    keeper = newKeeper(directory)
    return await keeper.open(source)
  },
  adopt({ directory, state }) {
    keeper = newKeeper(directory)
    keeper.adopt(state)
    return null
  },
  add(changes) {
    opened().add(changes)
    return null
  },
  take(made) {
    opened().take(made)
    return null
  },
  commit: (cursor) => opened().commit(cursor),
  async seen(times) {
    await opened().setSeen(times)
    return null
  },
  async save() {
    await opened().save()
    return null
  },
  async release({ generation }) {
    await opened().release(generation)
    return null
  },
})

function newKeeper(directory: string): IndexKeeper {
  return new IndexKeeper({
    directory,
    merge: async (ask) => {
      merger ??= new Thread<MergeCalls>(new URL('./merge-worker.ts', import.meta.url), {
        onEnd: () => (merger = null),
      })
      return await merger.ask('merge', ask)
    },
    onChange: (state) => parentPort?.postMessage({ told: state }),
  })
}

function opened(): IndexKeeper {
  if (keeper === null) throw new Error('The index is not open.')
  return keeper
}
