import { z } from 'zod'
import type { PayPeriod } from '#jobs/job.ts'
import {
  amount,
  coordinate,
  dateOf,
  declared,
  escapeHtml,
  identifier,
  optionalText,
  payOf,
  text,
  texts,
} from './fields.ts'
import type { RawListing, RawPlace } from './raw-listing.ts'
import { eachRecord, UNSAID } from './records.ts'
import { readAnswer } from './responses.ts'
import { SourceFailure } from './source-failure.ts'
import type { Source } from './source.ts'

const PAGE_SIZE = 500
/** The service serves no more than 10,000 results of one search. */
const PAGES = 20

/** Federal jobs of the United States; a key and the caller's e-mail go into headers, numbers come as strings. */
export const usajobs = {
  id: 'usajobs',
  name: 'USAJOBS',
  homepage: 'https://www.usajobs.gov',
  about: "The United States government's own board.",
  limits: { calls: [], gapMs: 2000, timeoutMs: 60_000, maxBytes: 64 * 1024 * 1024, everyMinutes: 720 },
  attribution: {
    text: 'Job from USAJOBS',
    link: 'https://www.usajobs.gov',
    logo: { rule: 'optional' },
    followed: false,
  },
  mayNot: [],
  coverage: { of: 'window', unseenDays: 90 },
  missing: ({ usajobs }) => (usajobs ? null : 'Needs a key: set USAJOBS_KEY and USAJOBS_EMAIL.'),
  scopes: () => [''],
  async *crawl({ get, settings }) {
    if (!settings.usajobs) throw new SourceFailure('unauthorised', 'USAJOBS_KEY is not set')
    const headers = { 'authorization-key': settings.usajobs.key, 'user-agent': settings.usajobs.email }
    for (let page = 1; page <= PAGES; page++) {
      const query = `DatePosted=60&ResultsPerPage=${PAGE_SIZE}&Page=${page}&Fields=Full`
      const answer = readAnswer(
        await get(`https://data.usajobs.gov/api/Search?${query}`, { headers }),
        Answer,
      )
      const items = answer.SearchResult.SearchResultItems
      yield* eachRecord(items, Item, listingFrom)
      if (items.length < PAGE_SIZE || page * PAGE_SIZE >= answer.SearchResult.SearchResultCountAll) return
    }
  },
} satisfies Source

/** Others are paid every two weeks, by the school year, by the piece, or not at all. */
const INTERVALS: Readonly<Record<string, PayPeriod>> = { PA: 'year', PH: 'hour', PM: 'month', PD: 'day' }

const Answer = z.object({
  SearchResult: z.object({
    SearchResultCountAll: z.coerce.number().catch(0),
    SearchResultItems: z.array(z.unknown()),
  }),
})

const named = z.array(z.object({ Name: optionalText })).catch([])
const Descriptor = z.object({
  PositionTitle: text,
  PositionURI: text,
  ApplyURI: texts,
  PositionLocation: z
    .array(
      z.object({
        LocationName: optionalText,
        CityName: optionalText,
        CountrySubDivisionCode: optionalText,
        CountryCode: optionalText,
        Latitude: coordinate,
        Longitude: coordinate,
      }),
    )
    .catch([]),
  OrganizationName: optionalText,
  DepartmentName: optionalText,
  PositionSchedule: named,
  PositionOfferingType: named,
  JobCategory: named,
  PositionRemuneration: z
    .array(z.object({ MinimumRange: amount, MaximumRange: amount, RateIntervalCode: optionalText }))
    .catch([]),
  PublicationStartDate: optionalText,
  PositionStartDate: optionalText,
  ApplicationCloseDate: optionalText,
  PositionEndDate: optionalText,
  PositionLocationDisplay: optionalText,
  QualificationSummary: optionalText,
  UserArea: z
    .object({
      Details: z.object({
        JobSummary: optionalText,
        MajorDuties: z.union([z.string().transform((duty) => [duty]), texts]),
        RemoteIndicator: z.boolean().nullish().catch(null),
        TotalOpenings: optionalText,
      }),
    })
    .nullish()
    .catch(null),
})
type Descriptor = z.output<typeof Descriptor>
const Item = z.object({ MatchedObjectId: identifier, MatchedObjectDescriptor: Descriptor })

function listingFrom({
  MatchedObjectId: id,
  MatchedObjectDescriptor: job,
}: z.output<typeof Item>): RawListing {
  const details = job.UserArea?.Details
  const pay = job.PositionRemuneration[0]
  return {
    ...UNSAID,
    source: 'usajobs',
    sourceId: id,
    url: job.PositionURI,
    applyUrl: job.ApplyURI[0] ?? job.PositionURI,
    title: job.PositionTitle,
    company: job.OrganizationName ?? job.DepartmentName ?? 'United States Government',
    places: placesOf(job),
    type: [
      ...declared(
        'PositionSchedule',
        job.PositionSchedule.map(({ Name }) => Name),
      ),
      ...declared(
        'PositionOfferingType',
        job.PositionOfferingType.map(({ Name }) => Name),
      ),
    ],
    workStyle: details?.RemoteIndicator === true ? [{ field: 'RemoteIndicator', value: 'remote' }] : [],
    pay: pay ? payFrom(pay) : null,
    description: { html: textOf(job) },
    openings: details?.TotalOpenings ?? null,
    employer: true,
    postedAt: dateOf(job.PublicationStartDate) ?? dateOf(job.PositionStartDate),
    expiresAt: dateOf(job.ApplicationCloseDate) ?? dateOf(job.PositionEndDate),
    tags: job.JobCategory.flatMap(({ Name }) => (Name ? [Name] : [])),
  }
}

/** The line that people see says "Multiple Locations" of most jobs with several. */
function placesOf({ PositionLocation: places, PositionLocationDisplay: line }: Descriptor): RawPlace[] {
  if (places.length === 0 && line)
    return /^(?:multiple|anywhere|negotiable)/i.test(line) ? [] : [{ text: line }]
  return places.flatMap((place) => {
    const written = place.LocationName ?? place.CityName
    if (!written) return []
    const {
      CityName,
      CountrySubDivisionCode: region,
      CountryCode: country,
      Latitude: lat,
      Longitude: lon,
    } = place
    return [{ text: written, city: CityName?.split(',')[0], region, country, lat, lon }]
  })
}

function payFrom(pay: Descriptor['PositionRemuneration'][number]) {
  const code = (pay.RateIntervalCode ?? '').toUpperCase()
  const period = INTERVALS[code] ?? null
  if (code !== '' && period === null) return null
  return payOf({
    field: 'PositionRemuneration',
    min: pay.MinimumRange,
    max: pay.MaximumRange,
    currency: 'USD',
    period,
  })
}

/** Plain text under headings: summary, duties, qualifications. */
function textOf(job: Descriptor): string {
  const { JobSummary, MajorDuties = [] } = job.UserArea?.Details ?? {}
  const duties = MajorDuties.map((duty) => `<li>${escapeHtml(duty)}</li>`).join('')
  return [
    JobSummary ? `<h3>Summary</h3><p>${escapeHtml(JobSummary)}</p>` : '',
    duties ? `<h3>Duties</h3><ul>${duties}</ul>` : '',
    job.QualificationSummary ? `<h3>Qualifications</h3><p>${escapeHtml(job.QualificationSummary)}</p>` : '',
  ].join('\n')
}
