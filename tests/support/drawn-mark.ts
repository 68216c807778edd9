import { PNG } from 'pngjs'

const SIDE_PX = 256
const CLEAR = [0, 0, 0, 0] as const

/** Where a mark is ink, by how far a point is from the middle: -1 to 1 in both directions. */
const SHAPES: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => Math.hypot(x, y) < 0.8 && Math.hypot(x, y) > 0.42,
  (x, y) => Math.abs(x) + Math.abs(y) < 0.85 && Math.abs(x) > 0.14,
  (x, y) => Math.abs(x) < 0.75 && Math.abs(y) < 0.75 && (Math.floor((x + y + 4) * 3) & 1) === 0,
  (x, y) => y > -0.7 && y < 0.7 && Math.abs(x) < (y + 0.75) * 0.58,
  (x, y) => Math.hypot(x + 0.28, y) < 0.5 || Math.hypot(x - 0.38, y - 0.1) < 0.38,
  (x, y) => Math.hypot(x, y) < 0.85 && Math.hypot(x - 0.35, y + 0.2) > 0.62,
]

/** A simple mark of our own for a company that is made up: a shape and two colors from its name, on nothing. */
export function drawnMark(name: string): Buffer {
  const hash = Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
  const isInk = SHAPES[hash % SHAPES.length] ?? SHAPES[0]
  const ink = [(hash >> 3) & 0xbf, (hash >> 9) & 0x9f, (hash >> 15) & 0xbf, 255] as const
  const data = Buffer.alloc(SIDE_PX * SIDE_PX * 4)
  for (let row = 0; row < SIDE_PX; row += 1)
    for (let column = 0; column < SIDE_PX; column += 1) {
      const [x, y] = [(column / SIDE_PX) * 2 - 1, (row / SIDE_PX) * 2 - 1]
      data.set(isInk?.(x, y) ? ink : CLEAR, (row * SIDE_PX + column) * 4)
    }
  return PNG.sync.write({ width: SIDE_PX, height: SIDE_PX, data })
}
