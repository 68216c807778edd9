import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { SEEDS } from './seeds.ts'

/** One way into the product for a text that somebody else wrote, with the longest text that gets in. */
export type Reader<Input = string> = {
  name: string
  largest: number
  /** What it may take of a processor at that size. */
  ceilingMs: number
  read: (input: Input) => unknown
}

/** A way to make an input of a size. */
export type Shape<Input> = { name: string; make: (size: number) => Input }

/** Each seed over and over, before an end that fits nothing: an expression that hoped for another one has to give up. */
export const repeated = (seeds: readonly string[] = SEEDS): Shape<string>[] =>
  seeds.map((seed) => ({ name: JSON.stringify(seed), make: (size) => filled(seed, size) }))

const filled = (seed: string, size: number) =>
  seed.repeat(Math.ceil(size / seed.length)).slice(0, size - ENDING.length) + ENDING
const ENDING = '!\u0001'

/** Under this, a ratio measures the garbage collector. */
const FLOOR_MS = 60
const MAX_RATIO = 3
/** What grows with the square of the text fails all of them; a processor that is shared for a moment does not. */
const ATTEMPTS = 8

/**
 * What is too slow, in words; nothing where twice the text takes at most three times the time and the largest no more
 * than the ceiling. Times are of this thread alone.
 */
export async function slowness<Input>(
  reader: Reader<Input>,
  shapes: readonly Shape<Input>[],
): Promise<string> {
  const slow: string[] = []
  for (const shape of shapes) {
    const verdict = await slownessOf(reader, shape)
    if (verdict) slow.push(`${shape.name}: ${verdict}`)
  }
  return slow.join('\n')
}

async function slownessOf<Input>(reader: Reader<Input>, shape: Shape<Input>): Promise<string | null> {
  const best = { whole: Infinity, half: Infinity, eighth: Infinity }
  /** From then on nothing pays for clearing away what another reading left behind. */
  let isDoubted = false
  const measure = async (part: keyof typeof best, size: number) => {
    if (isDoubted) collectGarbage()
    best[part] = Math.min(best[part], await cpuMs(() => reader.read(shape.make(Math.floor(size)))))
    return best[part]
  }
  // So that what is as slow as its square fails here, within seconds.
  if ((await measure('eighth', reader.largest / 8)) > reader.ceilingMs) return said(best)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await measure('whole', reader.largest)
    if (best.whole <= FLOOR_MS) return null
    await measure('half', reader.largest / 2)
    if (best.whole <= reader.ceilingMs && best.whole <= MAX_RATIO * best.half) return null
    isDoubted = true
  }
  return said(best)
}

const said = (times: Record<string, number>) =>
  Object.entries(times)
    .map(([part, ms]) => `${part} ${Math.round(ms)} ms`)
    .join(', ')

async function cpuMs(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void // what V8 names so
