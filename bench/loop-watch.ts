export type LoopDelay = {
  /** The longest time between two turns of the event loop beyond the millisecond that was asked for. */
  lateMs: number
  /** The most processor time that this thread spent in one turn: what blocks the loop on a machine of its own. */
  workMs: number
}

/** Asks for a turn of the event loop every millisecond and notes how late it comes, and what this thread did meanwhile. */
export function watchLoop(): () => LoopDelay {
  const worst = { lateMs: 0, workMs: 0 }
  let last = performance.now()
  let used = process.threadCpuUsage()
  const turn = () => {
    const now = performance.now()
    const { user, system } = process.threadCpuUsage(used)
    worst.lateMs = Math.max(worst.lateMs, now - last - 1)
    worst.workMs = Math.max(worst.workMs, (user + system) / 1000)
    last = now
    used = process.threadCpuUsage()
    timer = setTimeout(turn, 1)
  }
  let timer = setTimeout(turn, 1)
  return () => {
    clearTimeout(timer)
    return worst
  }
}
