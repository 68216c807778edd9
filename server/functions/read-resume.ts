import { z } from 'zod'
import { readResume as readFile } from '#jobs/match/resume/read-resume.ts'
import { REFUSALS, RESUME_LIMITS } from '#jobs/match/resume/refusals.ts'
import { resumeFindings } from '#jobs/match/resume/resume-findings.ts'
import { tidyText } from '#jobs/match/resume/tidy-text.ts'
import type { Claims, Db } from '#server/db/db.ts'
import type { Storage } from '#server/storage/storage.ts'
import { FunctionError } from './function-error.ts'
import { forSignedIn, type ServerFunction } from './functions.ts'

const input = z.union([
  z.object({ path: z.string().min(1).max(1000) }),
  z.object({
    text: z
      .string()
      .trim()
      .min(1, 'There is no text to read.')
      .max(RESUME_LIMITS.characters, 'That is more text than a resume can hold.'),
  }),
])

/** `POST /functions/v1/read-resume`: what the caller's file or pasted text says, each with where it stands. Saves nothing. */
export function createReadResume({ db, storage }: { db: Db; storage: Storage }): ServerFunction {
  const reading = new Set<string>()
  return forSignedIn(input, async ({ input: wanted, claims }) => {
    if ('text' in wanted) {
      const text = tidyText(wanted.text)
      return { text, ...resumeFindings(text) }
    }
    // Each file is read in a thread of its own: one per person at a time.
    if (reading.has(claims.sub))
      throw new FunctionError('too_many_requests', 'Your last resume is still being read.')
    reading.add(claims.sub)
    try {
      const read = await readFile(await bytesOf({ db, storage, claims, path: wanted.path }))
      if (read.is === 'refused') throw new FunctionError('invalid_input', read.sentence)
      return { text: read.text, skills: read.skills, titles: read.titles, years: read.years }
    } finally {
      reading.delete(claims.sub)
    }
  })
}

type Wanted = { db: Db; storage: Storage; claims: Claims; path: string }

/** A stranger's file is not found, by row-level security. */
async function bytesOf({ db, storage, claims, path }: Wanted): Promise<Uint8Array> {
  const { rows } = await db.asUser(
    claims,
    (tx) =>
      tx.query<{ version: string; store: 'database' | 's3'; size: number }>(
        `select version, store, (metadata ->> 'size')::float8 as size from storage.objects
         where bucket_id = 'resumes' and name = $1`,
        [path],
      ),
    { readOnly: true },
  )
  const [file] = rows
  if (!file) throw new FunctionError('not_found', 'There is no such resume.')
  if (file.size > RESUME_LIMITS.bytes) throw new FunctionError('invalid_input', REFUSALS['too-large'])
  // Not by a Response: the HTTP server's own class of that name cannot give its bytes.
  const chunks: Uint8Array[] = []
  for await (const chunk of await storage.open(file)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
