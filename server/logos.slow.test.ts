import { PNG } from 'pngjs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { createPoliteFetch, type PoliteFetch } from '#jobs/ingest/polite-fetch.ts'
import { fetchDueLogos } from '#jobs/logos/fetch-logos.ts'
import { wantLogos } from '#jobs/logos/want-logos.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { NO_LOGOS, startLogos } from '#server/logos.ts'
import { openTestDb } from '#tests/support/databases.ts'

const TODAY = new Date('2026-11-16T12:00:00Z')
const LOGO = 'https://acme.example/logo.png'
const PICTURE = PNG.sync.write({ width: 64, height: 64, data: Buffer.alloc(64 * 64 * 4, 0x80) })

let db: Db
let asked: string[] = []
beforeAll(async () => {
  db = await openTestDb()
})
afterAll(() => db.close())
beforeEach(async () => {
  asked = []
  await db.query('delete from public.company_logos')
})

const listing = (some: Partial<RawListing>) =>
  ({ company: 'Acme Inc.', employer: true, logo: LOGO, ...some }) as RawListing // all that is read of it

/** A web of these pages; the others are not there. */
function webOf(pages: Record<string, Buffer | string>): PoliteFetch {
  const fetch = async (url: string) => {
    asked.push(url)
    const body = pages[url]
    return {
      url,
      status: body === undefined ? 404 : 200,
      headers: new Headers(),
      body: Buffer.from(body ?? ''),
    }
  }
  return Object.assign(fetch, { close: async () => {} })
}

const fetchLogos = (fetch: PoliteFetch, now = TODAY) => fetchDueLogos({ db, fetch, now: () => now })

test('an employer’s logo is fetched once, kept as a picture of ours, and shown from our own origin', async () => {
  await wantLogos(db, [listing({}), listing({})], TODAY)
  expect(await fetchLogos(webOf({ [LOGO]: PICTURE }))).toBe(1)
  expect(asked).toEqual(['https://acme.example/robots.txt', LOGO])
  await wantLogos(db, [listing({})], TODAY)
  expect(await fetchLogos(webOf({ [LOGO]: PICTURE }))).toBe(0)

  const logos = await startLogos({ db, fetch: webOf({}), log: silentLog })
  const address = logos.addressOf('acme')
  expect(address).toBe('/logos/acme?v=1794830400')
  expect(logos.addressOf('other')).toBeUndefined()
  const answer = await logos.serve(new Request(`http://localhost${address}`))
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(PNG.sync.read(Buffer.from(await answer.arrayBuffer())).width).toBe(64)
  expect((await logos.serve(new Request('http://localhost/logos/other'))).status).toBe(404)
  expect((await logos.serve(new Request('http://localhost/logos/%E0%A4%A'))).status).toBe(404)
  await logos.close()
})

test('what robots.txt forbids, what is no picture and what is private is not kept, and is tried less and less often', async () => {
  await wantLogos(
    db,
    [
      listing({}),
      listing({ company: 'Bolt', logo: 'https://bolt.example/logo.svg' }),
      listing({ company: 'Inside', logo: 'http://127.0.0.1/logo.png' }),
    ],
    TODAY,
  )
  const web = webOf({
    'https://acme.example/robots.txt': 'User-agent: *\nDisallow: /logo',
    [LOGO]: PICTURE,
    'https://bolt.example/logo.svg': '<svg/>',
  })
  expect(await fetchLogos(web)).toBe(0)
  expect(asked).not.toContain(LOGO)
  asked = []
  expect(await fetchLogos(web)).toBe(0)
  expect(asked).toEqual([])
  await db.query("delete from public.company_logos where company_key <> 'inside'")
  const real = createPoliteFetch({ userAgent: 'test' })
  expect(await fetchLogos(real, new Date('2026-11-20T12:00:00Z'))).toBe(0)
  await real.close()
})

test('another address is looked at again, and only what the employer itself names is', async () => {
  await wantLogos(db, [listing({})], TODAY)
  await fetchLogos(webOf({ [LOGO]: PICTURE }))
  const other = 'https://acme.example/new.png'
  await wantLogos(db, [listing({ logo: other })], TODAY)
  expect(await fetchLogos(webOf({ [other]: PICTURE }))).toBe(1)
  await wantLogos(
    db,
    [listing({ company: 'Bolt', employer: false }), listing({ company: 'Cafe', logo: 'data:image/png,x' })],
    TODAY,
  )
  asked = []
  await fetchLogos(webOf({}))
  expect(asked).toEqual([])
})

test('switched off, there are none', async () => {
  expect(NO_LOGOS.addressOf('acme')).toBeUndefined()
  expect((await NO_LOGOS.serve(new Request('http://localhost/logos/acme'))).status).toBe(404)
})
