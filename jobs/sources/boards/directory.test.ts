import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { byBreadth } from './breadth.ts'
import { countryHint } from './country-hints.ts'
import { directoryEdition, directoryServices, readDirectory } from './directory.ts'
import type { ListedBoard } from './directory.ts'
import { writeDirectory } from './write-directory.ts'

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'directory-'))
  folders.push(made)
  return made
}
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true })
})

const HEADER = 'token\tcompany\thost\tsector_guess\tlists\tlast_listed'

test('a directory is written from evidence: floods, survey jobs, re-posters and dead names left out, with the reason', () => {
  const [evidence, written] = [folder(), folder()]
  const lines = [
    HEADER,
    'acme-metal\tAcme Metal\t\tmanufacturing-energy\t2\t2026-08-22',
    'flood\tFlood Inc\t\t\t2\t2026-08-22',
    'survey-x\tUSA Survey Jobs\t\t\t1\t2026-08-22',
    'jobgether\tJobgether\t\t\t1\t2026-08-22',
    'acme-sandbox\tAcme\t\t\t1\t2026-08-22',
    'gone\tGone\t\t\t1\t2025-08-22',
    'Flock%20Safety\tFlock Safety\t\ttech\t2\t2026-08-22',
    'bad)name\tBad\t\t\t1\t2026-08-22',
    'nordic\tNordic Sverige AB\teu\t\t1\t2026-08-22',
  ]
  writeFileSync(join(evidence, 'lever.tsv'), `${lines.join('\n')}\n`)
  writeFileSync(join(evidence, 'flood-boards.tsv'), 'ats\ttoken\nlever\tflood\n')
  expect(writeDirectory(evidence, written)).toEqual([
    {
      service: 'lever',
      kept: 3,
      leftOut: { unreadable: 1, flood: 1, survey: 1, reposter: 1, test: 1, stale: 1 },
    },
  ])
  expect(readFileSync(join(written, 'lever.tsv'), 'utf8').split('\n')).toEqual([
    'token\tcompany\thost\tcountry\tsector',
    'acme-metal\t\t\t\tmanufacturing-energy',
    'Flock Safety\t\t\t\ttech',
    'nordic\tNordic Sverige AB\tapi.eu.lever.co\tSE',
    '',
  ])
  expect(readDirectory(['lever'], written)[0]).toEqual({
    service: 'lever',
    token: 'acme-metal',
    company: 'Acme Metal',
    host: null,
    country: null,
    sector: 'manufacturing-energy',
  })
})

test('evidence without lists, or with other columns, is refused in one sentence', () => {
  expect(() => writeDirectory(folder(), folder())).toThrow('has no lists of boards')
  const evidence = folder()
  writeFileSync(join(evidence, 'lever.tsv'), 'name\turl\n')
  expect(() => writeDirectory(evidence, folder())).toThrow('lever.tsv must begin with the columns token')
})

test('our own directory has thousands of employers at every board service, and no flood', () => {
  const services = [...directoryServices()]
  expect(services).toEqual(expect.arrayContaining(['greenhouse', 'lever', 'ashby', 'bamboohr', 'personio']))
  const boards = readDirectory(services)
  expect(boards.length).toBeGreaterThan(50_000)
  expect(boards.filter(({ token }) => token === 'usasurveyjob')).toEqual([])
  expect(boards.every(({ token, company }) => token !== '' && company !== '')).toBe(true)
  expect(directoryEdition()).toMatch(/^[\w-]{16}$/)
})

test('the first thousand boards are broad: all services, all sectors, employers of all sizes', () => {
  const boards = readDirectory([...directoryServices()])
  const first = byBreadth(boards).slice(0, 1000)
  const values = (value: (board: ListedBoard) => string | null) => new Set(first.map(value)).size
  expect(values(({ service }) => service)).toBe(16)
  expect(values(({ sector }) => sector)).toBe(15)
  const places = new Map(
    boards.filter(({ service }) => service === 'greenhouse').map(({ token }, at) => [token, at]),
  )
  const ranks = first
    .filter(({ service }) => service === 'greenhouse')
    .map(({ token }) => places.get(token) ?? 0)
  expect(Math.min(...ranks)).toBeLessThan(10)
  expect(Math.max(...ranks)).toBeGreaterThan(3000)
})

test('a name says its country where one legal form or country does, and nothing else', () => {
  expect(countryHint('Muster GmbH')).toBe('DE')
  expect(countryHint('Huawei Canada')).toBe('CA')
  expect(countryHint('Muster GmbH (UK)')).toBe('')
  expect(countryHint('Acme Metal')).toBe('')
})
