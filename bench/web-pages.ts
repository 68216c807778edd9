import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Agent, request } from 'undici'
import { load, row } from './backend-load.ts'
import { verdict } from './claim-verdict.ts'
import { sized } from './sized.ts'

const JOBS = sized(100_000)
const CONCURRENCY = 16
const SECONDS = sized(10)

const TRADES =
  'engineer nurse manager developer analyst designer driver teacher technician accountant specialist'.split(
    ' ',
  )
const WORDS =
  'experience team skills customer business services knowledge training quality python excel safety'.split(
    ' ',
  )

/** Server-rendered pages a second for visitors, over loopback with connections kept alive. */
export async function measurePages(): Promise<void> {
  console.log(`\n## server-rendered pages/s, ${JOBS.toLocaleString('en-US')} jobs`)
  const child = fork(join(import.meta.dirname, 'web-server.ts'), [String(JOBS)])
  try {
    const url = await address(child)
    const client = new Agent({ connections: CONCURRENCY })
    let bytes = 0
    const get = async (path: string) => {
      const headers = { 'accept-encoding': 'br' }
      const { body, statusCode } = await request(url + path, { dispatcher: client, headers })
      const page = await body.arrayBuffer()
      bytes = page.byteLength
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
    }
    // No address comes twice: two words, a filter and a page make some thousands.
    let asked = 0
    const searched = () => get(distinctAddress(asked++))
    await load(searched, { concurrency: CONCURRENCY, seconds: 5 })
    const uncached = await load(searched, { concurrency: CONCURRENCY, seconds: SECONDS })
    const pageBytes = bytes
    await get('/jobs?q=engineer')
    await load(() => get('/jobs?q=engineer'), { concurrency: CONCURRENCY, seconds: 2 })
    const cached = await load(() => get('/jobs?q=engineer'), { concurrency: CONCURRENCY, seconds: SECONDS })
    console.log(row('each search for the first time', uncached))
    console.log(row('the same page again', cached))
    console.log(`a page of twenty results: ${(pageBytes / 1024).toFixed(1)} KB`)
    verdict('uncached pages/s', uncached.perSecond, { least: 200 })
    verdict('cached pages/s', cached.perSecond, { least: 10_000 })
    await client.close()
  } finally {
    child.kill('SIGTERM')
  }
}

function distinctAddress(number: number): string {
  const word = WORDS[number % WORDS.length] ?? ''
  const trade = TRADES[Math.floor(number / WORDS.length) % TRADES.length] ?? ''
  const page = 1 + (Math.floor(number / (WORDS.length * TRADES.length)) % 40)
  const posted = number % 2 === 0 ? '' : '&posted=30'
  const pay = 30_000 + Math.floor(number / (WORDS.length * TRADES.length * 40))
  return `/jobs?q=${trade}+${word}${posted}&pay=${pay}${page === 1 ? '' : `&page=${page}`}`
}

async function address(child: ChildProcess): Promise<string> {
  const [message]: unknown[] = await once(child, 'message')
  return String(message)
}
