import type { Segment } from '#jobs/index/segment/segment.ts'

/** Beyond so many it is forgotten which they were. */
const MAX_KNOWN = 20_000

/** What is known of one segment. */
type Known = {
  /** Its companies in the order of their names' numbers, to look one up by its name. */
  byName: Uint16Array
  /** By its own number of a company: the number that all segments share. */
  shared: Map<number, number>
  /** By that: its own number, or the one after its last. */
  own: number[]
}

/**
 * Companies by a number that is the same in all segments, each of which has numbers of its own. Only those that were asked
 * for have one: the same few have most jobs of many searches, and are summed up over all segments for each of them.
 */
export class KnownCompanies {
  readonly #keys: string[] = []
  readonly #numbers = new Map<string, number>()
  #segments = new WeakMap<Segment, Known>()

  /** Before a search begins: numbers that were given are good until then. */
  forgetMany(): void {
    if (this.#keys.length < MAX_KNOWN) return
    this.#keys.length = 0
    this.#numbers.clear()
    this.#segments = new WeakMap()
  }

  keyOf(number: number): string {
    return this.#keys[number] ?? ''
  }

  numberOf(key: string): number {
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.#keys.push(key) - 1
      this.#numbers.set(key, number)
    }
    return number
  }

  /** The shared numbers of some companies of a segment. */
  shared(segment: Segment, companies: readonly number[]): number[] {
    const { shared } = this.#known(segment)
    const { names, views } = segment
    return companies.map((company) => {
      let number = shared.get(company)
      if (number === undefined) {
        number = this.numberOf(names.at(views.companyNames[company] ?? 0))
        shared.set(company, number)
      }
      return number
    })
  }

  /** The segment's own numbers of these; where it has none, the one after its last. */
  own(segment: Segment, numbers: readonly number[]): number[] {
    const known = this.#known(segment)
    const { own } = known
    return numbers.map((number) => (own[number] ??= find(segment, known, this.keyOf(number))))
  }

  #known(segment: Segment): Known {
    let known = this.#segments.get(segment)
    if (known === undefined) {
      const { companyNames } = segment.views
      const byName = Uint16Array.from(companyNames.keys()).sort(
        (a, b) => (companyNames[a] ?? 0) - (companyNames[b] ?? 0),
      )
      this.#segments.set(segment, (known = { byName, shared: new Map(), own: [] }))
    }
    return known
  }
}

function find({ names, views }: Segment, { byName }: Known, key: string): number {
  const name = names.find(key)
  const none = byName.length
  if (name === -1) return none
  let low = 0
  let high = byName.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((views.companyNames[byName[middle] ?? 0] ?? 0) < name) low = middle + 1
    else high = middle
  }
  const company = byName[low]
  return company !== undefined && views.companyNames[company] === name ? company : none
}
