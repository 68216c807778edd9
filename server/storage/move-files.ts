import type { Db } from '#db/db.ts'
import type { Columns } from '#db/rows.ts'
import { databaseStore, s3Store, type BytesStore, type StoreName } from './bytes-store.ts'
import { FileBytes } from './file-bytes.ts'
import { createS3, type S3Setting } from './s3.ts'

type MoveOptions = {
  db: Db
  to: StoreName
  s3: S3Setting
  /** Told after each file. */
  onMoved?: (moved: number) => void
}

const PAGE_SIZE = 100
/** Whoever reads a file that is being moved finishes with the bytes from before. */
const READERS_FINISH_WITHIN = '15 minutes'

type StoredFile = Columns<'storage.objects', 'version' | 'metadata', { metadata: { mimetype?: string } }>

/**
 * Moves the bytes of all files into the other store, one after the other, while people use them: a file's row is pointed
 * to its new place once its bytes are there. It can be broken off anywhere and begun again. Answers how many were moved.
 */
export async function moveFiles({ db, to, s3, onMoved }: MoveOptions): Promise<number> {
  const stores = { database: databaseStore(db), s3: s3Store(createS3(s3)) } satisfies Record<
    StoreName,
    BytesStore
  >
  const from: StoreName = to === 's3' ? 'database' : 's3'
  let moved = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await db.query<StoredFile>(
      `select version, metadata from storage.objects where store = $1 and version > $2 order by version limit ${PAGE_SIZE}`,
      [from, after],
    )
    for (const { version, metadata } of rows) {
      const type = metadata.mimetype ?? 'application/octet-stream'
      after = version
      if (!(await moveFile(db, version, { from: stores[from], to: stores[to], type }))) continue
      moved++
      onMoved?.(moved)
    }
    if (rows.length < PAGE_SIZE) break
  }
  if (to === 's3') await forgetMovedChunks(db)
  return moved
}

/** False where the file was deleted or replaced meanwhile. */
async function moveFile(
  db: Db,
  version: string,
  { from, to, type }: { from: BytesStore; to: BytesStore; type: string },
): Promise<boolean> {
  const file = new FileBytes()
  for await (const bytes of await from.get(version)) file.add(bytes)
  // What an attempt before this one may have left; and a removal that a move the other way has announced.
  await db.query('delete from storage.discarded where version = $1', [version])
  await to.remove(version)
  await to.put(version, file, type)
  const isMoved = await db.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      'update storage.objects set store = $2 where version = $1 and store = $3',
      [version, to.name, from.name],
    )
    if (rowCount > 0 && from.name === 's3')
      await tx.query(
        `insert into storage.discarded (version, store, due_at) values ($1, 's3', now() + $2::interval)
         on conflict (version) do nothing`,
        [version, READERS_FINISH_WITHIN],
      )
    return rowCount > 0
  })
  if (!isMoved) await to.remove(version)
  return isMoved
}

/** Chunks of files that are elsewhere, also those that an attempt before this one has left behind. */
async function forgetMovedChunks(db: Db): Promise<void> {
  await db.query(
    `delete from storage.chunks c using storage.objects o where o.version = c.version and o.store = 's3'`,
  )
}
