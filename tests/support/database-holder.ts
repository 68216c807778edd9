import { openDatabase } from '#server/db/open.ts'
import { silentLog } from '#server/log.ts'

/** A process that holds the embedded database until it is killed: for the tests of the lock. */
await openDatabase({ dataDir: process.argv[2] ?? '', log: silentLog })
process.stdout.write('open\n')
