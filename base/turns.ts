/** Refused after waiting too long: whoever asked is told to come back instead of being kept waiting. */
export class TooBusy extends Error {
  readonly retryAfterSeconds = 1
  constructor() {
    super('The site is too busy. Try again shortly.')
  }
}

export type LaneRules = {
  /** How many of the lane may be at work at once, and how many of one person. */
  concurrency: number
  perKey: number
  /** Whoever has waited this long is refused. Not sooner: who is refused at once asks again at once. */
  maxWaitMs: number
  /** How many of one person may wait; more than any page asks for at once. */
  maxWaiting: number
}

export type Turns<Lane extends string> = {
  /** Resolves when it is this one's turn, with the function that ends it. */
  take(lane: Lane, key?: string): Promise<() => void>
  /** How many turns are held, and how many wait for one in each lane. */
  load(): { held: number; waiting: Record<string, number> }
}

/**
 * Hands out `size` turns. Lanes take them alternately, so that none is starved by another; within a lane people do, so
 * that thirty requests of one person wait behind each other and not before everybody else's.
 */
export function createTurns<Lane extends string>(
  size: number,
  rules: Readonly<Record<Lane, LaneRules>>,
): Turns<Lane> {
  const lanes = new Map<string, Queue>(
    Object.entries<LaneRules>(rules).map(([name, each]) => [name, new Queue(each)]),
  )
  /** In the order of their next turn. */
  let order = [...lanes.values()]
  let held = 0

  const begin = (queue: Queue, key: string) => {
    held++
    queue.begin(key)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      held--
      queue.end(key)
      handOn()
    }
  }

  const handOn = () => {
    const queue = held < size ? order.find((each) => each.hasNext()) : undefined
    const next = queue?.next()
    if (!queue || !next) return
    order = [...order.filter((each) => each !== queue), queue]
    next.resolve(begin(queue, next.key))
    handOn()
  }

  return {
    async take(lane, key = '') {
      const queue = lanes.get(lane)
      if (!queue) throw new Error(`There is no lane ${lane}.`)
      if (held < size && queue.isFreeFor(key)) return begin(queue, key)
      return await queue.wait(key)
    },
    load: () => ({
      held,
      waiting: Object.fromEntries([...lanes].map(([name, queue]) => [name, queue.waiting])),
    }),
  }
}

type Waiter = { key: string; resolve: (end: () => void) => void }
type Holder = { atWork: number; waiting: Waiter[] }

class Queue {
  readonly #rules: LaneRules
  /** Everybody who works or waits, in the order of their next turn. */
  readonly #holders = new Map<string, Holder>()
  #atWork = 0
  #waiting = 0

  constructor(rules: LaneRules) {
    this.#rules = rules
  }

  get waiting(): number {
    return this.#waiting
  }

  /** Whoever waits while there is room has as much as one person may have, and is not overtaken by another. */
  isFreeFor(key: string): boolean {
    const mine = this.#holders.get(key)?.atWork ?? 0
    return this.#atWork < this.#rules.concurrency && mine < this.#rules.perKey
  }

  begin(key: string): void {
    this.#atWork++
    this.#holderOf(key).atWork++
  }

  end(key: string): void {
    const holder = this.#holderOf(key)
    this.#atWork--
    holder.atWork--
    this.#forgetIdle(key, holder)
  }

  wait(key: string): Promise<() => void> {
    const holder = this.#holderOf(key)
    if (holder.waiting.length >= this.#rules.maxWaiting) return Promise.reject(new TooBusy())
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const waiter: Waiter = {
      key,
      resolve: (end) => {
        clearTimeout(timer)
        resolve(end)
      },
    }
    const timer = setTimeout(() => {
      holder.waiting.splice(holder.waiting.indexOf(waiter), 1)
      this.#waiting--
      this.#forgetIdle(key, holder)
      reject(new TooBusy())
    }, this.#rules.maxWaitMs)
    holder.waiting.push(waiter)
    this.#waiting++
    return promise
  }

  hasNext(): boolean {
    return this.#nextHolder() !== undefined
  }

  next(): Waiter | undefined {
    const found = this.#nextHolder()
    if (!found) return undefined
    const [key, holder] = found
    // Last in the order from now on.
    this.#holders.delete(key)
    this.#holders.set(key, holder)
    this.#waiting--
    return holder.waiting.shift()
  }

  #nextHolder(): [string, Holder] | undefined {
    if (this.#waiting === 0 || this.#atWork >= this.#rules.concurrency) return undefined
    for (const [key, holder] of this.#holders)
      if (holder.waiting.length > 0 && holder.atWork < this.#rules.perKey) return [key, holder]
    return undefined
  }

  #holderOf(key: string): Holder {
    const known = this.#holders.get(key)
    if (known) return known
    const holder: Holder = { atWork: 0, waiting: [] }
    this.#holders.set(key, holder)
    return holder
  }

  #forgetIdle(key: string, { atWork, waiting }: Holder): void {
    if (atWork === 0 && waiting.length === 0) this.#holders.delete(key)
  }
}
