import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi, type TestPerson } from './support/api.ts'
import { serveServices, type ServiceServer } from './support/service-server.ts'

let api: TestApi
let server: ServiceServer
let ada: TestPerson
const home = mkdtempSync(join(tmpdir(), 'foundwork-cli-'))

beforeAll(async () => {
  api = await startTestApi()
  server = await serveServices(
    Object.fromEntries(api.api.mounts.map(({ prefix, service }) => [prefix, service])),
  )
  ada = await api.person()
})
afterAll(async () => {
  await server.close()
  await api.close()
  rmSync(home, { recursive: true })
})

/** The program as a shell runs it. */
async function foundwork(
  parameters: string[],
  { token, typed = '' }: { token?: string; typed?: string } = {},
) {
  const child = spawn(process.execPath, ['cli/foundwork.mjs', ...parameters], {
    env: {
      FOUNDWORK_URL: server.url,
      XDG_CONFIG_HOME: home,
      ...(token === undefined ? {} : { FOUNDWORK_TOKEN: token }),
    },
  })
  child.stdin.end(typed)
  const [out, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  return { out, complaint, code }
}

test('a search prints jobs, and below them what was left out', async () => {
  const { out, code } = await foundwork(['search', 'nurse', '--near', 'Austin'])
  expect(code).toBe(0)
  expect(out).toContain('Registered Nurse — Acme')
  expect(out).toContain('2 jobs pass every filter, of 3 that the words found.')
  expect(out).toContain('1 are on the site only: Adzuna, Remotive, Jobicy, The Muse.')
})

test('with --json it prints the answer of the API', async () => {
  const { out } = await foundwork(['search', 'night nurse', '--near', 'Austin', '--remote', '--json'])
  expect(JSON.parse(out)).toMatchObject({ count: 0, jobs: [], account: { shown: 0 } })
})

test('a job is read with the words that its facts stand on', async () => {
  const { out } = await foundwork(['show', 'nurse'])
  expect(out).toContain('workStyle: "You work on the ward."')
  expect(out).toContain('You know triage, phlebotomy and patient care.')
})

test('tracking tells how to take it back, and that works', async () => {
  const { out } = await foundwork(['track', 'nurse', '--notes', 'Referred by Sam'], { token: ada.token })
  expect(out).toContain('Tracking Registered Nurse at Acme as applied.')
  const [, method = '', path = ''] = /foundwork undo (\S+) (\S+)/.exec(out) ?? []
  const undone = await foundwork(['undo', method, path], { token: ada.token })
  expect(undone).toMatchObject({ out: 'Taken back.\n', code: 0 })
})

test('what one tracks is exported as CSV, and no cell is a formula', async () => {
  await foundwork(['track', '--title', '=1+1', '--company', 'Elm, Inc.'], { token: ada.token })
  const file = join(home, 'mine.csv')
  const { out } = await foundwork(['export', '--format', 'csv', '--out', file], { token: ada.token })
  expect(out).toBe(`Wrote 1 applications to ${file}.\n`)
  expect(readFileSync(file, 'utf8')).toMatch(/,'=1\+1,"Elm, Inc\.",applied,/)
})

test('login keeps the token for its owner alone, and it is sent to that site only', async () => {
  const { out, code } = await foundwork(['login'], { typed: `${ada.token}\n` })
  expect(code).toBe(0)
  expect(out).toContain('with "My script"')
  expect(statSync(join(home, 'foundwork', 'settings.json')).mode & 0o777).toBe(0o600)
  expect((await foundwork(['applications'])).code).toBe(0)
  const elsewhere = await foundwork(['applications', '--site', server.url.replace('127.0.0.1', 'localhost')])
  expect(elsewhere.code).toBe(1)
  await foundwork(['logout'])
  const after = await foundwork(['applications'])
  expect(after.complaint).toContain('Make a token at ')
})

test('every site hands the program out, with its own address inside', async () => {
  const folder = mkdtempSync(join(home, 'package-'))
  const packed = Buffer.from(await (await api.ask('/cli.tgz')).arrayBuffer())
  writeFileSync(join(folder, 'cli.tgz'), packed)
  execFileSync('tar', ['-xzf', 'cli.tgz'], { cwd: folder })
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, 'package', name), 'utf8'))
  expect(read('site.json')).toEqual({ site: 'https://foundwork.example' })
  expect(read('package.json')).toMatchObject({ name: 'foundwork', bin: { foundwork: 'foundwork.mjs' } })
  const help = execFileSync(process.execPath, [join(folder, 'package/foundwork.mjs'), 'help'], {
    encoding: 'utf8',
  })
  expect(help).toContain('foundwork search "night nurse" --near Austin')
})

test('mistakes are told with the help that is needed', async () => {
  const unknown = await foundwork(['find'])
  expect([unknown.code, unknown.complaint.split('\n')[0]]).toEqual([2, 'There is no command "find".'])
  const filter = await foundwork(['search', 'nurse', '--colour', 'red'])
  expect(filter.code).toBe(2)
  expect(filter.complaint).toContain('--near <place>')
  const wrong = await foundwork(['search', 'nurse', '--type', 'gardening'])
  expect(wrong).toMatchObject({ code: 1, complaint: expect.stringContaining('type cannot be "gardening".') })
  const silent = await foundwork(['search', 'nurse', '--site', 'http://127.0.0.1:9'])
  expect(silent).toMatchObject({ code: 1, complaint: expect.stringContaining('does not answer') })
  expect((await foundwork(['help', 'track'])).out).toContain('Needs a token with applications:write.')
})
