import { Worker } from 'node:worker_threads'

/** A guarded process that is caught in a loop. */
const guard = new Worker(new URL('../../jobs/readers/reader-guard.ts', import.meta.url), {
  workerData: { parent: process.ppid, maxRssBytes: Infinity },
})
guard.once('message', () => {
  process.stdout.write('stuck\n', () => {
    // oxlint-disable-next-line no-constant-condition -- it is what the test is about
    for (;;);
  })
})
