import { readFileSync } from 'node:fs'
import { pairMark, stem, wordMark, wordReader } from './features.ts'

export const DIMENSIONS = 256

type Table = {
  vectors: Int8Array
  scales: Float32Array
  /** Which rows a text sums. */
  rowsOf: (text: string) => number[]
  /** Whether a word is a piece of the vocabulary by itself, and whether it has a row of its own. */
  knows: { piece: (word: string) => boolean; word: (word: string) => boolean }
  /** One unit vector per occupation of O*NET and ESCO, int8. */
  occupations: Int8Array
}

let loaded: Table | undefined

/** The table trained by training/train.py; read once per thread. */
export function table(): Table {
  loaded ??= load()
  return loaded
}

/** The words of the taxonomies' titles, the most frequent first. */
export const titleWords = (): string[] => file('title-words.txt').toString('latin1').trim().split('\n')

function load(): Table {
  const pieces = new Map<string, number>()
  for (const piece of file('pieces.txt').toString('latin1').split('\n')) pieces.set(piece, pieces.size)
  const marks = file('fingerprints.u32')
  const rowOfMark = markTable(new Uint32Array(marks.buffer, marks.byteOffset, marks.length / 4), pieces.size)
  const scales = file('scales.f32')
  return {
    vectors: int8(file('vectors.i8')),
    scales: new Float32Array(scales.buffer, scales.byteOffset, scales.length / 4),
    rowsOf: rowFinder(pieces, rowOfMark),
    knows: {
      piece: (word) => pieces.has(word),
      word: (word) => rowOfMark(wordMark(stem(word))) !== -1,
    },
    occupations: int8(file('occupations.i8')),
  }
}

/** A fresh, aligned buffer: small files would otherwise share Node's pool at odd offsets. */
function file(name: string): Buffer {
  const content = readFileSync(new URL(`table/${name}`, import.meta.url))
  return content.byteOffset % 4 === 0 ? content : Buffer.from(new Uint8Array(content).buffer)
}

const int8 = (content: Buffer) => new Int8Array(content.buffer, content.byteOffset, content.length)

/** Open addressing: a mark's row, or -1. */
function markTable(marks: Uint32Array, firstRow: number) {
  const size = 1 << Math.ceil(Math.log2(marks.length * 2))
  const keys = new Uint32Array(size)
  const rows = new Int32Array(size).fill(-1)
  for (let i = 0; i < marks.length; i++) {
    const mark = marks[i] as number // in bounds
    let slot = mark & (size - 1)
    while (rows[slot] !== -1) slot = (slot + 1) & (size - 1)
    keys[slot] = mark
    rows[slot] = firstRow + i
  }
  return (mark: number): number => {
    for (let slot = mark & (size - 1); ; slot = (slot + 1) & (size - 1)) {
      const row = rows[slot] ?? -1
      if (row === -1 || keys[slot] === mark) return row
    }
  }
}

type Known = { stemmed: string; rows: number[] }

function rowFinder(pieces: Map<string, number>, rowOfMark: (mark: number) => number) {
  const knownWords = wordReader((word) => describe(word, pieces, rowOfMark))
  return (text: string): number[] => {
    const found: number[] = []
    let before: string | undefined
    for (const { stemmed, rows } of knownWords(text)) {
      for (const row of rows) found.push(row)
      if (before !== undefined && before !== stemmed) {
        const row = rowOfMark(pairMark(before, stemmed))
        if (row !== -1) found.push(row)
      }
      before = stemmed
    }
    return found
  }
}

function describe(word: string, pieces: Map<string, number>, rowOfMark: (mark: number) => number): Known {
  const stemmed = stem(word)
  const rows = piecesOf(word.replace(/[+#]+$/, '') || word, pieces)
  const own = rowOfMark(wordMark(stemmed))
  if (own !== -1) rows.push(own)
  return { stemmed, rows }
}

/** Longest piece first, from the left. */
function piecesOf(word: string, pieces: Map<string, number>): number[] {
  const rows: number[] = []
  let start = 0
  // A "word" of thousands of letters is an encoded file, not language.
  const bare = word.slice(0, 60)
  while (start < bare.length) {
    let end = bare.length
    let row: number | undefined
    for (; end > start; end--) {
      row = pieces.get((start ? '##' : '') + bare.slice(start, end))
      if (row !== undefined) break
    }
    if (row === undefined) break
    rows.push(row)
    start = end
  }
  return rows
}
