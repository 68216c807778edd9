/** How much all sockets of somebody may subscribe to, in subscriptions and in the text of what they asked. */
export type Subscribed = { bindings: number; bytes: number }

/** Counts what people and addresses hold, over all their sockets. */
export class Allowance {
  readonly #held = new Map<string, Subscribed>()

  /** All or nothing: `false` where one of the holders would have more than its limit. */
  take(holders: readonly Holder[], more: Subscribed): boolean {
    const fits = holders.every(({ key, limit }) => {
      const { bindings, bytes } = this.#held.get(key) ?? NONE_HELD
      return bindings + more.bindings <= limit.bindings && bytes + more.bytes <= limit.bytes
    })
    if (fits) for (const { key } of holders) this.#add(key, more)
    return fits
  }

  giveBack(holders: readonly Holder[], less: Subscribed): void {
    for (const { key } of holders) this.#add(key, { bindings: -less.bindings, bytes: -less.bytes })
  }

  #add(key: string, more: Subscribed): void {
    const { bindings, bytes } = this.#held.get(key) ?? NONE_HELD
    const sum = { bindings: bindings + more.bindings, bytes: bytes + more.bytes }
    if (sum.bindings > 0) this.#held.set(key, sum)
    else this.#held.delete(key)
  }
}

export type Holder = { key: string; limit: Subscribed }

const NONE_HELD: Subscribed = { bindings: 0, bytes: 0 }
