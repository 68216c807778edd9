import { ANY, bordersOf, piecesOf } from './like.ts'

/**
 * How often PostgreSQL may look at each character of a text that is made for the pattern. It tries every piece between
 * two `%` at every place and goes back to the next one, so that `%aaaab` over `aaaa…` looks at each letter five times,
 * while a piece that does not repeat itself is given up at its first letters.
 */
export function repetition(pattern: string): number {
  const [, ...floating] = piecesOf(Array.from(pattern), (character) => character)
  return floating.reduce((sum, piece) => sum + repetitionOf(piece), 0)
}

function repetitionOf(piece: readonly string[]): number {
  if (piece.includes(ANY)) return piece.length
  const borders = bordersOf(piece)
  return piece.reduce((most, _, at) => Math.max(most, (at + 1) / (at + 1 - (borders[at] ?? 0))), 0)
}
