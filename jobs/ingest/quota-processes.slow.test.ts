import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/databases.ts'

const run = promisify(execFile)

test('two processes, and one started later, together never get more than the quota', async () => {
  const place = await freshDatabase('server')
  const take = async () => {
    const { stdout } = await run(process.execPath, [
      'tests/fakes/take-calls.ts',
      place.options.databaseUrl ?? '',
      '40',
    ])
    return Number(stdout)
  }
  try {
    const [first, second] = await Promise.all([take(), take()])
    expect((first ?? 0) + (second ?? 0)).toBe(25)
    expect(await take()).toBe(0)
  } finally {
    await place.remove()
  }
})
