import type { Filter } from './filter.ts'

/** Equal filters are one: kept once while anybody uses it, and tried once on each change. */
export class FilterPool {
  readonly #kept = new Map<string, WeakRef<Filter>>()
  readonly #forgotten = new FinalizationRegistry<string>((key) => {
    // Another one may have taken its place meanwhile.
    if (this.#kept.get(key)?.deref() === undefined) this.#kept.delete(key)
  })

  of(key: string, parse: () => Filter): Filter {
    const known = this.#kept.get(key)?.deref()
    if (known) return known
    const filter = parse()
    this.#kept.set(key, new WeakRef(filter))
    this.#forgotten.register(filter, key)
    return filter
  }
}
