/** Documents of one segment, ascending, with the score of each. */
export type Hits = {
  docs: Uint16Array
  length: number
  /** Either scores, or weights straight from the postings, to be multiplied by `idf`. */
  scores: Int32Array | null
  weights: Uint8Array
  idf: number
}
