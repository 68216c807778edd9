/** Gives each distinct string a number, in order of arrival. */
export class Interner {
  readonly strings: string[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.strings.push(text) - 1
    this.#numbers.set(text, number)
    return number
  }

  /** The strings in order, and where each number's string went. */
  inOrder(): { strings: string[]; numberOf: (number: number) => number } {
    const order = this.strings.map((text, number) => ({ text, number, bytes: Buffer.from(text) }))
    order.sort((a, b) => Buffer.compare(a.bytes, b.bytes))
    const places = new Uint32Array(order.length)
    order.forEach(({ number }, place) => {
      places[number] = place
    })
    return { strings: order.map(({ text }) => text), numberOf: (number) => places[number] ?? 0 }
  }
}

/** Gives each distinct list of numbers a number; the empty list has number 0. */
export class SetInterner {
  readonly #sets: number[][] = [[]]
  readonly #numbers = new Map<string, number>([['', 0]])
  /** Most sets have one member; -1 stands for the one that has none. */
  readonly #singles = new Map<number, number>([[-1, 0]])
  members = 0

  get size(): number {
    return this.#sets.length
  }

  numberOf(members: readonly number[]): number {
    const [only = -1, second] = members
    const single = second === undefined ? this.#singles.get(only) : undefined
    if (single !== undefined) return single
    const number = this.#numberOfSeveral(members)
    if (second === undefined) this.#singles.set(only, number)
    return number
  }

  #numberOfSeveral(members: readonly number[]): number {
    const distinct = [...new Set(members)].sort((a, b) => a - b)
    const key = distinct.join()
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#sets.push(distinct) - 1
    this.#numbers.set(key, number)
    this.members += distinct.length
    return number
  }

  write(starts: Uint32Array, members: Uint32Array, renumber: (member: number) => number): void {
    let at = 0
    this.#sets.forEach((set, number) => {
      starts[number] = at
      for (const member of set) {
        members[at] = renumber(member)
        at += 1
      }
    })
    starts[this.#sets.length] = at
  }
}
