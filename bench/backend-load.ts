/** Runs `task` with so many at once for so long, and says how many there were and how long each took. */
export async function load(
  task: (turn: number) => Promise<void>,
  { concurrency, seconds }: { concurrency: number; seconds: number },
): Promise<Measured> {
  const started = performance.now()
  const times: number[] = []
  let turn = 0
  const worker = async () => {
    while (performance.now() - started < seconds * 1000) {
      const began = performance.now()
      await task(turn++)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return measured(times, (performance.now() - started) / 1000)
}

export type Measured = { count: number; perSecond: number; p50: number; p99: number; max: number }

export function measured(times: number[], seconds: number): Measured {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { count: sorted.length, perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99), max: at(1) }
}

export function row(name: string, { perSecond, p50, p99 }: Measured): string {
  const rate = perSecond >= 100 ? perSecond.toFixed(0) : perSecond.toFixed(1)
  return `${name.padEnd(28)} ${rate.padStart(7)}/s   p50 ${ms(p50)}   p99 ${ms(p99)}`
}

export const ms = (value: number): string => `${value.toFixed(1).padStart(7)} ms`
