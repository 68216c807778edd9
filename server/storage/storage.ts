import { randomBytes } from 'node:crypto'
import type { Log } from '#base/log.ts'
import type { Queryable } from '#db/database.ts'
import type { Db } from '#db/db.ts'
import { secretOf } from '#db/secrets.ts'
import { isUnavailable, UNAVAILABLE } from '#db/sql-error.ts'
import { bearerOf } from '#server/auth/tokens/claims-of.ts'
import type { Tokens } from '#server/auth/tokens/tokens.ts'
import { TokenError } from '#server/auth/tokens/tokens.ts'
import { BodyRefused } from '#server/http/limited-body.ts'
import type { Service } from '#server/http/service.ts'
import { databaseStore, s3Store } from './bytes-store.ts'
import { refusal, StorageError } from './errors.ts'
import type { Shelf } from './files.ts'
import { storeOf } from './files.ts'
import { createMemory } from './memory.ts'
import { routeOf } from './routes.ts'
import { discardFilesOf, emptyRubbish } from './rubbish.ts'
import { createS3, type S3Setting } from './s3.ts'
import { createSignedUrls } from './signed-urls.ts'

export type Storage = {
  service: Service
  /** Inside the caller's transaction; `afterwards` removes the bytes that a transaction cannot. */
  discardFilesOf(tx: Queryable, userId: string): Promise<{ afterwards: () => Promise<void> }>
  deleteFilesOf(userId: string): Promise<void>
  /** Removes bytes that no file has any more; happens by itself every minute. */
  removeRubbish(): Promise<void>
  /** The bytes of a file whose row was read through row-level security. */
  open(file: { store: 'database' | 's3'; version: string }): Promise<ReadableStream<Uint8Array>>
  close(): Promise<void>
}

type StorageOptions = {
  db: Db
  tokens: Tokens
  log: Log
  s3?: S3Setting | null
  limits?: Partial<StorageLimits>
  now?: () => number
}

const STORAGE_LIMITS = {
  /** Between two pieces of an upload, and for all of it. */
  idleMs: 15_000,
  totalMs: 110_000,
  filesPerPerson: 100,
  uploadsPerPerson: 4,
  /** Of all uploads together: each is held in memory once, as far as it has arrived. */
  memoryBytes: 160 * 1024 * 1024,
}
type StorageLimits = typeof STORAGE_LIMITS

const RUBBISH_MS = 60_000

export function createStorage({
  tokens,
  log,
  s3,
  limits,
  now = Date.now,
  ...options
}: StorageOptions): Storage {
  const db = options.db.inLane('requests')
  const inDatabase = databaseStore(db)
  const inS3 = s3 ? s3Store(createS3(s3)) : undefined
  const bounds = { ...STORAGE_LIMITS, ...limits }
  const shelf: Shelf = {
    db,
    stores: { current: inS3 ?? inDatabase, byName: { database: inDatabase, ...(inS3 && { s3: inS3 }) } },
    limits: bounds,
    memory: createMemory(bounds.memoryBytes),
  }
  let signing: Promise<ReturnType<typeof createSignedUrls>> | undefined
  const signedUrls = () =>
    (signing ??= secretOf(db, 'storage-signed-urls', () => randomBytes(32).toString('base64url'))
      .then(createSignedUrls)
      .catch((error: unknown) => {
        signing = undefined
        throw error
      }))
  const uploads = new Map<string, number>()

  const tidy = () =>
    emptyRubbish({ ...shelf, db: options.db }).catch((error: unknown) =>
      log.error('storage.rubbish_failed', { error: String(error) }),
    )
  const timer = setInterval(tidy, RUBBISH_MS)
  timer.unref()

  const discard: Storage['discardFilesOf'] = async (tx, userId) => {
    const versions = await discardFilesOf(tx, userId)
    return { afterwards: () => emptyRubbish(shelf, versions) }
  }

  return {
    async service(request, caller) {
      try {
        // Public files need no bearer, but a forged one is never waved through.
        const bearer = bearerOf(request)
        if (bearer !== null) await tokens.read(bearer)
        return await routeOf(request)({
          request,
          shelf,
          tokens,
          signedUrls,
          uploads,
          limits: bounds,
          now,
          tidy,
        })
      } catch (error) {
        const known = explained(error)
        if (!known) throw error
        caller.log.info('storage.refused', { fault: known.fault })
        return refusal(known)
      }
    },
    discardFilesOf: discard,
    async deleteFilesOf(userId) {
      const { afterwards } = await db.transaction((tx) => discard(tx, userId))
      await afterwards()
    },
    removeRubbish: () => emptyRubbish(shelf),
    open: ({ store, version }) => storeOf(shelf, store).get(version),
    async close() {
      clearInterval(timer)
    },
  }
}

/** Refusals of the token reader and of the database in the store's words; anything else is a failure of ours. */
function explained(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error
  if (error instanceof BodyRefused)
    return new StorageError(error.status === 413 ? 'EntityTooLarge' : 'RequestTimeout', error.message)
  if (error instanceof TokenError) return new StorageError('InvalidJWT', error.message)
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === '42501') return new StorageError('AccessDenied', 'new row violates row-level security policy')
  if (code === '23505') return new StorageError('KeyAlreadyExists', 'The resource already exists')
  // The account is gone while its token still lives.
  if (code === '23503') return new StorageError('AccessDenied', 'new row violates row-level security policy')
  // Text that PostgreSQL cannot hold: a zero byte, in a name or in metadata.
  if (code === '22021' || code === '22P05')
    return new StorageError('InvalidRequest', 'The request contains characters that cannot be stored.')
  if (code === '57014') return new StorageError('RequestTimeout', 'The file took too long to arrive.')
  if (isUnavailable(error)) return new StorageError('SlowDown', UNAVAILABLE.message)
  return null
}
