import type { Snapshot } from '#db/snapshot.ts'
import { s3Store, type BytesStore } from '#server/storage/bytes-store.ts'
import { CHUNK_BYTES } from '#server/storage/file-bytes.ts'
import { createS3, S3Error, type S3Setting } from '#server/storage/s3.ts'
import { VERSION } from '#server/version.ts'
import { newHeader, type BackupLine, type BackupRow } from './backup-file.ts'
import { sqlName, storedTables, type StoredTable } from './stored-tables.ts'

export type BackupOptions = {
  now: Date
  /** Whether a site goes on working with this database: then it also sends the mails that wait. */
  isLive: boolean
  /** Where files are that are not in the database. */
  s3: S3Setting | null
}

const BATCH_BYTES = 1024 * 1024
const MAX_BATCH_ROWS = 1000

/** The whole site as lines, a few rows at a time. */
export async function* backupLines(
  snapshot: Snapshot,
  { now, isLive, s3 }: BackupOptions,
): AsyncGenerator<BackupLine[]> {
  const tables = await storedTables(snapshot)
  const migrations = await snapshot.read('select name, checksum from platform.migrations order by name')
  yield [
    newHeader({
      version: VERSION,
      createdAt: now.toISOString(),
      migrations: migrations.map(([name, checksum]) => ({ name: name ?? '', checksum: checksum ?? '' })),
      positions: await readPositions(snapshot, tables),
    }),
  ]
  for (const table of tables) {
    yield [{ is: 'table', name: table.name, columns: table.columns }]
    yield* rowsOf(snapshot, selectOf(table, isLive))
    yield await sequencesOf(snapshot, table)
  }
  yield* filesElsewhere(snapshot, s3 && s3Store(createS3(s3)))
}

async function readPositions({ read }: Snapshot, tables: readonly StoredTable[]): Promise<string[]> {
  const columns = tables.flatMap(({ name, positionColumns }) =>
    positionColumns.map((column) => `select ${sqlName(column)} as position from ${sqlName(name)}`),
  )
  if (columns.length === 0) return []
  const rows = await read(
    `select position::text from (${columns.join(' union ')}) as positions order by position`,
  )
  return rows.map(([position]) => position ?? '0')
}

/** The bytes of all files go into the backup, and from there into the database. */
const INSTEAD: Readonly<Record<string, string>> = { 'storage.objects.store': `'database' as store` }

function selectOf({ name, columns }: StoredTable, isLive: boolean): string {
  const selected = columns.map((column) => INSTEAD[`${name}.${column}`] ?? sqlName(column))
  const waiting = name === 'mail.outbox' && isLive ? ' where failure is not null' : ''
  return `select ${selected.join(', ')} from ${sqlName(name)}${waiting}`
}

/** By cursor, as many rows at once as fit into a megabyte or two. */
async function* rowsOf({ read }: Snapshot, select: string): AsyncGenerator<BackupLine[]> {
  await read(`declare backup_rows no scroll cursor for ${select}`)
  for (let count = 10; ;) {
    const rows = await read(`fetch ${count} from backup_rows`)
    yield rows
    if (rows.length < count) break
    const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 0)
    const fitting = Math.floor((count * BATCH_BYTES) / Math.max(1, bytes))
    count = Math.max(1, Math.min(fitting, 2 * count, MAX_BATCH_ROWS))
  }
  await read('close backup_rows')
}

const sizeOf = (row: BackupRow) => row.reduce((sum, value) => sum + (value?.length ?? 4), 0)

async function sequencesOf({ read }: Snapshot, table: StoredTable): Promise<BackupLine[]> {
  const lines: BackupLine[] = []
  for (const column of table.identityColumns) {
    const [named] = await read(
      `select pg_get_serial_sequence(${literal(sqlName(table.name))}, ${literal(column)})`,
    )
    const [found] = await read(`select last_value::text, is_called from ${named?.[0]}`)
    if (found?.[0] && found[1] === 't')
      lines.push({ is: 'sequence', table: table.name, column, value: found[0] })
  }
  return lines
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Chunk by chunk, as the database would keep them. */
async function* filesElsewhere({ read }: Snapshot, store: BytesStore | null): AsyncGenerator<BackupLine[]> {
  const versions = await read(`select version from storage.objects where store = 's3' order by version`)
  if (versions.length === 0) return
  if (!store)
    throw new Error('Some files are in S3: set S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET as for the site.')
  yield [{ is: 'table', name: 'storage.chunks', columns: ['version', 'position', 'bytes'] }]
  for (const [version] of versions) if (version) yield* chunksOf(store, version)
}

async function* chunksOf(store: BytesStore, version: string): AsyncGenerator<BackupLine[]> {
  const stream = await store.get(version).catch((error: unknown) => {
    if (error instanceof S3Error && error.status === 404) return null
    throw error
  })
  if (!stream) {
    yield [{ is: 'gone', version }]
    return
  }
  let position = 0
  let rest = Buffer.alloc(0)
  const row = (bytes: Buffer): BackupRow => [version, String(position++), `\\x${bytes.toString('hex')}`]
  for await (const bytes of stream) {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= CHUNK_BYTES) {
      yield [row(rest.subarray(0, CHUNK_BYTES))]
      rest = rest.subarray(CHUNK_BYTES)
    }
  }
  if (rest.length > 0) yield [row(rest)]
}
