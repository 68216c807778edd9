import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { z } from 'zod'
import { silentLog } from '#base/log.ts'
import { SearchEngine } from '#jobs/index/threads/search-engine.ts'
import { createFetchJobs, fetchJobs } from '#server/functions/fetch-jobs.ts'
import { createFunctions, forEveryone } from '#server/functions/functions.ts'
import { corpusJob, corpusRow } from './search-corpus.ts'
import { resolveCoordinates } from './search-kinds.ts'

/** A server with nothing but fetch-jobs over a made-up corpus, and a function that always answers the same. */
const size = Number(process.argv[2])
const now = Date.now()
const BATCH = 500
const directory = await mkdtemp(join(tmpdir(), 'bench-fetch-jobs-'))
const { engine } = await SearchEngine.open({ directory, resolvePlace: resolveCoordinates })
for (let start = 0; start < size; start += BATCH) {
  const numbers = Array.from({ length: Math.min(BATCH, size - start) }, (_, at) => start + at)
  await engine.add(numbers.map((number) => ({ is: 'row', row: corpusRow(corpusJob(number, { now })) })))
}
await engine.commit(null)

const tools = {
  jobs: {
    searchJson: engine.searchJson.bind(engine),
    refresh: () => Promise.resolve(),
    stats: engine.stats.bind(engine),
  },
  now: () => new Date(now),
}
const constant = await fetchJobs({ query: 'engineer' }, tools)
const functions = createFunctions({
  // Nobody is signed in.
  tokens: { anonKey: 'bench', read: () => Promise.resolve(null), hasEnded: () => false },
  functions: {
    'fetch-jobs': createFetchJobs(tools),
    constant: forEveryone(z.looseObject({}), () =>
      Promise.resolve(new Response(constant, { headers: { 'content-type': 'application/json' } })),
    ),
  },
})
const server = serve(
  {
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => functions(request, { address: '127.0.0.1', requestId: 'bench', log: silentLog }),
  },
  ({ port }) => process.send?.(`http://127.0.0.1:${port}`),
)

process.on('SIGTERM', () => {
  server.close()
  void engine
    .close()
    .then(() => rm(directory, { recursive: true, force: true }))
    .then(() => process.exit(0))
})
