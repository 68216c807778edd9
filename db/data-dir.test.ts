import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog, silentLog } from '#base/log.ts'
import { prepareDataDir, tryDisk } from './data-dir.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'foundwork-data-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8)

test('a folder for the data that is not there yet is made for its owner alone', async () => {
  const dataDir = join(parent, 'deep', 'data')
  await prepareDataDir(dataDir, silentLog)
  expect(modeOf(dataDir)).toBe('700')
})

test('a folder that others could read is closed to them', async () => {
  const dataDir = join(parent, 'data')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  await prepareDataDir(dataDir, silentLog)
  expect(modeOf(dataDir)).toBe('700')
})

test('a folder that everybody shares is left as it is, and the log says so', async () => {
  const lines: string[] = []
  const dataDir = join(parent, 'shared')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o1777)
  await prepareDataDir(
    dataDir,
    createLog((line) => lines.push(line)),
  )
  expect(modeOf(dataDir)).toBe('1777')
  expect(lines.join('')).toContain('other users of this machine can read DATA_DIR')
})

test('a folder that is none stops the start with a sentence', async () => {
  await expect(prepareDataDir('/dev/null/data', silentLog)).rejects.toThrow(
    'DATA_DIR /dev/null/data cannot be written to.',
  )
})

test('the disk is tried without leaving anything behind', async () => {
  await tryDisk(parent)
  expect(readdirSync(parent)).toEqual([])
  await expect(tryDisk(join(parent, 'gone'))).rejects.toThrow('ENOENT')
})
