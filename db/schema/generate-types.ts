import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'
import { readSchema } from './read-schema.ts'
import { schemaTexts } from './schema-text.ts'

type GeneratedFile = { path: string; text: string }

/** The files of types as they should be: a fresh embedded database is migrated and asked. */
export async function generateTypes(): Promise<GeneratedFile[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foundwork-types-'))
  const db = await openDatabase({ dataDir, log: silentLog })
  try {
    const { browser, server } = schemaTexts(await readSchema(db))
    return [
      { path: 'contract/database/browser-schema.ts', text: browser },
      { path: 'db/schema/server-schema.ts', text: server },
    ]
  } finally {
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
