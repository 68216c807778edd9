import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Both halves of the space for young objects. V8 would let it grow to four times as much and more, and keep it. */
const YOUNG_BYTES = 8 * 2 ** 20
const MAX_STEPS = 2000
const NUMBERS_PER_STEP = 2000

/**
 * For a process that holds no catalogue: while its modules are loaded, which all live on, the space for young objects stays
 * as it begins, 2 MB; what `settleHeap` adds later is what requests need. As a setting of the program that starts it,
 * `--max-semi-space-size=4` would do, but there are many that start it.
 */
export function keepHeapSmall(): void {
  growth(1)
  // Garbage is looked for once a half more is in use than was left the last time; a small heap may otherwise grow fourfold.
  setFlagsFromString('--heap-growing-percent=20')
}

/** Once the site can serve and before it says so. */
export function settleHeap(): void {
  giveBack()
  growth(4)
  const alive: number[][] = []
  for (let step = 0; step < MAX_STEPS && youngBytes() < YOUNG_BYTES; step += 1)
    alive.push(Array.from({ length: NUMBERS_PER_STEP }, (_, number) => number + 0.5))
  growth(1)
}

/** What the start, and filling a cluster for the first time, left behind: V8 would keep the room for what may come. */
function giveBack(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: object) => void // what V8 names so
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  setFlagsFromString('--no-expose-gc')
}

/** Read by V8 whenever it thinks of growing. */
const growth = (factor: number) => setFlagsFromString(`--semi-space-growth-factor=${factor}`)

const youngBytes = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? Infinity
