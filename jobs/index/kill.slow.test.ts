import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import { SearchEngine } from './threads/search-engine.ts'

const KILLS = 8

test('killed while it merges and saves, the index comes back as it was at its last snapshot', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'index-kill-'))
  let saved = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    saved = Math.max(saved, await writeAndKill(directory, kill))
    const { engine, why } = await SearchEngine.open({ directory, resolvePlace, threads: 1 })
    const turns = Number(engine.stats().cursor?.xid ?? 0)
    const { count, jobs } = await engine.search({ ...EMPTY_SEARCH, q: 'cook' }, new Date('2026-11-15'))
    await engine.close()
    expect(why).toBe('')
    expect(turns).toBeGreaterThanOrEqual(saved)
    expect(count).toBe(turns * 10 - Math.max(0, turns - 1))
    expect(jobs).toHaveLength(Math.min(20, count))
  }
  rmSync(directory, { recursive: true })
})

/** Returns the last turn that the process said was saved. It dies a moment after one, each time a little later. */
async function writeAndKill(directory: string, kill: number): Promise<number> {
  const child = fork('tests/support/index-writer.ts', [directory])
  let turn = 0
  child.on('message', (message) => {
    turn = Number(message)
  })
  await once(child, 'message')
  await pause(37 * kill)
  child.kill('SIGKILL')
  await once(child, 'exit')
  return turn
}
