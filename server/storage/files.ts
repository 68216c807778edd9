import { randomUUID } from 'node:crypto'
import type { Queryable } from '#db/database.ts'
import type { Claims, Db } from '#db/db.ts'
import type { Columns, ColumnOf, Counted, TableRow } from '#db/rows.ts'
import type { BytesStore, StoreName } from './bytes-store.ts'
import { contentOf } from './content.ts'
import { StorageError } from './errors.ts'
import type { Memory } from './memory.ts'
import type { ObjectKey } from './object-key.ts'
import { readUpload, type Upload } from './upload-body.ts'

type Stores = { current: BytesStore; byName: Readonly<Partial<Record<StoreName, BytesStore>>> }
export type Shelf = {
  db: Db
  stores: Stores
  limits: { idleMs: number; totalMs: number; filesPerPerson: number }
  memory: Memory
}

export type Bucket = Columns<'storage.buckets', 'id' | 'public'> & {
  sizeLimit: ColumnOf<'storage.buckets', 'file_size_limit'>
  types: ColumnOf<'storage.buckets', 'allowed_mime_types'>
}

export type StoredFile = TableRow<
  'storage.objects',
  { metadata: FileMetadata; user_metadata: Record<string, unknown> | null }
>

export type FileMetadata = {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

export type UploadMode = 'insert' | 'upsert' | 'update'

export async function bucketOf(db: Queryable, id: string): Promise<Bucket> {
  const { rows } = await db.query<Bucket>(
    `select id, public, file_size_limit as "sizeLimit", allowed_mime_types as types from storage.buckets where id = $1`,
    [id],
  )
  if (!rows[0]) throw new StorageError('NoSuchBucket', 'Bucket not found')
  return rows[0]
}

/** Asks for permission before the first byte is read, and again when the file takes its place. */
export async function upload(
  shelf: Shelf,
  claims: Claims | null,
  { key, request, mode }: { key: ObjectKey; request: Request; mode: UploadMode },
): Promise<Columns<'storage.objects', 'id'>> {
  const bucket = await bucketOf(shelf.db, key.bucket)
  const person = signedIn(claims)
  const store = shelf.stores.current
  return withNewVersion(shelf, store.name, async (version) => {
    await rehearse(shelf, person, { key, mode, version })
    const memory = shelf.memory.hold()
    try {
      const limits = { ...shelf.limits, bytes: bucket.sizeLimit, onGrow: memory.grow }
      const received = await readUpload(request, limits)
      const type = contentOf(received.file)
      if (type === null || !bucket.types.includes(type)) throw wrongType(bucket, type)
      await store.put(version, received.file, type)
      const metadata = metadataOf(received, type)
      const { userMetadata } = received
      const placement = { key, mode, version, store: store.name, metadata, userMetadata }
      return await shelf.db.asUser(person, (tx) => place(tx, placement))
    } finally {
      memory.release()
    }
  })
}

type Pair = { from: ObjectKey; to: ObjectKey }

export async function copy(
  shelf: Shelf,
  claims: Claims | null,
  { from, to }: Pair,
): Promise<Columns<'storage.objects', 'id'>> {
  const person = signedIn(claims)
  const { store, version: original, metadata, user_metadata } = await findAs(shelf.db, person, from)
  return withNewVersion(shelf, store, async (version) => {
    await rehearse(shelf, person, { key: to, mode: 'insert', version })
    await storeOf(shelf, store).copy(original, version)
    const placement = {
      key: to,
      mode: 'insert' as const,
      version,
      store,
      metadata,
      userMetadata: user_metadata,
    }
    return shelf.db.asUser(person, (tx) => place(tx, placement))
  })
}

export async function move(shelf: Shelf, claims: Claims | null, { from, to }: Pair): Promise<void> {
  const { rows } = await shelf.db.asUser(signedIn(claims), (tx) =>
    tx.query(
      'update storage.objects set name = $3, updated_at = now() where bucket_id = $1 and name = $2 returning id',
      [from.bucket, from.name, to.name],
    ),
  )
  if (rows.length === 0) throw notFound()
}

export async function findAs(db: Db, claims: Claims | null, key: ObjectKey): Promise<StoredFile> {
  return db.asUser(claims, (tx) => find(tx, key), { readOnly: true })
}

/** Without asking whose it is: for public buckets and signed addresses. */
export async function find(db: Queryable, { bucket, name }: ObjectKey): Promise<StoredFile> {
  const { rows } = await db.query<StoredFile>(
    'select * from storage.objects where bucket_id = $1 and name = $2',
    [bucket, name],
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

export async function remove(
  shelf: Shelf,
  claims: Claims | null,
  { bucket, names }: { bucket: string; names: string[] },
) {
  const { rows } = await shelf.db.asUser(signedIn(claims), (tx) =>
    tx.query<StoredFile>(
      'delete from storage.objects where bucket_id = $1 and name = any ($2::text[]) returning *',
      [bucket, names],
    ),
  )
  return rows
}

export function storeOf(shelf: Shelf, name: StoreName): BytesStore {
  const store = shelf.stores.byName[name]
  if (!store) throw new Error(`A file is kept in ${name}, which is not configured.`)
  return store
}

function signedIn(claims: Claims | null): Claims {
  if (claims) return claims
  throw new StorageError('AccessDenied', 'new row violates row-level security policy')
}

class Rehearsed extends Error {}

/** Does everything but the bytes and takes it back, so that the policies themselves say no in time. */
async function rehearse(
  shelf: Shelf,
  claims: Claims,
  placing: Pick<Placement, 'key' | 'mode' | 'version'>,
): Promise<void> {
  const most = shelf.limits.filesPerPerson
  try {
    await shelf.db.asUser(claims, async (tx) => {
      const { rows } = await tx.query<Counted<'files'>>('select count(*)::int as files from storage.objects')
      if (placing.mode !== 'update' && (rows[0]?.files ?? 0) >= most)
        throw new StorageError('QuotaExceeded', `You can keep at most ${most} files. Remove some first.`)
      await place(tx, { ...placing, metadata: {}, store: 'database', userMetadata: null })
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
}

type Placement = {
  key: ObjectKey
  mode: UploadMode
  version: string
  store: StoreName
  metadata: object
  userMetadata: object | null
}

const INSERT = `insert into storage.objects (bucket_id, name, version, store, metadata, user_metadata)
  values ($1, $2, $3, $4, $5, $6)`
const RENEW = `set version = $3, store = $4, metadata = $5, user_metadata = $6, updated_at = now()`

const PLACE = {
  insert: `${INSERT} returning id`,
  upsert: `${INSERT} on conflict (bucket_id, name) do update ${RENEW} returning id`,
  update: `update storage.objects ${RENEW} where bucket_id = $1 and name = $2 returning id`,
} satisfies Record<UploadMode, string>

async function place(tx: Queryable, placement: Placement): Promise<Columns<'storage.objects', 'id'>> {
  const { key, mode, version, store, metadata, userMetadata } = placement
  const params = [key.bucket, key.name, version, store, metadata, userMetadata]
  const { rows } = await tx.query<Columns<'storage.objects', 'id'>>(PLACE[mode], params)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Until a file has taken its place, its bytes count as rubbish with an hour to live. */
async function withNewVersion<T>(
  { db }: Shelf,
  store: StoreName,
  work: (version: string) => Promise<T>,
): Promise<T> {
  const version = randomUUID()
  await db.query(
    `insert into storage.discarded (version, store, due_at) values ($1, $2, now() + interval '1 hour')`,
    [version, store],
  )
  try {
    return await work(version)
  } catch (error) {
    await db.query('update storage.discarded set due_at = now() where version = $1', [version])
    throw error
  }
}

function metadataOf({ file, cacheControl }: Upload, mimetype: string): FileMetadata {
  return {
    eTag: `"${file.sha256().slice(0, 32)}"`,
    size: file.size,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: file.size,
    httpStatusCode: 200,
  }
}

const NAMES: Readonly<Record<string, string>> = {
  avatars: 'a PNG, JPEG, GIF, WebP or AVIF image',
  resumes: 'a PDF or Word (DOCX) file',
}

function wrongType(bucket: Bucket, type: string | null): StorageError {
  const found = type ?? 'of this file'
  return new StorageError(
    'InvalidMimeType',
    `mime type ${found} is not supported: the file must be ${NAMES[bucket.id] ?? bucket.types.join(', ')}`,
  )
}

function notFound(): StorageError {
  return new StorageError('NoSuchKey', 'Object not found')
}
