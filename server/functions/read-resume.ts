import type { Claims, Db } from '#db/db.ts'
import type { Columns } from '#db/rows.ts'
import { REFUSALS, RESUME_LIMITS } from '#jobs/match/resume/refusals.ts'
import type { DocumentReaders } from '#jobs/readers/document-readers.ts'
import { addressBlock } from '#server/limits/address-block.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import type { FileMetadata } from '#server/storage/files.ts'
import type { Storage } from '#server/storage/storage.ts'
import { FunctionError, tooOften } from './function-error.ts'
import { personalFunction, type ServerFunction } from './functions.ts'
import { readForPerson } from './read-for-person.ts'

type ReadResumeTools = { db: Db; storage: Storage; readers: DocumentReaders; limits: RateLimits }

/** What the caller's file or pasted text says, each with where it stands. Saves nothing. */
export function createReadResume({
  db,
  storage,
  readers,
  limits,
}: ReadResumeTools): ServerFunction<'read-resume'> {
  return personalFunction('read-resume', async ({ input: wanted, claims, request, caller }) => {
    const asking = { person: claims.sub, signal: request.signal, document: 'resume' } as const
    return await readForPerson(readers, asking, async (read) => {
      await takeResumeTurn(limits, claims, caller.address)
      if ('text' in wanted) return await read('resume-text', async () => wanted)
      const file = await fileAt(db, claims, wanted.path)
      const reading = await read('resume-file', async () => ({ bytes: await bytesOf(storage, file) }))
      if (reading.is === 'refused') throw new FunctionError('invalid_input', reading.sentence)
      const { text, skills, titles, years } = reading
      return { text, skills, titles, years }
    })
  })
}

async function takeResumeTurn(limits: RateLimits, claims: Claims, address: string): Promise<void> {
  const seconds = await limits.take([
    ['resumeByUser', claims.sub],
    ['resumeByAddress', addressBlock(address)],
  ])
  if (seconds > 0) throw tooOften('Many resumes were read in a short time.', seconds)
}

type StoredFile = Columns<'storage.objects', 'version' | 'store'> & Record<'size', FileMetadata['size']>

/** A stranger's file is not found, by row-level security. */
async function fileAt(db: Db, claims: Claims, path: string): Promise<StoredFile> {
  const { rows } = await db.asUser(
    claims,
    (tx) =>
      tx.query<StoredFile>(
        `select version, store, (metadata ->> 'size')::float8 as size from storage.objects
         where bucket_id = 'resumes' and name = $1`,
        [path],
      ),
    { readOnly: true },
  )
  const [file] = rows
  if (!file) throw new FunctionError('not_found', 'There is no such resume.')
  if (file.size > RESUME_LIMITS.bytes) throw new FunctionError('invalid_input', REFUSALS['too-large'])
  return file
}

/** Not by a Response: the HTTP server's own class of that name cannot give its bytes. */
async function bytesOf(storage: Storage, file: StoredFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await storage.open(file)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
