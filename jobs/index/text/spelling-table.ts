/**
 * Numbers for spellings, found by a stretch of character codes without making a string of it: an index reads millions
 * of words a second only when most of them never become objects. Up to twelve letters and digits fit two whole numbers,
 * which are the key itself: one look at one place decides. Anything else is found by a hash and compared.
 */
export class SpellingTable {
  #size = 0
  /** Four to a slot: two of the key, number + 1 (0 marks a free slot), one unused. */
  #slots = new Int32Array(1 << 16)
  /** Where each spelling's characters begin; one more at the end. */
  #starts = new Uint32Array(1 << 13)
  #characters = new Uint16Array(1 << 16)

  at(number: number): string {
    return String.fromCharCode(...this.#characters.subarray(this.#starts[number], this.#starts[number + 1]))
  }

  numberOf(source: Uint16Array, start: number, end: number): number {
    if (end - start > 2 * DIGITS_IN_KEY) return this.#find(TOO_LONG_FOR_A_KEY, { source, start, end })
    const middle = end - start > DIGITS_IN_KEY ? start + DIGITS_IN_KEY : end
    let low = 0
    for (let at = start; at < middle; at += 1) {
      const digit = DIGITS[source[at] ?? 0] ?? 0
      if (digit === 0) return this.#find(TOO_LONG_FOR_A_KEY, { source, start, end })
      low = (Math.imul(low, BASE) + digit) | 0
    }
    let high = 0
    for (let at = middle; at < end; at += 1) {
      const digit = DIGITS[source[at] ?? 0] ?? 0
      if (digit === 0) return this.#find(TOO_LONG_FOR_A_KEY, { source, start, end })
      high = (Math.imul(high, BASE) + digit) | 0
    }
    const slots = this.#slots
    const mask = slots.length - 1
    let slot = (spread(low, high) << 2) & mask
    for (;;) {
      const number = (slots[slot + 2] ?? 0) - 1
      if (number === -1) return this.#add({ source, start, end }, { low, high, slot })
      if (slots[slot] === low && slots[slot + 1] === high) return number
      slot = (slot + 4) & mask
    }
  }

  #find(high: number, stretch: Stretch): number {
    const low = hashOf(stretch)
    const slots = this.#slots
    const mask = slots.length - 1
    let slot = (spread(low, high) << 2) & mask
    for (;;) {
      const number = (slots[slot + 2] ?? 0) - 1
      if (number === -1) return this.#add(stretch, { low, high, slot })
      if (slots[slot] === low && slots[slot + 1] === high && this.#is(number, stretch)) return number
      slot = (slot + 4) & mask
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

  #add(
    { source, start, end }: Stretch,
    { low, high, slot }: { low: number; high: number; slot: number },
  ): number {
    const number = this.#size
    const first = this.#starts[number] ?? 0
    while (first + (end - start) > this.#characters.length) this.#characters = doubled(this.#characters)
    for (let at = start; at < end; at += 1) this.#characters[first + at - start] = source[at] ?? 0
    this.#slots[slot] = low
    this.#slots[slot + 1] = high
    this.#slots[slot + 2] = number + 1
    this.#size += 1
    if (this.#size === this.#starts.length - 1) this.#grow()
    this.#starts[this.#size] = first + (end - start)
    return number
  }

  /** Twice the room, with every spelling put in its new slot. */
  #grow(): void {
    this.#starts = doubled(this.#starts)
    const old = this.#slots
    const slots = new Int32Array(old.length * 2)
    this.#slots = slots
    const mask = slots.length - 1
    for (let from = 0; from < old.length; from += 4) {
      if (old[from + 2] === 0) continue
      let slot = (spread(old[from] ?? 0, old[from + 1] ?? 0) << 2) & mask
      while (slots[slot + 2] !== 0) slot = (slot + 4) & mask
      slots.set(old.subarray(from, from + 3), slot)
    }
  }
}

type Stretch = { source: Uint16Array; start: number; end: number }

/** 37⁶ < 2³² − 1: every six letters and digits have a number of their own, and none has that of `LONG`. */
const DIGITS_IN_KEY = 6
const BASE = 37
const TOO_LONG_FOR_A_KEY = -1

const DIGITS = new Uint8Array(65_536)
Array.from('0123456789abcdefghijklmnopqrstuvwxyz', (sign, place) => (DIGITS[sign.charCodeAt(0)] = place + 1))

function spread(low: number, high: number): number {
  const mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}

function hashOf({ source, start, end }: Stretch): number {
  let hash = end - start
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (source[at] ?? 0), 0x01000193)
  return hash
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array

/** The same numbers with as much room again. */
export function doubled<Kind extends Numbers>(numbers: Kind): Kind {
  const Constructor = numbers.constructor as new (length: number) => Kind // a typed array's own constructor
  const larger = new Constructor(numbers.length * 2)
  larger.set(numbers)
  return larger
}
