import { mkdir, rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { tryFileLock } from '#db/file-lock.ts'
import { startPostgres, withClient } from './postgres.ts'
import { KEEPER } from './shared-postgres.ts'

/** Starts PostgreSQL for the tests and stops it once nobody has been connected for a while. */
const LINGER_MS = 15_000

await mkdir(KEEPER.folder, { recursive: true })
const postgres = await startPostgres({ settings: { cluster_name: 'foundwork-tests' } })
await writeFile(KEEPER.address, String(postgres.port))

let lastSeen = Date.now()
for (;;) {
  await pause(1_000)
  if (await anybodyConnected()) lastSeen = Date.now()
  if (Date.now() - lastSeen < LINGER_MS) continue
  // Under the lock nobody can be arriving; whoever holds it just came.
  const lock = tryFileLock(KEEPER.lock)
  if (!lock) continue
  if (await anybodyConnected()) {
    lock.release()
    continue
  }
  await rm(KEEPER.address, { force: true })
  await postgres.stop()
  lock.release()
  break
}

async function anybodyConnected(): Promise<boolean> {
  return await withClient(postgres.adminUrl(), async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return (rowCount ?? 0) > 0
  })
}
