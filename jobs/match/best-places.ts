/**
 * The places with the best numbers, as a heap whose root is the least of them; numbers side by side and no objects, since a
 * scan offers thousands.
 */
export class BestPlaces {
  /** What is not above this need not be offered. */
  least = -Infinity
  #count = 0
  readonly #numbers: Int32Array
  readonly #places: Float64Array

  constructor(size: number) {
    this.#numbers = new Int32Array(size)
    this.#places = new Float64Array(size)
  }

  offer(place: number, number: number): void {
    const full = this.#count === this.#numbers.length
    const at = full ? this.#sink(number) : this.#rise(this.#count++, number)
    this.#numbers[at] = number
    this.#places[at] = place
    if (this.#count === this.#numbers.length) this.least = this.#numbers[0] ?? Infinity
  }

  /** In no order. */
  places(): Float64Array {
    return this.#places.subarray(0, this.#count)
  }

  /** Where a new one belongs, from the last place up. */
  #rise(last: number, number: number): number {
    let at = last
    while (at > 0) {
      const parent = (at - 1) >> 1
      if ((this.#numbers[parent] as number) <= number) break // in bounds, as are all below
      this.#move(parent, at)
      at = parent
    }
    return at
  }

  /** Where a new one belongs when the least leaves, from the root down. */
  #sink(number: number): number {
    const numbers = this.#numbers
    let at = 0
    for (let next = 1; next < numbers.length; next = 2 * at + 1) {
      const right = next + 1
      if (right < numbers.length && (numbers[right] as number) < (numbers[next] as number)) next = right
      if ((numbers[next] as number) >= number) break
      this.#move(next, at)
      at = next
    }
    return at
  }

  #move(from: number, to: number): void {
    this.#numbers[to] = this.#numbers[from] as number
    this.#places[to] = this.#places[from] as number
  }
}

/**
 * The numbers of a row of places from `first` on. A function of its own, with the least in a variable of its own: V8 would
 * give its work on a longer one up every time.
 */
export function offerAll(best: BestPlaces, numbers: Int32Array, first: number): void {
  let least = best.least
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] as number // in bounds
    if (number <= least) continue
    best.offer(first + at, number)
    least = best.least
  }
}
