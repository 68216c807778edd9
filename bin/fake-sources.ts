import { startFakeSources } from '#tests/fakes/fake-sources.ts'

/** `npm run fake-sources`: every listing service, faked on one local port. Point SOURCE_BASE_URL at it. */
const port = Number(process.argv[2] ?? 4100)
const fake = await startFakeSources({ port })
console.log(`The faked listing services answer at ${fake.url}

  SOURCE_BASE_URL=${fake.url} npm start             all of them, in order
  SOURCE_BASE_URL=${fake.url}/!day-2 npm start      as they are on another day (0 to 3)
  SOURCE_BASE_URL=${fake.url}/!500 npm start        failing: 500 503 429 403 401 404 html empty wrong truncated
                                                          reset drip hang bomb broken-gzip loop fuzz
`)
process.once('SIGINT', () => void fake.close())
process.once('SIGTERM', () => void fake.close())
