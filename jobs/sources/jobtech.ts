import { z } from 'zod'
import { DAY_MS } from '#contract/rules/days.ts'
import { dateOf, identifier, lastMomentOf, optionalText, text } from './fields.ts'
import { nordicCountry, nordicType } from './nordic-words.ts'
import type { Found, RawListing, RawPlace } from './raw-listing.ts'
import { eachRecord, UNSAID } from './records.ts'
import { readAnswer } from './responses.ts'
import type { CrawlContext, Source } from './source.ts'

const HOUR_MS = 3_600_000
const PAGE_SIZE = 100
/** Search shows no more than this of one question, so that longer spans are halved. */
const MAX_HITS = 2000
/** The longest that an advertisement stays there. */
const SEARCHED_DAYS = 180
/** What changed longer ago is asked for by searching again. */
const STREAMED_DAYS = 14
const STREAM_SLICE_MS = 6 * HOUR_MS
/** Its clock is Sweden's, ours is Greenwich's. */
const OVERLAP_MS = 3 * HOUR_MS

/** Sweden's public employment service, open data (CC0). The first time by search, then by its stream of changes. */
export const jobtech = {
  id: 'jobtech',
  name: 'Arbetsförmedlingen',
  homepage: 'https://arbetsformedlingen.se/platsbanken',
  about: "Sweden's public employment service: jobs in every field, open data.",
  limits: { calls: [], gapMs: 1000, timeoutMs: 90_000, maxBytes: 96 * 1024 * 1024, everyMinutes: 60 },
  attribution: {
    text: 'Job from Arbetsförmedlingen (JobTech)',
    link: 'https://arbetsformedlingen.se/platsbanken',
    logo: { rule: 'optional' },
    followed: false,
  },
  mayNot: [],
  // The stream says what is taken down; all others end on their last day.
  coverage: { of: 'asked', unseenDays: 200 },
  missing: () => null,
  scopes: () => [''],
  async *crawl(context) {
    const { since, now } = context
    const isRecent = since && now.getTime() - since.getTime() < STREAMED_DAYS * DAY_MS
    yield* isRecent ? stream(context, since) : search(context)
  },
} satisfies Source

const Hits = z.object({ total: z.object({ value: z.number() }), hits: z.array(z.unknown()) })

async function* search({ get, now }: CrawlContext): AsyncGenerator<Found, void, void> {
  const ask = async (from: number, until: number, offset: number) => {
    const query = `published-after=${stamp(from)}&published-before=${stamp(until)}&offset=${offset}&limit=${PAGE_SIZE}`
    return readAnswer(await get(`https://jobsearch.api.jobtechdev.se/search?${query}`), Hits)
  }
  const spans: [from: number, until: number][] = [[now.getTime() - SEARCHED_DAYS * DAY_MS, now.getTime()]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, until] = span
    let page = await ask(from, until, 0)
    if (page.total.value > MAX_HITS && until - from > HOUR_MS) {
      const middle = from + Math.floor((until - from) / 2)
      spans.push([from, middle], [middle, until])
      continue
    }
    for (let offset = PAGE_SIZE; ; offset += PAGE_SIZE) {
      yield* eachAdvertisement(page.hits)
      if (page.hits.length < PAGE_SIZE || offset >= MAX_HITS) break
      page = await ask(from, until, offset)
    }
  }
}

async function* stream({ get, now }: CrawlContext, since: Date): AsyncGenerator<Found, void, void> {
  const end = now.getTime() + OVERLAP_MS
  for (let from = since.getTime() - OVERLAP_MS; from < end; from += STREAM_SLICE_MS) {
    const query = `date=${stamp(from)}&updated-before-date=${stamp(Math.min(from + STREAM_SLICE_MS, end))}`
    const changes = await get(`https://jobstream.api.jobtechdev.se/stream?${query}`)
    yield* eachAdvertisement(readAnswer(changes, z.array(z.unknown())))
  }
}

const Removal = z.object({ id: identifier, removed: z.literal(true) })

