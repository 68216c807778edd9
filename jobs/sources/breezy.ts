import { z } from 'zod'
import { jobPostingIn } from '#jobs/page/json-ld.ts'
import { pageParts } from '#jobs/page/page-parts.ts'
import { listingOf } from '#jobs/page/posting-listing.ts'
import { boardOf, boardSource } from './board-source.ts'
import { dateOf, declared, identifier, optionalText, text } from './fields.ts'
import { boardPage, pageText } from './pages.ts'
import type { Found, Listed, RawListing, RawPlace } from './raw-listing.ts'
import { eachRecord, UNSAID } from './records.ts'
import { readAnswer } from './responses.ts'
import { SourceFailure } from './source-failure.ts'
import type { CrawlContext, Source } from './source.ts'
import { openEach, unlessGone, versionOf } from './two-steps.ts'

/** Two steps: the list has the facts, each posting's page the text. Any name is answered with an empty list. */
export const breezy = {
  ...boardSource('breezy'),
  name: 'Breezy HR',
  homepage: 'https://breezy.hr',
  about: "Employers' own job boards, hosted by Breezy HR.",
  limits: { ...boardSource('breezy').limits, gapMs: 500, hostGapMs: 1000 },
  crawl: (context) => openEach(list(context)),
  list,
} satisfies Source

async function* list(context: CrawlContext): AsyncGenerator<Listed, void, void> {
  const { scope, settings, get } = context
  const { company, host = `${scope}.breezy.hr` } = boardOf(settings, 'breezy', scope)
  const items = readAnswer(await get(`https://${host}/json`), z.array(z.unknown()))
  if (items.length === 0) throw new SourceFailure('not-found', `${scope} has no postings`)
  for (const found of eachRecord(items, Item, (item) => listingFrom(item, scope, company))) {
    if ('rejected' in found) yield found
    else {
      const open = () => (found.complete ? Promise.resolve(found) : withText(context, found))
      yield { sourceId: found.sourceId, version: versionOf(found), open }
    }
  }
}

async function withText(context: CrawlContext, listing: RawListing): Promise<Found | null> {
  const page = await unlessGone(boardPage(context, listing.url))
  if (!page) return null
  const posting = jobPostingIn(pageParts(pageText(page)).data)
  const read = posting && listingOf(posting, listing.url)
  if (!read) return listing
  const isComplete = 'html' in read.description && read.description.html !== ''
  return {
    ...listing,
    description: read.description,
    complete: isComplete,
    expiresAt: read.expiresAt,
    pay: listing.payText ? null : read.pay,
  }
}

const Name = z.object({ id: optionalText, name: optionalText }).nullish().catch(null)
const Location = z.object({
  name: optionalText,
  city: optionalText,
  state: Name,
  country: Name,
  is_remote: z.boolean().nullish().catch(null),
  remote_details: z.object({ value: optionalText, label: optionalText }).nullish().catch(null),
})
type Location = z.output<typeof Location>

const Item = z.object({
  id: identifier,
  name: text,
  url: text,
  published_date: optionalText,
  type: Name,
  department: optionalText,
  salary: optionalText,
  company: Name,
  description: optionalText,
  location: Location.nullish().catch(null),
  locations: z.array(Location).nullish().catch(null),
})

function listingFrom(item: z.output<typeof Item>, scope: string, company: string): RawListing {
  const locations = item.locations?.length ? item.locations : item.location ? [item.location] : []
  return {
    ...UNSAID,
    source: 'breezy',
    sourceId: `${scope}/${item.id}`,
    url: item.url,
    applyUrl: item.url,
    title: item.name,
    company: item.company?.name?.trim() || company,
    places: locations.flatMap(placeOf),
    type: declared('type', item.type?.name ?? item.type?.id),
    workStyle: locations.flatMap(styleOf),
    payText: declared('salary', item.salary)[0] ?? null,
    description: { html: item.description ?? '' },
    complete: Boolean(item.description),
    employer: true,
    postedAt: dateOf(item.published_date),
    tags: item.department ? [item.department] : [],
  }
}

function placeOf({ name, city, state, country }: Location): RawPlace[] {
  const written = name || [city, state?.name, country?.name].filter(Boolean).join(', ')
  if (!written) return []
  return [{ text: written, city, region: state?.name ?? state?.id, country: country?.id ?? country?.name }]
}

/** `is_remote` is true of hybrid jobs, too; the details tell them apart. */
function styleOf({ is_remote: isRemote, remote_details: details }: Location) {
  if (isRemote !== true) return []
  const words = details?.label ?? details?.value
  if (!words) return [{ field: 'location.is_remote', value: 'remote' }]
  const style = /hybrid|partial/i.test(words) ? 'hybrid' : 'remote'
  const isPlain = words.toLowerCase().startsWith(style)
  return [{ field: 'location.remote_details', value: isPlain ? words : `${style} (${words})` }]
}
