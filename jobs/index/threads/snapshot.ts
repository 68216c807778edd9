import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { SEGMENT_FORMAT, Segment } from '#jobs/index/segment/segment.ts'
import { ANALYSER_VERSION } from '#jobs/index/text/analyse.ts'
import type { FeedCursor } from '#jobs/search/feed-position.ts'
import type { StoredSegment } from './segment-set.ts'

/** The index as it was at one moment, and how far it had read the changes. */
type Snapshot = { segments: StoredSegment[]; cursor: FeedCursor | null }

/** What makes a snapshot readable for this program and no other. */
const FORMAT = `2.${SEGMENT_FORMAT}.${ANALYSER_VERSION}`
const CONTENTS = 'index.json'
const CHUNK = 1 << 22

type SavedFile = { bytes: number; crc: number }
type SavedSegment = { key: string; segment: SavedFile; cards: SavedFile; dead: string | null }
type Contents = { format: string; cursor: FeedCursor | null; segments: SavedSegment[] }

export const segmentPath = (directory: string, key: string) => join(directory, `${key}.segment`)

/**
 * Saves snapshots into a directory. Segments never change, so each is written once. The table of contents is written
 * last and put in place by a rename: whoever is killed half-way leaves the snapshot before.
 */
export class SnapshotWriter {
  readonly #directory: string
  #written = new Map<string, Omit<SavedSegment, 'dead'>>()

  constructor(directory: string) {
    this.#directory = directory
  }

  /** The keys of the segments that the snapshot on disk needs. */
  get keys(): ReadonlySet<string> {
    return new Set(this.#written.keys())
  }

  async save({ segments, cursor }: Snapshot): Promise<void> {
    const saved: SavedSegment[] = []
    for (const { live, cards } of segments) {
      const files = this.#written.get(live.key) ?? (await this.#write(live, cards))
      const dead = live.dead === null ? null : Buffer.from(bytesOf(live.dead)).toString('base64')
      saved.push({ ...files, dead })
    }
    const body = JSON.stringify({ format: FORMAT, cursor, segments: saved } satisfies Contents)
    await writeWhole(join(this.#directory, CONTENTS), Buffer.from(`${crc32(body)}\n${body}`))
    this.#written = new Map(saved.map(({ key, segment, cards }) => [key, { key, segment, cards }]))
  }

  /** Reads the snapshot back; `why` says why there is none that can be used. */
  async load(): Promise<{ snapshot: Snapshot | null; why: string }> {
    try {
      const contents = await this.#contents()
      if (contents === null) return { snapshot: null, why: 'there is no snapshot yet' }
      if (contents.format !== FORMAT) return { snapshot: null, why: `its format is ${contents.format}` }
      const segments: StoredSegment[] = []
      for (const saved of contents.segments) segments.push(await this.#read(saved))
      this.#written = new Map(
        contents.segments.map(({ key, segment, cards }) => [key, { key, segment, cards }]),
      )
      return { snapshot: { segments, cursor: contents.cursor }, why: '' }
    } catch (error) {
      return { snapshot: null, why: error instanceof Error ? error.message : String(error) }
    }
  }

  async #write(live: LiveSegment, cards: string): Promise<Omit<SavedSegment, 'dead'>> {
    const bytes = new Uint8Array(live.segment.buffer)
    await writeWhole(segmentPath(this.#directory, live.key), bytes)
    const file = await open(cards, 'r+')
    try {
      await file.sync()
      const segment = { bytes: bytes.length, crc: crc32(bytes) }
      return { key: live.key, segment, cards: await checksum(file) }
    } finally {
      await file.close()
    }
  }

  async #contents(): Promise<Contents | null> {
    const path = join(this.#directory, CONTENTS)
    if (!(await exists(path))) return null
    const text = await readFile(path, 'utf8')
    const line = text.indexOf('\n')
    const body = text.slice(line + 1)
    if (String(crc32(body)) !== text.slice(0, line)) throw new Error('its table of contents is damaged')
    const contents: Contents = JSON.parse(body)
    return contents
  }

  async #read({ key, segment, cards, dead }: SavedSegment): Promise<StoredSegment> {
    const buffer = new SharedArrayBuffer(segment.bytes)
    const file = await open(segmentPath(this.#directory, key), 'r')
    try {
      await readInto(file, new Uint8Array(buffer))
    } finally {
      await file.close()
    }
    if (crc32(new Uint8Array(buffer)) !== segment.crc) throw new Error(`segment ${key} is damaged`)
    const cardsPath = join(this.#directory, `${key}.cards`)
    const cardsFile = await open(cardsPath, 'r')
    try {
      const { bytes, crc } = await checksum(cardsFile)
      if (bytes !== cards.bytes || crc !== cards.crc)
        throw new Error(`the cards of segment ${key} are damaged`)
    } finally {
      await cardsFile.close()
    }
    return { live: new LiveSegment(key, new Segment(buffer), bitsOf(dead)), cards: cardsPath }
  }
}

/** The whole file or none of it: written beside, brought to the disk, then renamed. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.new`
  const file = await open(beside, 'w')
  try {
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const piece = bytes.subarray(at, at + CHUNK)
      let written = 0
      while (written < piece.length) written += (await file.write(piece, written)).bytesWritten
    }
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(beside, path)
}

async function readInto(file: FileHandle, bytes: Uint8Array): Promise<void> {
  let at = 0
  while (at < bytes.length) {
    const { bytesRead } = await file.read(bytes, at, Math.min(CHUNK, bytes.length - at), at)
    if (bytesRead === 0) throw new Error('a segment is shorter than it was')
    at += bytesRead
  }
}

async function checksum(file: FileHandle): Promise<SavedFile> {
  const chunk = Buffer.allocUnsafe(CHUNK)
  let bytes = 0
  let crc = 0
  for (;;) {
    const { bytesRead } = await file.read(chunk, 0, CHUNK, bytes)
    if (bytesRead === 0) return { bytes, crc }
    crc = crc32(chunk.subarray(0, bytesRead), crc)
    bytes += bytesRead
  }
}

async function exists(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null
}

const bytesOf = (bits: Uint32Array) => new Uint8Array(bits.buffer, bits.byteOffset, bits.byteLength)

function bitsOf(text: string | null): Uint32Array | null {
  if (text === null) return null
  const bytes = Buffer.from(text, 'base64')
  const bits = new Uint32Array(new SharedArrayBuffer(bytes.length))
  bytesOf(bits).set(bytes)
  return bits
}
