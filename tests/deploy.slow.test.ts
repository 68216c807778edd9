import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPromtool } from './support/find-promtool.ts'

/** What an operator copies is checked by the program that reads it, where that is installed. */
const programs = { systemd: '/usr/bin/systemd-analyze', nginx: '/usr/sbin/nginx' }

test.skipIf(!existsSync(programs.systemd))('systemd takes the unit', () => {
  const { status, stderr } = spawnSync(programs.systemd, ['verify', 'deploy/foundwork.service'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})

test.skipIf(!existsSync(programs.nginx))('nginx takes its example', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foundwork-nginx-'))
  const certificate = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const pem = (name: string) => join(folder, name)
  spawnSync('openssl', [
    ...certificate,
    '-subj',
    '/CN=jobs',
    '-keyout',
    pem('privkey.pem'),
    '-out',
    pem('fullchain.pem'),
  ])
  const example = readFileSync('deploy/nginx.conf', 'utf8').replaceAll(
    '/etc/letsencrypt/live/jobs.example.org',
    folder,
  )
  await writeFile(pem('site.conf'), example)
  await writeFile(
    pem('nginx.conf'),
    `events {}\npid ${pem('pid')};\nhttp { access_log off; include ${pem('site.conf')}; }\n`,
  )
  const { status, stderr } = spawnSync(
    programs.nginx,
    ['-t', '-e', pem('errors'), '-p', folder, '-c', pem('nginx.conf')],
    { encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
  await rm(folder, { recursive: true, force: true })
})

const promtool = findPromtool()
test.skipIf(promtool === null)('Prometheus takes the alert rules', () => {
  const { status, stderr } = spawnSync(promtool ?? '', ['check', 'rules', 'deploy/alert-rules.yml'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})

test('what the container is told is a setting of the site', () => {
  const known = readFileSync('server/settings.ts', 'utf8')
  const named = [
    ...[...readFileSync('compose.yaml', 'utf8').matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(
      ([, name]) => name,
    ),
    ...[...readFileSync('Dockerfile', 'utf8').matchAll(/\b([A-Z_]+)=/g)].map(([, name]) => name),
  ].filter(
    (name) =>
      !/^(?:NODE_ENV|MALLOC_ARENA_MAX|MALLOC_MMAP_THRESHOLD_|BASE|POSTGRES_PASSWORD|SITE_PASSWORD)$/.test(
        name ?? '',
      ),
  )
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !known.includes(`  ${name}: `))).toEqual([])
})
