/**
 * Numbers for spellings, found by a stretch of character codes without making a string of it: an index reads millions of words a
 * second only when most of them never become objects.
 */
export class SpellingTable {
  #size = 0
  /** Pairs of hash and number + 1; 0 marks a free slot. */
  #slots = new Int32Array(1 << 15)
  /** Where each spelling's characters begin; one more at the end. */
  #starts = new Uint32Array(1 << 13)
  #characters = new Uint16Array(1 << 16)

  at(number: number): string {
    return String.fromCharCode(...this.#characters.subarray(this.#starts[number], this.#starts[number + 1]))
  }

  numberOf(source: Uint16Array, start: number, end: number): number {
    let hash = end - start
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (source[at] ?? 0), 0x01000193)
    hash ^= hash >>> 15
    const slots = this.#slots
    const mask = slots.length - 1
    let slot = (hash << 1) & mask
    for (;;) {
      const number = (slots[slot + 1] ?? 0) - 1
      if (number === -1) return this.#add({ source, start, end }, { hash, slot })
      if (slots[slot] === hash && this.#is(number, { source, start, end })) return number
      slot = (slot + 2) & mask
    }
  }

  #is(number: number, { source, start, end }: Stretch): boolean {
    const first = this.#starts[number] ?? 0
    if ((this.#starts[number + 1] ?? 0) - first !== end - start) return false
    const shift = first - start
    for (let at = start; at < end; at += 1) {
      if (this.#characters[at + shift] !== (source[at] ?? 0)) return false
    }
    return true
  }

  #add({ source, start, end }: Stretch, { hash, slot }: { hash: number; slot: number }): number {
    const number = this.#size
    const first = this.#starts[number] ?? 0
    while (first + (end - start) > this.#characters.length) this.#characters = doubled(this.#characters)
    for (let at = start; at < end; at += 1) this.#characters[first + at - start] = source[at] ?? 0
    this.#slots[slot] = hash
    this.#slots[slot + 1] = number + 1
    this.#size += 1
    if (this.#size === this.#starts.length - 1) this.#grow()
    this.#starts[this.#size] = first + (end - start)
    return number
  }

  /** Twice the room, with every spelling put in its new slot. */
  #grow(): void {
    this.#starts = doubled(this.#starts)
    const old = this.#slots
    this.#slots = new Int32Array(old.length * 2)
    const mask = this.#slots.length - 1
    for (let from = 0; from < old.length; from += 2) {
      const hash = old[from] ?? 0
      const number = old[from + 1] ?? 0
      if (number === 0) continue
      let slot = (hash << 1) & mask
      while (this.#slots[slot + 1] !== 0) slot = (slot + 2) & mask
      this.#slots[slot] = hash
      this.#slots[slot + 1] = number
    }
  }
}

type Stretch = { source: Uint16Array; start: number; end: number }

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array

/** The same numbers with as much room again. */
export function doubled<Kind extends Numbers>(numbers: Kind): Kind {
  const Constructor = numbers.constructor as new (length: number) => Kind // a typed array's own constructor
  const larger = new Constructor(numbers.length * 2)
  larger.set(numbers)
  return larger
}
