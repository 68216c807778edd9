import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '#base/log.ts'
import { indexDocument } from '#jobs/index/segment/index-document.ts'
import { SearchEngine } from '#jobs/index/threads/search-engine.ts'
import { createApp } from '#server/http/app.ts'
import { listen } from '#server/http/listen.ts'
import { createPages } from '#server/http/pages.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { loadWebBuild } from '#server/http/web-build.ts'
import type { JobsService } from '#web/render-services.ts'
import { searchCorpus } from './search-corpus.ts'
import { resolveCoordinates } from './search-kinds.ts'
import { corpusDetail, withMoreFacts } from './web-details.ts'

/**
 * The site's HTTP layer, page cache and renderer over an index of made-up jobs: a search page needs no database. With
 * details, jobs state what every filter asks for, and the first of a list comes with it to be read beside it.
 */
const size = Number(process.argv[2])
const withDetails = process.argv[3] === 'with-details'
const now = Date.now()
const directory = await mkdtemp(join(tmpdir(), 'bench-web-'))
const { engine } = await SearchEngine.open({ directory, resolvePlace: resolveCoordinates })
let documents = []
for (const job of searchCorpus(size, { now })) {
  const document = indexDocument(withDetails ? withMoreFacts(job) : job, { vector: null })
  documents.push({ is: 'put' as const, document })
  if (documents.length < 1000) continue
  await engine.add(documents)
  documents = []
}
await engine.add(documents)
await engine.commit(null)

const answers: Pick<
  JobsService,
  'search' | 'find' | 'payMarket' | 'logoOf' | 'attributionOf' | 'isDemo' | 'crawl' | 'texts'
> = {
  find: async (id) => (withDetails ? corpusDetail(id, now) : null),
  payMarket: async () => null,
  search: async (query) => ({ ...(await engine.search(query, new Date(now))), notices: [] }),
  logoOf: () => undefined,
  attributionOf: (source) => ({ source, text: source, link: null, followed: false, sized: false }),
  isDemo: () => true,
  crawl: () => ({ progress: null, read: 0, found: 0 }),
  texts: async () => new Map(),
}
const jobs = answers as JobsService // a page of results asks for nothing else
const web = await loadWebBuild('dist/web')
const site = {
  publicUrl: 'http://localhost',
  supportEmail: 'support@foundwork.example',
  donate: { by: 'nobody' as const },
  backend: { anonKey: 'bench' },
  year: 2026,
  version: '0.0.0',
}
const app = createApp({
  log: silentLog,
  headers: securityHeaders({
    inlineScriptHashes: web.inlineScriptHashes ?? [],
    donate: { by: 'nobody' },
    tls: false,
  }),
  trustProxy: 0,
  mounts: [],
  staticFile: web.staticFile,
  page: createPages((request) => web.render(request, { site, jobs }), {
    version: web.version,
    maxBytes: 64 * 1024 * 1024,
  }),
  errorPage: () => Promise.resolve(new Response('Server Error', { status: 500 })),
  health: () => ({ ok: true, jobs: size }),
  ready: async () => ({ ok: true }),
})
const listening = await listen(app.fetch, {
  port: 0,
  host: '127.0.0.1',
  upgrade: (_, socket) => socket.destroy(),
})
process.send?.(`http://127.0.0.1:${listening.port}`)

process.on('SIGTERM', () => {
  void listening
    .close(1000)
    .then(() => engine.close())
    .then(() => rm(directory, { recursive: true, force: true }))
    .then(() => process.exit(0))
})
