import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { FileBytes } from './file-bytes.ts'
import type { S3 } from './s3.ts'

export type StoreName = 'database' | 's3'

/** Where the bytes of a version are. */
export interface BytesStore {
  readonly name: StoreName
  put(version: string, file: FileBytes, contentType: string): Promise<void>
  get(version: string): Promise<ReadableStream<Uint8Array>>
  copy(from: string, to: string): Promise<void>
  remove(version: string): Promise<void>
}

/** Chunk by chunk and outside of any transaction: a large file must not keep others from the database. */
export function databaseStore(db: Queryable): BytesStore {
  return {
    name: 'database',
    async put(version, file) {
      let position = 0
      for (const bytes of file.chunks())
        await db.query('insert into storage.chunks (version, position, bytes) values ($1, $2, $3)', [
          version,
          position++,
          bytes,
        ])
    },
    get: async (version) => chunkStream(db, version),
    async copy(from, to) {
      await db.query(
        'insert into storage.chunks select $2::uuid, position, bytes from storage.chunks where version = $1',
        [from, to],
      )
    },
    async remove(version) {
      await db.query('delete from storage.chunks where version = $1', [version])
    },
  }
}

function chunkStream(db: Queryable, version: string): ReadableStream<Uint8Array> {
  let position = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { rows } = await db.query<Columns<'storage.chunks', 'bytes'>>(
          'select bytes from storage.chunks where version = $1 and position = $2',
          [version, position++],
        )
        const [row] = rows
        if (row) controller.enqueue(row.bytes)
        else controller.close()
      },
    },
    { highWaterMark: 1 },
  )
}

const PREFIX = 'files/'

export function s3Store(s3: S3): BytesStore {
  return {
    name: 's3',
    put: (version, file, contentType) => s3.put(PREFIX + version, file, contentType),
    get: (version) => s3.get(PREFIX + version),
    copy: (from, to) => s3.copy(PREFIX + from, PREFIX + to),
    remove: (version) => s3.remove(PREFIX + version),
  }
}
