import { SearchEngine } from '#jobs/index/threads/search-engine.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import { someDocument } from './index-documents.ts'

/** A process that changes an index and saves it, again and again, until it is killed. */
const [directory = ''] = process.argv.slice(2)
const { engine, why } = await SearchEngine.open({ directory, resolvePlace, threads: 1 })
if (why !== '' && why !== 'there is no snapshot yet') throw new Error(why)

/** The cursor counts the turns; each adds ten jobs and takes away one of the turn before. */
for (let turn = Number(engine.stats().cursor?.xid ?? 0) + 1; ; turn += 1) {
  await engine.add([
    ...Array.from({ length: 10 }, (_, at) => ({
      is: 'put' as const,
      document: someDocument(`job-${turn}-${at}`, { title: `Cook ${turn}` }),
    })),
    { is: 'remove', id: `job-${turn - 1}-0` },
  ])
  await engine.commit({ database: 'test', xid: String(turn), id: '' })
  await engine.saveSnapshot()
  process.send?.(turn)
}
