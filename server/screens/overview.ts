import { BROWSE_FIELDS, type BrowseCompany, browseEntry, type Overview } from '#contract/browse.ts'
import { albersUsa } from '#contract/rules/albers-usa.ts'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { JobCard, SearchResult } from '#contract/search/result.ts'
import { count } from '#db/ask.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns, Counted } from '#db/rows.ts'
import type { JobDots, MapView } from '#jobs/index/query/job-dots.ts'
import { placeName } from '#jobs/place/place-name.ts'

type OverviewParts = {
  db: Queryable
  search: (query: SearchQuery) => Promise<SearchResult>
  dots: (view: MapView) => Promise<JobDots>
}

/** With the newest job of each field, and the employers with most jobs. */
type OverviewAndNewest = { overview: Overview; newest: JobCard[]; companies: BrowseCompany[] }

const MAX_AGE_MS = 60_000
const CITIES = 40
const COMPANIES = 36
const NAMED_DOTS = 12
/** All of it, Alaska and Hawaii included, so finely that a city is a dot of its own. */
const UNITED_STATES: MapView = { area: { south: 18, west: -180, north: 72, east: -66 }, columns: 228 }

/** Some thirty searches: made once a minute, however many ask. */
export function createOverview(parts: OverviewParts, now = Date.now): () => Promise<OverviewAndNewest> {
  let made: { at: number; answer: Promise<OverviewAndNewest> } | null = null
  return () => {
    if (made && now() - made.at < MAX_AGE_MS) return made.answer
    const mine = { at: now(), answer: readOverview(parts) }
    made = mine
    mine.answer.catch(() => {
      if (made === mine) made = null
    })
    return mine.answer
  }
}

async function readOverview(parts: OverviewParts): Promise<OverviewAndNewest> {
  const { db, search } = parts
  const all = await search({ ...EMPTY_SEARCH, pageSize: 1 })
  const { dots } = await parts.dots(UNITED_STATES)
  const remoteSearch: SearchQuery = { ...EMPTY_SEARCH, remote: ['remote'] }
  const fields = await fieldsOf(search)
  const companies = await largestCompanies(db)
  return {
    overview: {
      count: all.count,
      newToday: all.facets.posted[0]?.count ?? 0,
      statedPayPercent: percent(all.count - (all.facets.pay.at(-1)?.count ?? 0), all.count),
      sources: await count(
        db,
        "from source_state where enabled and last_success_at > now() - interval '7 days'",
      ),
      companies: companies.all,
      fields: fields.map(({ entry }) => entry),
      cities: await citiesOf(dots, search),
      remote: browseEntry('Remote', remoteSearch, (await search({ ...remoteSearch, pageSize: 1 })).count),
      ...mapOf(dots),
    },
    newest: fields.flatMap(({ newest }) => newest ?? []),
    companies: companies.largest,
  }
}

/** How many employers have an open job, and those with most of them. */
async function largestCompanies(db: Queryable): Promise<{ all: number; largest: BrowseCompany[] }> {
  const { rows } = await db.query<
    Columns<'public.jobs', 'company_key' | 'company'> & Counted<'jobs' | 'employers'>
  >(
    `with open as (
       select company_key, count(*)::integer as jobs from public.jobs where closed_at is null group by company_key
     ), largest as (
       select company_key, jobs from open where company_key <> '' order by jobs desc, company_key limit ${COMPANIES}
     )
     select company_key, jobs, (select count(*) from open)::integer as employers,
       (select mode() within group (order by company) from public.jobs j
         where j.company_key = largest.company_key and closed_at is null) as company
     from largest order by jobs desc, company_key`,
  )
  return {
    all: rows[0]?.employers ?? 0,
    largest: rows.map(({ company_key, company, jobs }) => ({ key: company_key, name: company, count: jobs })),
  }
}

async function fieldsOf(search: OverviewParts['search']) {
  const fields = await Promise.all(
    BROWSE_FIELDS.map(async (field) => {
      const found = await search({ ...field.search, sort: 'newest', pageSize: 1 })
      return { entry: browseEntry(field.label, field.search, found.count), newest: found.jobs[0] }
    }),
  )
  return fields.filter(({ entry }) => entry.count > 0).sort((a, b) => b.entry.count - a.entry.count)
}

/** The cities with most jobs, each with the count of its own search. */
async function citiesOf(dots: JobDots['dots'], search: OverviewParts['search']) {
  const known = dots.filter(({ city, country }) => city !== null && country === 'us')
  // The search for a city finds its suburbs, too: these would say the same again.
  const largest = known
    .filter((dot, at) => !known.slice(0, at).some((other) => isSuburb(dot, other)))
    .slice(0, CITIES)
  const names = [...new Set(largest.map(placeName))]
  const cities = await Promise.all(
    names.map(async (name) => {
      const query = { ...EMPTY_SEARCH, location: name }
      return browseEntry(name, query, (await search({ ...query, pageSize: 1 })).count)
    }),
  )
  return cities.sort((a, b) => b.count - a.count)
}

const isSuburb = (dot: Point, other: Point) =>
  Math.abs(dot.lat - other.lat) < SUBURB_DEGREES && Math.abs(dot.lon - other.lon) < SUBURB_DEGREES

type Point = { lat: number; lon: number }
const SUBURB_DEGREES = 0.45

function mapOf(dots: JobDots['dots']): Pick<Overview, 'dots' | 'names'> {
  const placed = dots.flatMap((dot) => {
    const at = albersUsa(dot.lat, dot.lon)
    return at ? [{ ...dot, ...at }] : []
  })
  return {
    dots: placed.slice(0, MAX_DOTS).map((dot) => [dot.x, dot.y, dot.count]),
    names: placed
      .filter((dot, at) => dot.city !== null && !placed.slice(0, at).some((other) => isNear(dot, other)))
      .slice(0, NAMED_DOTS)
      .map((dot) => ({ name: placeName(dot).replace(/, [A-Z]{2}$/, ''), x: dot.x, y: dot.y })),
  }
}

const MAX_DOTS = 160

/** Too near for two names. */
const isNear = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.abs(a.x - b.x) < 150 && Math.abs(a.y - b.y) < 50

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole))
