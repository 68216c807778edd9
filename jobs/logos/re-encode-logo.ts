import { PNG } from 'pngjs'

/** Large enough for a tile of 64 px on a sharp screen. */
const LOGO_SIDE_PX = 128
const MIN_SIDE_PX = 24
const MAX_SIDE_PX = 1024
/** Wider ones are names rather than marks, and cannot be read in a tile. */
const MAX_RATIO = 1.5
const HEAD_BYTES = 33
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A small PNG of our own from whatever came, square, on white; `null` for what is no PNG by its bytes, too large to be
 * unpacked, or of no use in a tile. Nothing of the bytes that came is passed on.
 */
export function reEncodeLogo(bytes: Buffer): Buffer | null {
  // pngjs draws what there is of a picture without an end.
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE) || !bytes.includes('IEND', HEAD_BYTES)) return null
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const [less, more] = [Math.min(width, height), Math.max(width, height)]
  if (less < MIN_SIDE_PX || more > MAX_SIDE_PX || more > less * MAX_RATIO) return null
  try {
    const picture = PNG.sync.read(bytes)
    const side = Math.min(LOGO_SIDE_PX, Math.max(picture.width, picture.height))
    return PNG.sync.write({ width: side, height: side, data: drawn(picture, side) })
  } catch {
    return null // cut off, or not what its head says
  }
}

type Picture = { width: number; height: number; data: Buffer }

/** Each of our pixels is the average of those it covers; what is see-through or beyond the edge is white. */
function drawn({ width, height, data }: Picture, side: number): Buffer {
  const out = Buffer.alloc(side * side * 4, 0xff)
  const scale = Math.max(width, height) / side
  const [left, top] = [(width - side * scale) / 2, (height - side * scale) / 2]
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const columns = span(left + x * scale, scale, width)
      const rows = span(top + y * scale, scale, height)
      averageOf({ data, width, columns, rows }).forEach((value, part) => {
        out[(y * side + x) * 4 + part] = value
      })
    }
  return out
}

type Span = { from: number; to: number }

/** The pixels that one of ours covers, at least one where it is not beyond the edge. */
function span(start: number, length: number, limit: number): Span {
  const from = Math.floor(start)
  const to = Math.max(from + 1, Math.floor(start + length))
  return { from: Math.max(0, from), to: Math.min(limit, to) }
}

type Covered = { data: Buffer; width: number; columns: Span; rows: Span }

function averageOf({ data, width, columns, rows }: Covered): [number, number, number] {
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (let y = rows.from; y < rows.to; y += 1)
    for (let x = columns.from; x < columns.to; x += 1) {
      const at = (y * width + x) * 4
      const opaque = (data[at + 3] ?? 0) / 255
      red += (data[at] ?? 0) * opaque + 255 * (1 - opaque)
      green += (data[at + 1] ?? 0) * opaque + 255 * (1 - opaque)
      blue += (data[at + 2] ?? 0) * opaque + 255 * (1 - opaque)
      count += 1
    }
  return count === 0
    ? [255, 255, 255]
    : ([red / count, green / count, blue / count].map(Math.round) as [number, number, number]) // three in, three out
}
