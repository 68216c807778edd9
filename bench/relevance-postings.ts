import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { demoRecords } from '#jobs/sources/demo.ts'
import {
  amount,
  coordinate,
  dateOf,
  declared,
  identifier,
  optionalText,
  payOf,
  text,
} from '#jobs/sources/fields.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { UNSAID } from '#jobs/sources/records.ts'
import { sized } from './sized.ts'

const DEMO_JOBS = sized(5000)
const DEMO_NOW = new Date('2026-03-01T12:00:00Z')

export type Catalogue = { name: string; postings: RawListing[]; now: Date }

/** Postings of a file, one JSON object to a line (`.gz` or plain), or the demo catalogue. */
export async function catalogueOf(file: string | undefined): Promise<Catalogue> {
  if (file === undefined) {
    const postings = [...demoRecords('employers', { jobs: DEMO_JOBS, seed: 1, now: DEMO_NOW })]
    return { name: 'the demo catalogue', postings, now: DEMO_NOW }
  }
  const postings: RawListing[] = []
  for await (const line of linesOf(file))
    if (line.trim() !== '') postings.push(rawListing(RECORD.parse(JSON.parse(line))))
  if (postings.length === 0) throw new Error(`There is no posting in ${file}.`)
  return { name: file, postings, now: dayAfterLast(postings) }
}

/** At line feeds alone: JSON has other line separators inside its strings. */
async function* linesOf(file: string): AsyncGenerator<string, void, void> {
  const raw = createReadStream(file)
  const input = file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of input as AsyncIterable<Uint8Array>) {
    // no encoding is set
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

const RECORD = z.object({
  id: identifier,
  title: text,
  company: optionalText,
  location: optionalText,
  lat: coordinate,
  lon: coordinate,
  remote: z.boolean().nullish().catch(null),
  employment_type: optionalText,
  experience_level: optionalText,
  salary_min: amount,
  salary_max: amount,
  salary_period: optionalText,
  currency: optionalText,
  posted_at: z.unknown(),
  url: optionalText,
  description: text,
})

function rawListing(record: z.output<typeof RECORD>): RawListing {
  const { id, title, company, location, lat, lon, salary_min: min, salary_max: max, currency } = record
  const url = record.url ?? `https://jobs.example/${encodeURIComponent(id)}`
  return {
    ...UNSAID,
    source: 'file',
    sourceId: id,
    url,
    applyUrl: url,
    title,
    company: company ?? '',
    places: location ? [{ text: location, ...(lat && lon ? { lat, lon } : {}) }] : [],
    type: declared('employment_type', record.employment_type),
    level: declared('experience_level', record.experience_level),
    workStyle: record.remote ? declared('remote', 'Remote') : [],
    pay: payOf({ field: 'salary', min, max, currency, per: record.salary_period, period: 'year' }),
    description: { text: record.description },
    postedAt: dateOf(record.posted_at),
  }
}

const DAY_MS = 86_400_000

/** Search is as of the day after the last posting, so that the same file always gives the same figures. */
function dayAfterLast(postings: readonly RawListing[]): Date {
  const times = postings.map(({ postedAt }) => postedAt?.getTime() ?? 0)
  return new Date(times.reduce((last, time) => Math.max(last, time), 0) + DAY_MS)
}
