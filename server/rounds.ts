import type { Log } from '#base/log.ts'

type Rounds = { everyMs: number; round: () => Promise<void>; log: Log; failed: string }

/** Does something again and again, one round after the other; one that fails is written down, and the next comes. */
export function startRounds({ everyMs, round, log, failed }: Rounds): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const loop = async () => {
    try {
      await round()
    } catch (error) {
      log.error(failed, { error: String(error) })
    }
    if (!stopped) later()
  }
  const later = () => {
    timer = setTimeout(() => (running = loop()), everyMs).unref()
  }
  later()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
