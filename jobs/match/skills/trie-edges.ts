/** Of one place in the table: the node it leaves, the word (0 where the place is free), the node it leads to. */
const FIELDS = 3

/** A trie's edges as a hash table of numbers, twice as large as it needs to be: as maps they take ten times as long to load. */
export class TrieEdges {
  #table: Int32Array
  #count = 0

  constructor(table: Int32Array = new Int32Array(FIELDS * 1024)) {
    this.#table = table
  }

  get table(): Int32Array {
    return this.#table
  }

  follow(node: number, word: number): number | undefined {
    const place = placeOf(this.#table, node, word)
    return this.#table[place + 1] === 0 ? undefined : this.#table[place + 2]
  }

  add(node: number, word: number, following: number): void {
    this.#count += 1
    if (this.#count * 2 * FIELDS > this.#table.length) this.#table = grown(this.#table)
    write(this.#table, node, word, following)
  }
}

function grown(table: Int32Array): Int32Array {
  const larger = new Int32Array(table.length * 2)
  for (let place = 0; place < table.length; place += FIELDS) {
    const word = table[place + 1] ?? 0
    if (word !== 0) write(larger, table[place] ?? 0, word, table[place + 2] ?? 0)
  }
  return larger
}

function write(table: Int32Array, node: number, word: number, following: number): void {
  const place = placeOf(table, node, word)
  table[place] = node
  table[place + 1] = word
  table[place + 2] = following
}

function placeOf(table: Int32Array, node: number, word: number): number {
  const mask = table.length / FIELDS - 1
  let at = (Math.imul(node, 0x9e3779b1) ^ Math.imul(word, 0x85ebca6b)) & mask
  while (table[at * FIELDS + 1] !== 0 && (table[at * FIELDS + 1] !== word || table[at * FIELDS] !== node))
    at = (at + 1) & mask
  return at * FIELDS
}
