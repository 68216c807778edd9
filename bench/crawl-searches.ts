import { setTimeout as pause } from 'node:timers/promises'
import type { JobSearch } from '#jobs/search/job-search.ts'
import { measured } from './backend-load.ts'
import { KINDS, queryOf } from './search-kinds.ts'
import { sized } from './sized.ts'

const ASK_EVERY_MS = 100
/** What was asked last, while the index was about as large as when it is idle. */
const LATELY = sized(600, 30)

type SearchWatch = {
  /** p99 in ms of the last searches. */
  lately(): number
  /** p99 in ms of as many searches with nothing beside them. */
  idle(): Promise<number>
  stop(): Promise<void>
}

/** Searches as people would while a crawl runs: all kinds of questions, one after the other. */
export function watchSearches(search: JobSearch, now: Date): SearchWatch {
  const questions = KINDS.flatMap((kind) => kind.questions)
  const times: number[] = []
  const stopping = new AbortController()
  let asked = 0
  const ask = async (): Promise<void> => {
    const question = questions[asked++ % questions.length]
    if (!question) return
    const started = performance.now()
    await search.search({ ...queryOf(question), location: '', radius: null }, now)
    times.push(performance.now() - started)
  }
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await ask()
      await pause(ASK_EVERY_MS)
    }
  }
  const working = work()
  const p99 = () => measured(times.slice(-LATELY), 1).p99
  return {
    lately: p99,
    idle: async () => {
      const before = times.length
      while (times.length < before + LATELY) await pause(ASK_EVERY_MS)
      return p99()
    },
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}
