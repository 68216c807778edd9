import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Agent, request } from 'undici'
import { type Measured, load, row } from './backend-load.ts'
import { verdict } from './claim-verdict.ts'
import { KINDS } from './search-kinds.ts'

const SHARE = 0.25
const AT_ONCE = 16
const SECONDS = 10

/** fetch-jobs over HTTP beside a constant answer of the same size, from the same server to the same client. */
export async function measureFetchJobs(size: number): Promise<void> {
  console.log(`\n## fetch-jobs over HTTP, ${size.toLocaleString('en-US')} jobs`)
  const child = fork(join(import.meta.dirname, 'search-http-server.ts'), [String(size)])
  try {
    const url = await address(child)
    const client = new Agent({ connections: AT_ONCE })
    const questions = KINDS.flatMap(({ questions }) => questions.map(({ params }) => params))
    const ask = (path: string) => async (turn: number) => {
      const { q: query, ...others } = questions[turn % questions.length] ?? {}
      const { body, statusCode } = await request(`${url}${path}`, {
        dispatcher: client,
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: 'bench' },
        body: JSON.stringify({ country: 'us', page: 1, resultsPerPage: 20, query, ...others, location: '' }),
      })
      const text = await body.text()
      if (statusCode !== 200) throw new Error(`${statusCode} ${text.slice(0, 200)}`)
    }
    const measure = (name: string, seconds = SECONDS) =>
      load(ask(`/functions/v1/${name}`), { atOnce: AT_ONCE, seconds })
    await measure('fetch-jobs-unremembered', 3)
    await measure('constant', 2)
    const constant = await measure('constant')
    const searched = await measure('fetch-jobs-unremembered')
    const remembered = await measure('fetch-jobs')
    console.log(row('a constant answer', constant))
    console.log(row('fetch-jobs, each searched', searched))
    console.log(row('fetch-jobs', remembered))
    const share = (measured: Measured) => measured.perSecond / constant.perSecond
    verdict('of the requests/s of a constant answer', share(remembered), { least: SHARE })
    console.log(`  ${share(searched).toFixed(2)} when no answer is remembered and each is searched anew`)
    await client.close()
  } finally {
    child.kill('SIGTERM')
  }
}

async function address(child: ChildProcess): Promise<string> {
  const [message]: unknown[] = await once(child, 'message')
  return String(message)
}
