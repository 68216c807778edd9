import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { OUT_OF_MEMORY } from './reader-messages.ts'

/**
 * A thread of the reader that ends the whole process, whatever its main thread is stuck in: when it takes more memory
 * than it may, buffers included, and when the site is gone.
 */

const INTERVAL_MS = 20
const STDERR = 2

// Given by reader-program.ts.
const { parent, maxRssBytes } = workerData as { parent: number; maxRssBytes: number }

function look(): void {
  if (process.ppid !== parent) end()
  else if (process.memoryUsage.rss() > maxRssBytes) end(OUT_OF_MEMORY)
}

function end(lastWords = ''): void {
  try {
    writeSync(STDERR, lastWords)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}

setInterval(look, INTERVAL_MS)
parentPort?.postMessage('watching')
