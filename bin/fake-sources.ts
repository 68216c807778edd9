import { byBreadth } from '#jobs/sources/boards/breadth.ts'
import { directoryServices, readDirectory } from '#jobs/sources/boards/directory.ts'
import { createBoardWorld } from '#tests/fakes/board-world.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'

/**
 * `npm run fake-sources [-- PORT [BOARDS POSTINGS]]`: every listing service, faked on one local port. Point SOURCE_BASE_URL
 * at it. With numbers (20000 500000) it also plays a world of employers' boards, with missing, slow and lying ones among
 * them, and asks every 500th request to slow down. With `directory` for BOARDS they have the names of our directory, so
 * that a fresh site meets them all.
 */
const [, , port = '4100', boardsAsked = '0', postingsAsked] = process.argv
const listed = boardsAsked === 'directory' ? byBreadth(readDirectory([...directoryServices()])) : undefined
const boards = listed?.length ?? Number(boardsAsked)
const postings = Number(postingsAsked ?? boards * 25)
if (![Number(port), boards, postings].every((number) => Number.isInteger(number) && number >= 0)) {
  console.error('Usage: npm run fake-sources [-- PORT [BOARDS|directory [POSTINGS]]]')
  process.exit(2)
}
const world = boards > 0 ? createBoardWorld({ boards, postings, listed, limitedEvery: 500 }) : undefined
const fake = await startFakeSources({ port: Number(port), world })
if (world)
  console.log(
    `${boards} boards with ${world.postingsOn(0)} postings: ${listed ? 'those of our directory' : 'world0, world1, … at all board services'}`,
  )
console.log(`The faked listing services answer at ${fake.url}

  SOURCE_BASE_URL=${fake.url} npm start             all of them, in order
  SOURCE_BASE_URL=${fake.url}/!day-2 npm start      as they are on another day (0 to 3)
  SOURCE_BASE_URL=${fake.url}/!500 npm start        failing: 500 503 429 403 401 404 html empty wrong truncated
                                                          reset drip hang bomb broken-gzip loop fuzz
`)
process.once('SIGINT', () => void fake.close())
process.once('SIGTERM', () => void fake.close())