function* eachAdvertisement(items: readonly unknown[]): Generator<Found, void, void> {
  for (const item of items) {
    const removal = Removal.safeParse(item)
    if (removal.success) yield { removed: true, sourceId: removal.data.id }
    else yield* eachRecord([item], Advertisement, listingFrom)
  }
}

/** `2026-03-02T08:00:00`, as it wants times. */
const stamp = (time: number) => new Date(time).toISOString().slice(0, 19)

const Label = z.object({ label: optionalText }).nullish().catch(null)
const Address = z.object({
  city: optionalText,
  municipality: optionalText,
  region: optionalText,
  country: optionalText,
  coordinates: z.array(z.number()).length(2).nullish().catch(null),
})
const Advertisement = z.object({
  id: identifier,
  webpage_url: optionalText,
  headline: text,
  publication_date: optionalText,
  last_publication_date: optionalText,
  application_deadline: optionalText,
  number_of_vacancies: z.number().nullish().catch(null),
  description: z.object({ text: optionalText, text_formatted: optionalText }).nullish().catch(null),
  employer: z.object({ name: optionalText, workplace: optionalText }),
  application_details: z.object({ url: optionalText }).nullish().catch(null),
  employment_type: Label,
  working_hours_type: Label,
  workplace_model: Label,
  occupation: Label,
  occupation_field: Label,
  salary_description: optionalText,
  workplace_address: Address.nullish().catch(null),
  workplace_addresses: z.array(Address).nullish().catch(null),
})
type Advertisement = z.output<typeof Advertisement>

function listingFrom(job: Advertisement): RawListing {
  const { text: plain, text_formatted: formatted } = job.description ?? {}
  const url = job.webpage_url || `https://arbetsformedlingen.se/platsbanken/annonser/${job.id}`
  const addresses = job.workplace_addresses?.length ? job.workplace_addresses : [job.workplace_address]
  return {
    ...UNSAID,
    source: 'jobtech',
    sourceId: job.id,
    url,
    applyUrl: job.application_details?.url || url,
    title: job.headline,
    company: companyOf(job.employer),
    places: addresses.flatMap((address) => (address ? placeOf(address) : [])),
    type: [
      ...nordicType('working_hours_type', job.working_hours_type?.label),
      ...nordicType('employment_type', job.employment_type?.label),
    ],
    workStyle: styleOf(job.workplace_model?.label),
    payText: job.salary_description ? { field: 'salary_description', value: job.salary_description } : null,
    description:
      formatted && /<\w+/.test(formatted) ? { html: formatted } : { text: plain ?? formatted ?? '' },
    openings: job.number_of_vacancies ? String(job.number_of_vacancies) : null,
    postedAt: dateOf(job.publication_date),
    expiresAt: lastMomentOf(job.application_deadline) ?? dateOf(job.last_publication_date),
    tags: [job.occupation?.label, job.occupation_field?.label].filter((tag) => typeof tag === 'string'),
  }
}

/** A company that was bought off the shelf is called by a number; its shop is what people know. */
function companyOf({ name, workplace }: Advertisement['employer']): string {
  const isNumbered = /\d{4,}/.test(name ?? '')
  return (isNumbered && workplace ? workplace : (name ?? workplace ?? '')).trim()
}

function placeOf({
  city,
  municipality,
  region,
  country: name,
  coordinates,
}: z.output<typeof Address>): RawPlace[] {
  const country = nordicCountry(name)
  const town = city || municipality
  const written = [town, region, name].filter(Boolean).join(', ')
  const [lon, lat] = coordinates ?? []
  return written ? [{ text: written, city: town, region: town ? null : region, country, lat, lon }] : []
}

function styleOf(label: string | null | undefined) {
  const style = /hybrid|delvis/i.test(label ?? '') ? 'hybrid' : /distans/i.test(label ?? '') ? 'remote' : null
  return style ? [{ field: 'workplace_model', value: `${style} (${label})` }] : []
}
