import { silentLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'
import { takeCall } from '#jobs/ingest/quota-ledger.ts'

/** A process of its own that takes as many calls as it can get: `take-calls.ts <database url> <tries>`. */
const [databaseUrl, tries] = process.argv.slice(2)
const db = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
const limits = [
  { calls: 25, perSeconds: 60, words: '25 a minute' },
  { calls: 250, perSeconds: 86_400, words: '250 a day' },
]
let taken = 0
for (let call = 0; call < Number(tries); call++) {
  if ((await takeCall(db, 'adzuna', { limits, now: new Date() })).taken) taken++
}
await db.close()
process.stdout.write(String(taken))
