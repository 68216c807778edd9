import { silentLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'

/** Four writers that print each write once it is acknowledged, until the process is killed: `database-writers.ts RUN DATA_DIR [URL]`. */
const [, , run = '', dataDir = '', databaseUrl] = process.argv
const db = await openDatabase({ dataDir, databaseUrl, log: silentLog })
await Promise.all([1, 2, 3, 4].map((writer) => write(writer)))

async function write(writer: number): Promise<never> {
  for (let n = 1; ; n++) {
    const entry = `${run}/${writer}/${n}`
    if (writer % 2 === 0) await db.query('insert into written values ($1)', [entry])
    else await db.transaction(async (tx) => void (await tx.query('insert into written values ($1)', [entry])))
    process.stdout.write(`${entry}\n`)
  }
}
