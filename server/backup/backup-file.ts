import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { StartError } from '#base/start-error.ts'

/**
 * A backup is compressed lines of JSON: a header, then for each table its name and rows, at last how many rows there
 * were and a checksum of everything before. It says nothing that only one of the two databases would understand.
 */
export type BackupHeader = z.infer<typeof header>
export type BackupLine =
  | BackupHeader
  | z.infer<typeof table>
  | z.infer<typeof sequence>
  | z.infer<typeof goneFile>
  | BackupRow
/** A row of the table that was named last: PostgreSQL's own text for each column. */
export type BackupRow = (string | null)[]

const FORMAT = 1

const header = z.object({
  is: z.literal('backup'),
  format: z.number(),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Which of the site's migrations the rows fit. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Places in the order of transactions that something remembers, ascending; see transaction-order.ts. */
  positions: z.array(z.string().regex(/^\d+$/)),
})
const table = z.object({ is: z.literal('table'), name: z.string(), columns: z.array(z.string()) })
const sequence = z.object({
  is: z.literal('sequence'),
  table: z.string(),
  column: z.string(),
  value: z.string().regex(/^\d+$/),
})
/** A file that was deleted while its bytes were to be read. */
const goneFile = z.object({ is: z.literal('gone'), version: z.uuid() })
const end = z.object({ is: z.literal('end'), rows: z.number(), sha256: z.string() })
const line = z.union([
  z.array(z.string().nullable()),
  z.discriminatedUnion('is', [header, table, sequence, goneFile, end]),
])

export const newHeader = (fields: Omit<BackupHeader, 'is' | 'format'>): BackupHeader => ({
  is: 'backup',
  format: FORMAT,
  ...fields,
})

/** Writes the lines and what proves them whole; answers how many rows there were. */
export async function writeBackupFile(lines: AsyncIterable<BackupLine[]>, to: Writable): Promise<number> {
  const hash = createHash('sha256')
  let rows = 0
  async function* texts() {
    for await (const batch of lines) {
      if (batch.length === 0) continue
      for (const each of batch) if (Array.isArray(each)) rows++
      const text = batch.map((each) => `${JSON.stringify(each)}\n`).join('')
      hash.update(text)
      yield text
    }
    yield `${JSON.stringify({ is: 'end', rows, sha256: hash.digest('hex') } satisfies z.infer<typeof end>)}\n`
  }
  await pipeline(Readable.from(texts(), { objectMode: true, highWaterMark: 2 }), createGzip({ level: 4 }), to)
  return rows
}

/** Stops a restore before anything was changed. */
export class BackupRefused extends StartError {}

/** Its lines, header first. Throws BackupRefused where the file is cut off, changed, or something else. */
export async function* readBackupFile(file: string): AsyncGenerator<BackupLine> {
  const bytes = createReadStream(file)
  const unpacked = createGunzip()
  bytes.on('error', (error) => unpacked.destroy(error))
  const hash = createHash('sha256')
  let lines = 0
  let rows = 0
  let proof: z.infer<typeof end> | null = null
  try {
    for await (const text of createInterface({ input: bytes.pipe(unpacked), crlfDelay: Infinity })) {
      if (proof) throw refused(file, 'something follows its end')
      const read = parseLine(file, text)
      if (lines++ === 0) checkHeader(file, read)
      if (!Array.isArray(read) && read.is === 'end') {
        proof = read
        continue
      }
      hash.update(`${text}\n`)
      if (Array.isArray(read)) rows++
      yield read
    }
    // The interface ends quietly where its input broke off.
    if (unpacked.errored) throw unpacked.errored
  } catch (error) {
    if (error instanceof BackupRefused) throw error
    throw refused(file, reasonOf(error))
  } finally {
    bytes.destroy()
    unpacked.destroy()
  }
  if (proof === null) throw refused(file, 'it is cut off')
  if (proof.rows !== rows || proof.sha256 !== hash.digest('hex'))
    throw refused(file, 'its checksum does not fit its content')
}

/** Reads all of it and answers its header; throws BackupRefused where it is not whole. */
export async function verifyBackup(file: string): Promise<BackupHeader> {
  let first: BackupHeader | null = null
  for await (const read of readBackupFile(file))
    if (first === null && !Array.isArray(read) && read.is === 'backup') first = read
  if (first === null) throw refused(file, 'it is empty')
  return first
}

function parseLine(file: string, text: string): z.infer<typeof line> {
  try {
    return line.parse(JSON.parse(text))
  } catch {
    throw refused(file, 'it is cut off or was changed')
  }
}

function checkHeader(file: string, read: z.infer<typeof line>): void {
  if (Array.isArray(read) || read.is !== 'backup') throw refused(file, 'it is something else than a backup')
  if (read.format > FORMAT) throw refused(file, `a newer version, ${read.version}, made it`)
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES') return 'it may not be read'
  if (code === 'EISDIR') return 'it is a folder'
  if (code === 'Z_BUF_ERROR') return 'it is cut off'
  return typeof code === 'string' && code.startsWith('Z_')
    ? 'it is damaged or something else than a backup'
    : String(error)
}

const refused = (file: string, why: string) => new BackupRefused(`${file} cannot be restored: ${why}.`)
