import { BRAND } from '#contract/brand.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import type { Database } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { PoliteFetch } from '#jobs/ingest/polite-fetch.ts'
import { NO_ROBOTS, parseRobots } from '#jobs/sources/career-site/robots.ts'
import { reEncodeLogo } from './re-encode-logo.ts'

const LOGOS_PER_ROUND = 5
const MAX_TRIES = 4
const MAX_LOGO_BYTES = 300_000
const MAX_ROBOTS_BYTES = 500_000
const TIMEOUT_MS = 10_000
const FRESH_DAYS = 30

type LogoTools = { db: Database; fetch: PoliteFetch; now: () => Date }
type DueLogo = Columns<'public.company_logos', 'company_key' | 'address' | 'tries'>

/**
 * Looks at the few logos that are due, each within what its site's robots.txt allows, and keeps our own copies. Several
 * processes may do it at once: each takes rows the others have not. Returns how many pictures came.
 */
export async function fetchDueLogos({ db, fetch, now }: LogoTools): Promise<number> {
  let kept = 0
  for (const { company_key: key, address, tries } of await takeDue(db, now())) {
    const image = await visit(fetch, address).catch(() => null)
    if (image === null) {
      // What is not there tomorrow is tried less and less often, and then no more until its address changes.
      const due = new Date(now().getTime() + tries * DAY_MS)
      await db.query('update public.company_logos set due_at = $2 where company_key = $1', [key, due])
      continue
    }
    kept += 1
    const due = new Date(now().getTime() + FRESH_DAYS * DAY_MS)
    await db.query(
      `update public.company_logos set image = $2, image_at = case when image = $2 then image_at else $3 end, due_at = $4, tries = 0
        where company_key = $1 and address = $5`,
      [key, image, now(), due, address],
    )
  }
  return kept
}

/** For a day they are nobody else's; whoever takes them and dies leaves them to the next day. */
async function takeDue(db: Database, now: Date): Promise<DueLogo[]> {
  const { rows } = await db.query<DueLogo>(
    `update public.company_logos set due_at = $2, tries = tries + 1
      where company_key in (
        select company_key from public.company_logos where due_at <= $1 and tries < ${MAX_TRIES}
         order by due_at limit ${LOGOS_PER_ROUND} for update skip locked)
     returning company_key, address, tries`,
    [now, new Date(now.getTime() + DAY_MS)],
  )
  return rows
}

async function visit(fetch: PoliteFetch, address: string): Promise<Buffer | null> {
  const url = new URL(address)
  const robots = await robotsOf(fetch, url)
  if (!robots.allows(url)) return null
  const { status, body } = await fetch(address, {
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_LOGO_BYTES,
    headers: { accept: 'image/png' },
  })
  return status === 200 ? reEncodeLogo(body) : null
}

async function robotsOf(fetch: PoliteFetch, { origin }: URL) {
  const { status, body } = await fetch(`${origin}/robots.txt`, {
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ROBOTS_BYTES,
    headers: { accept: 'text/plain' },
  })
  if (status >= 500) throw new Error('Its rules cannot be read now.')
  return status === 200 ? parseRobots(body.toString('utf8'), BRAND.name) : NO_ROBOTS
}
