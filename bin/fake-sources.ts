import { createBoardWorld } from '#tests/fakes/board-world.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'

/**
 * `npm run fake-sources [-- PORT [BOARDS POSTINGS]]`: every listing service, faked on one local port. Point SOURCE_BASE_URL
 * at it. With numbers (20000 500000) it also plays a world of employers' boards, with missing, slow and lying ones among
 * them, and asks every 500th request to slow down.
 */
const [port = 4100, boards = 0, postings = boards * 25] = process.argv.slice(2).map(Number)
if (![port, boards, postings].every((number) => Number.isInteger(number) && number >= 0)) {
  console.error('Usage: npm run fake-sources [-- PORT [BOARDS POSTINGS]]')
  process.exit(2)
}
const world = boards > 0 ? createBoardWorld({ boards, postings, limitedEvery: 500 }) : undefined
const fake = await startFakeSources({ port, world })
if (world)
  console.log(
    `${boards} boards with ${world.postingsOn(0)} postings: world0, world1, … at all board services`,
  )
console.log(`The faked listing services answer at ${fake.url}

  SOURCE_BASE_URL=${fake.url} npm start             all of them, in order
  SOURCE_BASE_URL=${fake.url}/!day-2 npm start      as they are on another day (0 to 3)
  SOURCE_BASE_URL=${fake.url}/!500 npm start        failing: 500 503 429 403 401 404 html empty wrong truncated
                                                          reset drip hang bomb broken-gzip loop fuzz
`)
process.once('SIGINT', () => void fake.close())
process.once('SIGTERM', () => void fake.close())
