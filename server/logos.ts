import type { Log } from '#base/log.ts'
import { companyKeyOf, companySlug } from '#contract/company.ts'
import type { Db } from '#db/db.ts'
import type { Columns } from '#db/rows.ts'
import type { PoliteFetch } from '#jobs/ingest/polite-fetch.ts'
import { fetchDueLogos } from '#jobs/logos/fetch-logos.ts'

export const LOGOS_PATH = '/logos'
const ROUND_MS = 60_000
/** A picture's address changes with it. */
const FOREVER = 'public, max-age=31536000, immutable'

export type Logos = {
  /** Where a company's logo is shown from; `undefined` where there is none. Asks nobody. */
  addressOf: (key: string) => string | undefined
  serve: (request: Request) => Promise<Response>
  close: () => Promise<void>
}

/** Switched off: nothing is fetched, nothing is shown. */
export const NO_LOGOS: Logos = {
  addressOf: () => undefined,
  serve: async () => missing(),
  close: async () => {},
}

/** Fetches logos that are due, knows which there are, and serves them from our own origin. */
export async function startLogos({
  db,
  fetch,
  log,
}: {
  db: Db
  fetch: PoliteFetch
  log: Log
}): Promise<Logos> {
  const requests = db.inLane('requests')
  let known = await readKnown(db)
  let isClosing = false
  let round: Promise<void> = Promise.resolve()
  const work = async () => {
    if (isClosing) return
    try {
      await fetchDueLogos({ db, fetch, now: () => new Date() })
      known = await readKnown(db)
    } catch (error) {
      log.warn('logos could not be fetched', { error: String(error) })
    }
  }
  const timer = setInterval(() => {
    round = round.then(work)
  }, ROUND_MS)
  timer.unref()
  return {
    addressOf(key) {
      const version = known.get(key)
      return version === undefined
        ? undefined
        : `${LOGOS_PATH}/${encodeURIComponent(companySlug(key))}?v=${version}`
    },
    async serve(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response('Logos can only be read.', { status: 405, headers: { allow: 'GET, HEAD' } })
      const key = keyIn(new URL(request.url).pathname)
      if (key === null || !known.has(key)) return missing()
      const { rows } = await requests.query<Columns<'public.company_logos', 'image'>>(
        'select image from public.company_logos where company_key = $1',
        [key],
      )
      const image = rows[0]?.image
      if (!image) return missing()
      return new Response(new Uint8Array(image), {
        headers: {
          'content-type': 'image/png',
          'cache-control': FOREVER,
          'content-security-policy': "default-src 'none'",
        },
      })
    },
    async close() {
      isClosing = true
      clearInterval(timer)
      await round
    },
  }
}

async function readKnown(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<Columns<'public.company_logos', 'company_key' | 'image_at'>>(
    'select company_key, image_at from public.company_logos where image is not null',
  )
  return new Map(
    rows.flatMap(({ company_key: key, image_at: at }) =>
      at === null ? [] : [[key, Math.floor(at.getTime() / 1000)] as const],
    ),
  )
}

function keyIn(path: string): string | null {
  try {
    return companyKeyOf(decodeURIComponent(path.slice(LOGOS_PATH.length + 1)))
  } catch {
    return null // a broken escape
  }
}

const missing = () =>
  new Response('There is no such logo.', { status: 404, headers: { 'cache-control': 'no-store' } })
