import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Agent, request } from 'undici'
import { type Measured, load, row } from './backend-load.ts'
import { verdict } from './claim-verdict.ts'
import { KINDS } from './search-kinds.ts'
import { sized } from './sized.ts'

const SHARE = 0.25
const CONCURRENCY = 16
const SECONDS = sized(10)

/** fetch-jobs over HTTP beside a constant answer of the same size, from the same server to the same client. */
export async function measureFetchJobs(size: number): Promise<void> {
  console.log(`\n## fetch-jobs over HTTP, ${size.toLocaleString('en-US')} jobs`)
  const child = fork(join(import.meta.dirname, 'search-http-server.ts'), [String(size)])
  try {
    const url = await address(child)
    const client = new Agent({ connections: CONCURRENCY })
    const questions = KINDS.flatMap(({ questions }) => questions.map(({ params }) => params))
    let asked = 0
    const ask = (name: string, isNew: boolean) => async (turn: number) => {
      const { q, ...others } = questions[turn % questions.length] ?? {}
      // No job has that word: leaving it out is another question each time, with the same answer.
      const query = isNew ? `${q} -unheard${(asked += 1)}` : q
      const { body, statusCode } = await request(`${url}/functions/v1/${name}`, {
        dispatcher: client,
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: 'bench' },
        body: JSON.stringify({
          country: 'us',
          page: 1,
          resultsPerPage: 20,
          location: '',
          query,
          ...others,
        }),
      })
      const text = await body.text()
      if (statusCode !== 200) throw new Error(`${statusCode} ${text.slice(0, 200)}`)
    }
    const measure = (name: string, { isNew = false, seconds = SECONDS } = {}) =>
      load(ask(name, isNew), { concurrency: CONCURRENCY, seconds })
    await measure('fetch-jobs', { isNew: true, seconds: 3 })
    await measure('constant', { seconds: 2 })
    const constant = await measure('constant')
    const searched = await measure('fetch-jobs', { isNew: true })
    const remembered = await measure('fetch-jobs')
    console.log(row('a constant answer', constant))
    console.log(row('fetch-jobs, never the same', searched))
    console.log(row('fetch-jobs, fifty questions', remembered))
    const share = (measured: Measured) => measured.perSecond / constant.perSecond
    verdict('of the requests/s of a constant answer', share(remembered), { least: SHARE })
    console.log(`  ${share(searched).toFixed(2)} when no question comes twice and each is searched`)
    await client.close()
  } finally {
    child.kill('SIGTERM')
  }
}

async function address(child: ChildProcess): Promise<string> {
  const [message]: unknown[] = await once(child, 'message')
  return String(message)
}
