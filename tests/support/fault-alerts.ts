import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ReceivedMail } from './mail-server.ts'
import { withClient } from './postgres.ts'

export type AlertTraffic = {
  /** Jobs that were stored and that every search finds. */
  jobs: string[]
  searches: { id: string; email: string }[]
  stop(): Promise<void>
}

const EVERY_MS = 6_000
const WORD = 'zeppelin'

/** A search per person that tells at once, and jobs for it that come as a crawl brings them. */
export async function startAlertTraffic(
  databaseUrl: string,
  people: readonly { id: string; email: string }[],
): Promise<AlertTraffic> {
  const searches = people.map(({ id, email }) => ({ userId: id, id: randomUUID(), email }))
  for (const { id, userId } of searches)
    await withClient(databaseUrl, (client) =>
      client.query(
        `insert into public.saved_searches (id, user_id, name, query, alert_frequency) values ($1, $2, $3, $4, 'at_once')`,
        [id, userId, id, `q=${WORD}`],
      ),
    )
  const jobs: string[] = []
  const ended = new AbortController()
  const running = (async () => {
    while (!ended.signal.aborted) {
      const id = randomUUID()
      const stored = await withClient(databaseUrl, (client) => client.query(INSERT, [id, WORD])).catch(
        () => null,
      )
      if (stored) jobs.push(id)
      await pause(EVERY_MS)
    }
  })()
  return {
    jobs,
    searches,
    async stop() {
      ended.abort()
      await running
    },
  }
}

const INSERT = `
  insert into public.jobs (id, title, company, company_key, location, places, country, description_html, description_text,
    posted_at, apply_url, first_seen_at, last_seen_at, content_hash)
  values ($1, 'Senior ' || $2 || ' rigger', 'Crumb', 'crumb', 'Austin, TX', '[{"text":"Austin, TX","country":"us"}]', 'us',
    '', '', now(), 'https://jobs.example', now(), now(), $1)`

/** Each job once for each search, and nothing else. */
export function alertFaultsIn({ jobs, searches }: AlertTraffic, received: readonly ReceivedMail[]): string[] {
  const mails = received.map((mail) => ({ to: mail.to, text: plainText(mail.source) }))
  return searches.flatMap(({ email }) => {
    const told = mails.filter(({ to }) => to.includes(email)).flatMap(({ text }) => jobsIn(text))
    return jobs.flatMap((job) => {
      const times = told.filter((each) => each === job).length
      return times === 1 ? [] : [`Job ${job} was told ${times} times to ${email}`]
    })
  })
}

/** The text part links to each job once; the HTML part says the same again. */
function jobsIn(text: string): string[] {
  const [plain = ''] = text.split(/^Content-Type: text\/html/m)
  return [...plain.matchAll(/\/jobs\/([0-9a-f-]{36})/g)].flatMap(([, id]) => id ?? [])
}

const plainText = (source: string): string =>
  source
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
