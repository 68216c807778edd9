import { createBoardWorld } from '#tests/fakes/board-world.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'

/** The world of boards as a process of its own: `BOARDS POSTINGS`. A number sent to it is the day that it shows. */
const [boards = 100, postings = 2500] = process.argv.slice(2).map(Number)
const world = createBoardWorld({ boards, postings, limitedEvery: 997, slowMs: 20 })
const fake = await startFakeSources({ world })
process.on('message', (day) => {
  fake.day = Number(day)
  fake.requests.length = 0
})
process.send?.(fake.url)
