import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createFakeAdzuna } from './adzuna.ts'
import { fakeAshby } from './ashby.ts'
import { fakeBambooHr } from './bamboohr.ts'
import type { BoardWorld } from './board-world.ts'
import { fakeBreezy } from './breezy.ts'
import { fakeCareerSites } from './career-sites.ts'
import { fakeCareersPages } from './careers-pages.ts'
import { fakeCommonCrawl } from './common-crawl.ts'
import { FAILURES, isFailure } from './failures.ts'
import type { FailureName } from './failures.ts'
import type { FakeService } from './fake-answer.ts'
import { fakeGreenhouse } from './greenhouse.ts'
import { fakeJazzHr } from './jazzhr.ts'
import { fakeTheMuse, fakeUsaJobs } from './job-portals.ts'
import { fakeJobStream, fakeJobTechSearch } from './jobtech.ts'
import { fakeLever } from './lever.ts'
import { fakeNav } from './nav.ts'
import { fakePersonio } from './personio.ts'
import { fakePinpoint } from './pinpoint.ts'
import { fakeRecruitee } from './recruitee.ts'
import { fakeArbeitnow, fakeHimalayas, fakeJobicy, fakeRemoteOk, fakeRemotive } from './remote-boards.ts'
import { fakeRippling } from './rippling.ts'
import { fakeSmartRecruiters } from './smartrecruiters.ts'
import { fakeTeamtailor } from './teamtailor.ts'
import { fakeWorkable } from './workable.ts'

export type FakeSources = {
  /** Use it as SOURCE_BASE_URL, as it is or with sentinels: `${url}/!day-2`, `${url}/!500`. */
  url: string
  /** Every request as `host/path?query`, in order. */
  requests: string[]
  /** From now on this host, or all of them (`*`), fails; null lets it recover. */
  fail(host: string, how: FailureName | null): void
  /** Which day's snapshot is served to addresses without a sentinel. */
  day: number
  now: () => Date
  close(): Promise<void>
}

/** All listing services on one local port, `/<host>/<path>`, with their traps (job-sources.md §5). */
export async function startFakeSources({
  port = 0,
  world,
}: { port?: number; world?: BoardWorld } = {}): Promise<FakeSources> {
  const services = createServices()
  const failing = new Map<string, FailureName>()
  const fake: FakeSources = {
    url: '',
    requests: [],
    fail: (host, how) => (how === null ? failing.delete(host) : failing.set(host, how)),
    day: 0,
    now: () => new Date(),
    close: () => closed(server),
  }
  const server = createServer((request, response) => {
    const asked = readAddress(request, fake.day)
    fake.requests.push(`${asked.host}${asked.path}${asked.search}`)
    const failure = asked.failure ?? failing.get(asked.host) ?? failing.get('*')
    if (failure) FAILURES[failure](response, `https://${asked.host}${asked.path}`)
    else answer({ services, world }, request, response, { ...asked, now: fake.now() })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  fake.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  return fake
}

type Asked = { host: string; path: string; search: string; day: number; failure: FailureName | null }

function readAddress(request: IncomingMessage, today: number): Asked {
  const url = new URL(request.url ?? '/', 'http://fake')
  const segments = url.pathname.split('/').slice(1)
  let [day, failure]: [number, FailureName | null] = [today, null]
  while (segments[0]?.startsWith('!')) {
    const sentinel = segments.shift()?.slice(1) ?? ''
    if (/^day-\d+$/.test(sentinel)) day = Number(sentinel.slice(4))
    else if (isFailure(sentinel)) failure = sentinel
  }
  const [host = '', ...path] = segments
  return { host, path: `/${path.join('/')}`, search: url.search, day, failure }
}

function createServices(): Record<string, FakeService> {
  return {
    'api.adzuna.com': createFakeAdzuna(),
    'boards-api.greenhouse.io': fakeGreenhouse,
    'api.lever.co': fakeLever,
    'api.eu.lever.co': fakeLever,
    'api.ashbyhq.com': fakeAshby,
    'api.smartrecruiters.com': fakeSmartRecruiters,
    'remotive.com': fakeRemotive,
    'www.arbeitnow.com': fakeArbeitnow,
    'remoteok.com': fakeRemoteOk,
    'www.themuse.com': fakeTheMuse,
    'himalayas.app': fakeHimalayas,
    'jobicy.com': fakeJobicy,
    'data.usajobs.gov': fakeUsaJobs,
    'apply.workable.com': fakeWorkable,
    'api.rippling.com': fakeRippling,
    'jobsearch.api.jobtechdev.se': fakeJobTechSearch,
    'jobstream.api.jobtechdev.se': fakeJobStream,
    'pam-stilling-feed.nav.no': fakeNav,
    'index.commoncrawl.org': fakeCommonCrawl,
  }
}

/** Services that give each customer a host. */
const CUSTOMER_HOSTS: readonly [host: RegExp, service: FakeService][] = [
  [/recruitee\.com$|^jobs\.acme\.example$/, fakeRecruitee],
  [/\.jobs\.personio\.(?:de|com)$/, fakePersonio],
  [/\.teamtailor\.com$/, fakeTeamtailor],
  [/\.pinpointhq\.com$/, fakePinpoint],
  [/\.breezy\.hr$/, fakeBreezy],
  [/\.bamboohr\.com$/, fakeBambooHr],
  [/\.applytojob\.com$/, fakeJazzHr],
]

function answer(
  { services, world }: { services: Record<string, FakeService>; world?: BoardWorld },
  request: IncomingMessage,
  response: ServerResponse,
  asked: Asked & { now: Date },
): void {
  const service =
    services[asked.host] ?? CUSTOMER_HOSTS.find(([host]) => host.test(asked.host))?.[1] ?? fakeCareersPages
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  const question = { ...asked, query: new URLSearchParams(asked.search), headers }
  const said = world?.answer(question) ?? service(question) ?? fakeCareerSites(question)
  if (!said) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end(`no fake for ${asked.host}${asked.path}`)
    return
  }
  const body = 'json' in said ? JSON.stringify(said.json) : 'bytes' in said ? said.bytes : said.text
  const status = said.status ?? 200
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
  const send = () => {
    if (status === 200 && headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
    else response.writeHead(status, { 'content-type': 'application/json', etag, ...said.headers }).end(body)
  }
  if (said.delayMs) setTimeout(send, said.delayMs)
  else send()
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
