/** As many words as a text in a known language uses, and room for what nobody has written before. */
const MAX_REMEMBERED_WORDS = 60_000
const PLACES = 1 << 17
const MAX_WORD_LETTERS = 1 << 19
/** What is longer is an encoded file, no word. */
const MAX_WORD_CHARS = 60
const FNV_PRIME = 0x01000193

/**
 * What was made of each word the last time it was met. A word is found by its letters where it stands in a text, so that no
 * string is made for the words that come again, and nearly all do.
 */
export class RememberedWords<Made> {
  readonly #make: (word: string) => Made
  /** Numbers of the words from 1, 0 where the place is free. */
  readonly #places = new Int32Array(PLACES)
  /** The letters of all words, one after the other, and where each one's begin. */
  readonly #letters = new Uint16Array(MAX_WORD_LETTERS)
  readonly #starts = new Int32Array(MAX_REMEMBERED_WORDS + 1)
  #made: Made[] = []

  constructor(make: (word: string) => Made) {
    this.#make = make
  }

  /** `codes` are those of the text. */
  at(text: string, codes: Uint16Array, start: number, end: number): Made {
    if (end - start > MAX_WORD_CHARS) return this.#make(text.slice(start, end))
    let hash = end - start
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (codes[at] as number), FNV_PRIME) // in bounds
    let place = (hash ^ (hash >>> 15)) & (PLACES - 1)
    for (let known = this.#places[place]; known; known = this.#places[place]) {
      if (this.#isAt(known, codes, start, end)) return this.#made[known - 1] as Made // a word's number is its own
      place = (place + 1) & (PLACES - 1)
    }
    return this.#add(text.slice(start, end), codes.subarray(start, end), place)
  }

  #isAt(word: number, codes: Uint16Array, start: number, end: number): boolean {
    let letter = this.#starts[word - 1] as number // in bounds, as are all below
    if ((this.#starts[word] as number) - letter !== end - start) return false
    for (let at = start; at < end; at++, letter++) if (this.#letters[letter] !== codes[at]) return false
    return true
  }

  #add(word: string, letters: Uint16Array, place: number): Made {
    const made = this.#make(word)
    const start = this.#starts[this.#made.length] ?? 0
    if (this.#made.length === MAX_REMEMBERED_WORDS || start + letters.length > MAX_WORD_LETTERS) {
      this.#places.fill(0)
      this.#made = []
      return made
    }
    this.#letters.set(letters, start)
    this.#made.push(made)
    this.#starts[this.#made.length] = start + letters.length
    this.#places[place] = this.#made.length
    return made
  }
}

/** The code units of one text at a time as numbers: a string would be asked what kind of string it is for every single one. */
export class TextCodes {
  #room = Buffer.alloc(0)
  #codes = new Uint16Array(0)

  /** Good until the next text; a zero stands behind the last one. */
  of(text: string): Uint16Array {
    if (this.#codes.length <= text.length) {
      this.#codes = new Uint16Array(2 * text.length + 2)
      this.#room = Buffer.from(this.#codes.buffer)
    }
    this.#room.write(text, 'utf16le')
    this.#codes[text.length] = 0
    return this.#codes
  }
}
