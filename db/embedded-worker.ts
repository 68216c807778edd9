import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, protocol } from '@electric-sql/pglite'
import { CollectedResults } from './collected-results.ts'
import type { RawResult, Statement } from './driver.ts'
import type { FromWorker, ToWorker } from './embedded-engine.ts'
import { KeptStatements, type Journey } from './kept-statements.ts'
import { sqlErrorFields } from './sql-error.ts'

/** The embedded database's own thread: runs one request after the other, so that the event loop never waits for a query. */
const port = parentPort
if (!port) throw new Error('embedded-worker.ts runs in a worker thread only')
const send = (message: FromWorker) => port.postMessage(message)

const { dataDir } = workerData as { dataDir: string } // set by embedded-engine.ts, the only one to start this file
const db = new PGlite(dataDir)
try {
  await db.waitReady
} catch (error) {
  send({ is: 'unopened', message: String(error) })
  process.exit(1)
}

// Values stay PostgreSQL's text in both directions: `values.ts` converts them, the same way for both databases.
const asText = new Proxy({}, { get: () => String })
db.parsers = asText
db.serializers = asText
db.onNotification((channel, payload) => send({ is: 'notification', channel, payload }))

const kept = new KeptStatements()
let last: Promise<void> = Promise.resolve()
port.on('message', (request: ToWorker) => {
  last = last.then(() => answer(request))
})
send({ is: 'open' })

async function answer(request: ToWorker): Promise<void> {
  const { id } = request
  try {
    if (request.is === 'close') {
      await db.close()
      send({ is: 'done', id, results: [] })
      return
    }
    if (request.is === 'script') {
      await db.exec(request.sql)
      send({ is: 'done', id, results: [] })
      return
    }
    send({ is: 'done', id, results: await run(request.statements) })
  } catch (error) {
    const fields = sqlErrorFields(error)
    // Anything that PostgreSQL did not word itself is the engine breaking: it is not used again.
    if (fields) send({ is: 'refused', id, error: fields })
    else send({ is: 'broken', id, message: String(error) })
  }
}

/**
 * All messages of the wire protocol in one call: several times faster than PGlite's own `query`, which makes five. With
 * one `sync` at the end, nothing is run after a statement that failed.
 */
async function run(statements: readonly Statement[]): Promise<RawResult[]> {
  const journey = kept.prepare(statements)
  try {
    const results = await travel(journey)
    journey.succeeded(results)
    return results
  } catch (error) {
    journey.failed()
    throw error
  }
}

async function travel({ closing, statements }: Journey): Promise<RawResult[]> {
  const { serialize, messages: kinds } = protocol
  const bytes = statements.flatMap(({ sql, params, name, isParsed, fields }) => [
    ...(isParsed ? [] : [serialize.parse({ name, text: sql })]),
    serialize.bind({ statement: name, values: [...params] }),
    ...(fields === null ? [serialize.describe({ type: 'P' })] : []),
    serialize.execute({}),
  ])
  const closed = closing.map((name) => serialize.close({ type: 'S', name }))
  const messages = await db.execProtocolStream(Buffer.concat([...closed, ...bytes, serialize.sync()]), {
    syncToFs: false,
  })
  const collected = new CollectedResults(statements)
  for (const message of messages) {
    if (message instanceof kinds.RowDescriptionMessage) collected.rowDescription(message.fields)
    else if (message instanceof kinds.DataRowMessage) collected.dataRow(message.fields)
    else if (message instanceof kinds.CommandCompleteMessage) collected.commandComplete(message.text)
    else if (message.name === 'emptyQuery') collected.commandComplete('')
  }
  return collected.results
}
