import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildWhenStale } from '#bin/build.ts'
import { findBalancer, NO_BALANCER } from './support/balancer.ts'
import { alertFaultsIn, startAlertTraffic, type AlertTraffic } from './support/fault-alerts.ts'
import { startBackups, type Backups } from './support/fault-backups.ts'
import { lostWrites, mailFaults } from './support/fault-losses.ts'
import { listen, startTraffic, type Traffic } from './support/fault-traffic.ts'
import { withClient } from './support/postgres.ts'
import { startCluster, type SiteCluster } from './support/site-cluster.ts'

const MINUTE_MS = 60_000
/** Traffic between two faults. */
const CALM_MS = 10_000
const DATABASE_AWAY_MS = 12_000

const haproxy = findBalancer()
if (haproxy === null) process.stderr.write(`${NO_BALANCER}\n`)

/** Three OS processes, a real PostgreSQL, a real balancer and a real mail server; people are busy throughout. */
describe.skipIf(haproxy === null)('the site in three processes', { timeout: 20 * MINUTE_MS }, () => {
  let cluster: SiteCluster
  let traffic: Traffic
  let alerts: AlertTraffic
  let backups: Backups
  let anonKey: string
  const killedAt: number[] = []

  beforeAll(async () => {
    buildWhenStale()
    cluster = await startCluster(haproxy ?? '')
    const config = (await (await fetch(`${cluster.url}/config.json`)).json()) as { anonKey: string } // ours
    anonKey = config.anonKey
    const { rows } = await withClient(cluster.databaseUrl, (client) =>
      client.query<{ id: string }>('select id from public.jobs order by id limit 290'),
    )
    const jobs = rows.map(({ id }) => id)
    traffic = await startTraffic({ url: cluster.url, anonKey, people: 6, mails: 60, jobs: jobs.slice(1) })
    alerts = await startAlertTraffic(cluster.databaseUrl, traffic.visitors.slice(0, 3))
    for (const visitor of traffic.visitors) listen(visitor)
    backups = await startBackups(cluster.databaseUrl)
    freshJob = jobs[0] ?? ''
    await pause(CALM_MS)
  }, 10 * MINUTE_MS)
  afterAll(async () => {
    await backups?.close()
    await traffic?.stop()
    await alerts?.stop()
    for (const { client } of traffic?.visitors ?? []) await client.realtime.disconnect()
    await cluster?.close()
  }, 5 * MINUTE_MS)

  let freshJob: string
  const statusOf = async (address: string) => (await fetch(address)).status
  const statuses = (path: string) => Promise.all(cluster.processes.map((address) => statusOf(address + path)))
  const expectRefusedForNow = async (process: string) => {
    const headers = { apikey: anonKey, 'content-type': 'application/json' }
    const bearer = { authorization: `Bearer ${traffic.visitors[0]?.accessToken}` }
    const signIn = { method: 'POST', headers, body: '{"email":"a@example.com","password":"correct horse"}' }
    const answers = [
      await fetch(`${process}/rest/v1/saved_jobs?select=job_id&limit=1`, {
        headers: { ...headers, ...bearer },
      }),
      await fetch(`${process}/auth/v1/token?grant_type=password`, signIn),
    ]
    for (const { url, status, headers: sent } of answers)
      expect([url, status, sent.get('retry-after')]).toEqual([url, 503, expect.stringMatching(/^\d+$/)])
  }
  const allServe = () =>
    vi.waitFor(async () => expect(await statuses('/readyz')).toEqual([200, 200, 200]), {
      timeout: MINUTE_MS,
      interval: 100,
    })

  test('all three are healthy from an empty database on', async () => {
    expect(await statuses('/healthz')).toEqual([200, 200, 200])
    await allServe()
  })

  test('one that is killed is missed by nobody', async () => {
    killedAt.push(Date.now())
    expect(await cluster.restartProcess(1, 'SIGKILL')).toBeNull()
    await allServe()
    await pause(CALM_MS)
    expect(traffic.ledger.faults).toEqual([])
  })

  test('an immediate restart of the database heals by itself', async () => {
    await cluster.stopDatabase('immediate')
    await cluster.startDatabase()
    await allServe()
    await pause(CALM_MS)
    expect(traffic.ledger.faults).toEqual([])
  })

  test('with the database away for 12 s the processes live, say that they cannot serve, and heal', async () => {
    await cluster.stopDatabase('fast')
    const back = pause(DATABASE_AWAY_MS)
    try {
      await vi.waitFor(async () => expect(await statuses('/readyz')).toEqual([503, 503, 503]), {
        timeout: DATABASE_AWAY_MS - 2_000,
        interval: 100,
      })
      expect(await statuses('/healthz')).toEqual([200, 200, 200])
      for (const process of cluster.processes) await expectRefusedForNow(process)
    } finally {
      await back
      await cluster.startDatabase()
    }
    await allServe()
    await pause(CALM_MS)
    expect(traffic.ledger.faults).toEqual([])
  })

  test('a rolling restart is noticed by nobody', async () => {
    for (const n of cluster.processes.keys()) {
      expect(await cluster.restartProcess(n, 'SIGTERM')).toBe(0)
      await allServe()
    }
    await pause(CALM_MS)
    expect(traffic.ledger.faults).toEqual([])
  })

  test('open tabs hear of changes again, whichever process has them', async () => {
    const saves = traffic.visitors.map(({ id, accessToken }) =>
      fetch(`${cluster.url}/rest/v1/saved_jobs`, {
        method: 'POST',
        headers: {
          apikey: anonKey,
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ user_id: id, job_id: freshJob }),
      }),
    )
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 201))
    await vi.waitFor(
      () => expect(traffic.visitors.filter(({ heard }) => !heard.has(freshJob))).toHaveLength(0),
      { timeout: MINUTE_MS, interval: 100 },
    )
  })

  test('who signs out everywhere is refused by every process within five seconds', async () => {
    await traffic.stop()
    const [leaver] = traffic.visitors
    const headers = { apikey: anonKey, authorization: `Bearer ${leaver?.accessToken}` }
    const reads = () =>
      Promise.all(
        cluster.processes.map(
          async (process) => (await fetch(`${process}/rest/v1/profiles`, { headers })).status,
        ),
      )
    expect(await reads()).toEqual([200, 200, 200])
    const started = performance.now()
    const out = await fetch(`${cluster.url}/auth/v1/logout?scope=global`, { method: 'POST', headers })
    expect(out.status).toBe(204)
    await vi.waitFor(async () => expect(await reads()).toEqual([401, 401, 401]), {
      timeout: 30_000,
      interval: 50,
    })
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test('backups were made all the while, and each that was made is whole', async () => {
    await backups.stop()
    expect(backups.faults).toEqual([])
    expect(backups.files.length).toBeGreaterThan(3)
    process.stderr.write(`${backups.files.length} backups, ${backups.refused} put off\n`)
  })

  test('nothing that was acknowledged is lost, no mail comes twice, and every session went on', async () => {
    await alerts.stop()
    await vi.waitFor(
      async () => {
        expect(alertFaultsIn(alerts, cluster.mails.received)).toEqual([])
        expect(mailFaults(cluster.mails.received, { ledger: traffic.ledger, killedAt })).toEqual([])
      },
      { timeout: 5 * MINUTE_MS, interval: 1_000 },
    )
    const { ledger } = traffic
    expect(await lostWrites(cluster.databaseUrl, ledger)).toEqual([])
    expect(ledger.faults).toEqual([])
    process.stderr.write(
      `${ledger.saved.length} saves, ${ledger.applications.size} applications, ${ledger.refreshes} refreshes, ` +
        `${ledger.mailsAskedFor.size} mails, ${alerts.jobs.length} jobs to tell of, ${ledger.putOff} tries put off\n`,
    )
    expect(ledger.saved.length).toBeGreaterThan(300)
    expect(ledger.applications.size).toBeGreaterThan(300)
    expect(ledger.mailsAskedFor.size).toBeGreaterThan(30)
    expect(alerts.jobs.length).toBeGreaterThan(8)
  })
})
