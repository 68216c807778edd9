import { z } from 'zod'
import { boardOf, boardSource } from './board-source.ts'
import { dateOf, declared, identifier, optionalText, text, unescapeEntities } from './fields.ts'
import { boardPage, pageText } from './pages.ts'
import type { Found, Listed, RawPlace } from './raw-listing.ts'
import { eachRecord, UNSAID } from './records.ts'
import { listIn } from './responses.ts'
import { SourceFailure } from './source-failure.ts'
import type { CrawlContext, Source } from './source.ts'
import { openEach, unlessGone, versionOf } from './two-steps.ts'

/** Two steps: the widget for other people's pages lists the openings, each of which is data of its own. */
export const bamboohr = {
  ...boardSource('bamboohr'),
  name: 'BambooHR',
  homepage: 'https://www.bamboohr.com',
  about: "Employers' own job boards, hosted by BambooHR.",
  limits: { ...boardSource('bamboohr').limits, gapMs: 500, hostGapMs: 1000 },
  crawl: (context) => openEach(list(context)),
  list,
} satisfies Source

type Entry = { id: string; title: string; location: string; locationType: string | null }

async function* list(context: CrawlContext): AsyncGenerator<Listed, void, void> {
  const { scope } = context
  const host = `${scope}.bamboohr.com`
  const page = await unlessGone(boardPage(context, `https://${host}/jobs/embed2.php`))
  const html = page ? pageText(page) : ''
  const entries = html.includes('BambooHR-ATS') ? inWidget(html) : await inList(context, host, html)
  for (const entry of entries) {
    const open = () => openOpening(context, host, entry)
    yield { sourceId: `${scope}/${entry.id}`, version: versionOf(entry), open }
  }
}

const ITEM =
  /<li\b[^>]{0,200}\bid="bhrPositionID_(\d{1,12})"[^>]{0,200}>(.{0,3000}?)(?=<li\b[^>]{0,200}\bid="bhr(?:Position|Department)ID_|<\/ul>|$)/gis
const TITLE = /<a\b[^>]{0,500}>([^<]{1,400})<\/a>/i
const LOCATION = /class="[^"]{0,100}ATS-Location[^"]{0,100}"[^>]{0,200}>([^<]{0,300})</i

/** A widget without openings is a board without any. */
function inWidget(html: string): Entry[] {
  return [...html.matchAll(ITEM)].flatMap(([, id = '', item = '']) => {
    const title = unescapeEntities(TITLE.exec(item)?.[1] ?? '').trim()
    const location = unescapeEntities(LOCATION.exec(item)?.[1] ?? '').trim()
    return title ? [{ id, title, location, locationType: null }] : []
  })
}

const ListItem = z.object({
  id: identifier,
  jobOpeningName: text,
  locationType: optionalText,
  location: z.object({ city: optionalText, state: optionalText }).nullish().catch(null),
})

/** The list that came before the widget, as good where it still answers. An unknown name gets BambooHR's own site. */
async function inList({ get }: CrawlContext, host: string, instead: string): Promise<Entry[]> {
  const answer = await get(`https://${host}/careers/list`).catch((error: unknown) => {
    const isNobody = error instanceof SourceFailure && error.kind === 'not-json' && /bamboohr/i.test(instead)
    throw isNobody ? new SourceFailure('not-found', `${host} is no board`) : error
  })
  return listIn(answer, 'result').flatMap((item) => {
    const { data } = ListItem.safeParse(item)
    if (!data) return []
    const location = [data.location?.city, data.location?.state].filter(Boolean).join(', ')
    return [{ id: data.id, title: data.jobOpeningName, location, locationType: data.locationType ?? null }]
  })
}

const Address = z
  .object({
    city: optionalText,
    state: optionalText,
    province: optionalText,
    country: optionalText,
    addressCountry: optionalText,
  })
  .nullish()
  .catch(null)
const Opening = z.object({
  result: z.object({
    jobOpening: z.object({
      jobOpeningName: optionalText,
      jobOpeningShareUrl: optionalText,
      jobOpeningStatus: optionalText,
      departmentLabel: optionalText,
      employmentStatusLabel: optionalText,
      minimumExperience: optionalText,
      compensation: optionalText,
      description: optionalText,
      datePosted: optionalText,
      location: Address,
      atsLocation: Address,
      locationType: z.union([z.string(), z.number()]).transform(String).nullish().catch(null),
    }),
  }),
})
type Opening = z.output<typeof Opening>['result']['jobOpening']

async function openOpening(context: CrawlContext, host: string, entry: Entry): Promise<Found | null> {
  const { get, scope, settings } = context
  const url = `https://${host}/careers/${entry.id}`
  const answer = await unlessGone(get(`${url}/detail`))
  if (answer === null) return null
  const [found = null] = eachRecord([answer], Opening, ({ result: { jobOpening: opening } }) => {
    if (opening.jobOpeningStatus && !/^open$/i.test(opening.jobOpeningStatus)) return null
    const address = opening.jobOpeningShareUrl || url
    return {
      ...UNSAID,
      source: 'bamboohr',
      sourceId: `${scope}/${entry.id}`,
      url: address,
      applyUrl: address,
      title: opening.jobOpeningName?.trim() || entry.title,
      company: boardOf(settings, 'bamboohr', scope).company,
      places: placesOf(opening, entry.location),
      type: declared('employmentStatusLabel', opening.employmentStatusLabel),
      level: /^experienced$/i.test(opening.minimumExperience ?? '')
        ? []
        : declared('minimumExperience', opening.minimumExperience),
      workStyle: styleOf(opening.locationType ?? entry.locationType),
      payText: declared('compensation', opening.compensation)[0] ?? null,
      description: { html: opening.description ?? '' },
      complete: Boolean(opening.description),
      employer: true,
      postedAt: dateOf(opening.datePosted),
      tags: opening.departmentLabel?.trim() ? [opening.departmentLabel.trim()] : [],
    }
  })
  return found
}

/** The field called `isRemote` is always empty; this one is meant. "0" is what the form begins with. */
function styleOf(locationType: string | null) {
  const style = locationType === '1' ? 'remote' : locationType === '2' ? 'hybrid' : null
  return style ? [{ field: 'locationType', value: style }] : []
}

function placesOf({ location, atsLocation }: Opening, listed: string): RawPlace[] {
  for (const address of [location, atsLocation]) {
    const region = address?.state ?? address?.province
    const country = address?.addressCountry ?? address?.country
    const written = [address?.city, region, country].filter(Boolean).join(', ')
    if (written) return [{ text: written, city: address?.city, region, country }]
  }
  return listed ? [{ text: listed }] : []
}
