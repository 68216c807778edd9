import { silentLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'

/** A process that holds the embedded database until it is killed: for the tests of the lock. */
await openDatabase({ dataDir: process.argv[2] ?? '', log: silentLog })
process.stdout.write('open\n')
