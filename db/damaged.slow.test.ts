import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { StartError } from '#base/start-error.ts'
import { freshDatabase, type DatabasePlace } from '#tests/support/databases.ts'
import { openDatabase } from './open.ts'

let dataDir: string
let place: DatabasePlace
beforeEach(async () => {
  place = await freshDatabase('embedded')
  ;({ dataDir } = place.options)
})
afterEach(() => place.remove())

const inDatabase = (...path: string[]) => join(dataDir, 'database', ...path)
const filesIn = (...path: string[]) =>
  readdirSync(inDatabase(...path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const overwrite = (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size, 0xa5))

test.for<[string, () => void]>([
  ['its control file is rubbish', () => overwrite(inDatabase('global', 'pg_control'))],
  ['its control file is cut short', () => truncateSync(inDatabase('global', 'pg_control'), 10)],
  ['its log of changes is rubbish', () => filesIn('pg_wal').forEach(overwrite)],
  ['its log of changes is gone', () => filesIn('pg_wal').forEach((file) => rmSync(file))],
  ['its tables are rubbish', () => filesIn('base').forEach(overwrite)],
  ['its tables are gone', () => rmSync(inDatabase('base'), { recursive: true })],
])('when %s, the start says in one sentence what happened and what to do', async ([, damage]) => {
  damage()
  const before = readFileSync(inDatabase('PG_VERSION'), 'utf8')
  const opening = openDatabase({ dataDir, log: silentLog })
  await expect(opening).rejects.toBeInstanceOf(StartError)
  await expect(opening).rejects.toThrow(
    `The database in ${join(dataDir, 'database')} is damaged and cannot be opened: ` +
      'put back a backup of DATA_DIR, or move that folder away to start with an empty one.',
  )
  // Nothing is thrown away: somebody may still be able to save it.
  expect(readFileSync(inDatabase('PG_VERSION'), 'utf8')).toBe(before)
})
