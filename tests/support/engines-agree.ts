import assert from 'node:assert/strict'
import type { Personal } from '#contract/hides.ts'
import { parseSearch } from '#contract/search/parse.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { SearchResult } from '#contract/search/result.ts'
import { parseKeywords } from '#jobs/index/text/query-language.ts'
import type { JobSearch } from '#jobs/search/job-search.ts'

/** Searches that people made: every address of the browser tests, and what else the search understands. */
export const AGREED_ADDRESSES = [
  '',
  'country=any',
  'country=gb',
  'field=nursing',
  'field=nursing&own=true',
  'field=nursing&own=true&seen=7',
  'location=Austin%2C+TX',
  'location=Birmingham',
  'location=Chicago',
  'location=Chicago&radius=100mi',
  'location=Springfield&q=nurse',
  'location=Texas',
  'location=remote',
  'location=Nowhere+at+all',
  'location=Portland&country=any',
  'own=true&seen=7',
  'page=2',
  'page=3',
  'page=100000',
  'pay=5000',
  'pay=5000%2Cnot-stated',
  'pay=50000',
  'pay=87500',
  'pay=not-stated',
  'q=%22CNA%22',
  'q=%22part+time%22+nurse+%22jobs%22+%22near+me%22',
  'q=%C2%A330k+night+shift+nurse',
  'q=CNA',
  'q=Marketing',
  'q=engineer',
  'q=engineer&sort=newest',
  'q=engineer&sort=pay',
  'q=enginer',
  'q=manager&remote=onsite',
  'q=manager&remote=onsite%2Chybrid',
  'q=manager&type=full-time%2Cpart-time&page=2',
  'q=no+such+words',
  'q=nures',
  'q=nurse',
  'q=nurse+OR+welder',
  'q=nurse+-senior',
  'q=title%3Amanager+company%3Ahealth',
  'q=registered+nurse',
  'q=software+developer',
  'q=truck+driver',
  'q=%22customer+service%22',
  'q=nurse&field=nursing&without=night+shift',
  'q=nurse&location=Austin%2C+TX&remote=remote&posted=7&pay=50000',
  'q=nurse&remote=remote%2Cnot-stated',
  'q=nurse&without=night%2Cregistered',
  'q=part+time+manager',
  'q=remote+nurse',
  'q=zzzzqqqq&type=contract',
  'seniority=senior&pay=50000',
  'sort=pay',
  'type=contract&country=any',
  'type=full-time&page=2',
  'education=bachelor&visa=not-stated',
  'area=25,-125,49,-66',
  'area=30,-98,31,-97&q=manager',
]

const TYPED = ['nur', 'man', 'software ', 'part time nur', 'senior ma', 'h', 'zzz', 'acm']

const agreedQueries = (): SearchQuery[] =>
  AGREED_ADDRESSES.map((address) => parseSearch(new URLSearchParams(address)).query)

/** Asks both engines the same, everything that an engine is asked. Returns how many answers were compared. */
export async function assertEnginesAgree(
  one: JobSearch,
  other: JobSearch,
  { now, near }: { now: Date; near: Int8Array },
): Promise<number> {
  let compared = 0
  const agree = async (words: string, ask: (engine: JobSearch) => Promise<unknown>) => {
    const [expected, answered] = (await Promise.all([ask(one), ask(other)])).map(withoutTiedCompanies)
    assert.deepEqual(answered, expected, words)
    compared += 1
  }
  const queries = agreedQueries()
  for (const [place, query] of queries.entries())
    await agree(`search ${AGREED_ADDRESSES[place]}`, (engine) => engine.search(query, now))
  const { jobs } = await one.search(queries[0] ?? assert.fail(), now)
  const personal = personalOf(jobs)
  for (const query of queries.slice(0, 40))
    await agree(`for a person: ${query.q}`, (engine) => engine.search(query, now, { personal }))
  for (const query of queries.slice(0, 30))
    await agree(`passed on: ${query.q}`, (engine) => engine.search(query, now, { passedOn: true }))
  for (const hidden of ['left-out', 'only'] as const)
    await agree(`hidden ${hidden}`, (engine) => {
      const query: SearchQuery = { ...(queries[0] ?? assert.fail()), hidden }
      return engine.search(query, now, { personal })
    })
  for (const query of queries.filter(({ q }) => q !== '').slice(0, 8))
    await agree(`nearest of ${query.q}`, async (engine) => await engine.search(query, now, { near }))
  await agreeBesideSearches(agree, { queries, now, ids: jobs.map(({ id }) => id) })
  return compared
}

/** Of companies with as few jobs as the last one that is offered, it is no matter which are offered. */
function withoutTiedCompanies(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('facets' in answer)) return answer
  const { facets, ...rest } = answer as SearchResult // nothing else that is asked for has facets
  const least = Math.min(...facets.company.map(({ count }) => count))
  const company = facets.company.map((facet) => (facet.count === least ? { count: least } : facet))
  return { ...rest, facets: { ...facets, company } }
}

type Agree = (words: string, ask: (engine: JobSearch) => Promise<unknown>) => Promise<void>

async function agreeBesideSearches(
  agree: Agree,
  { queries, now, ids }: { queries: readonly SearchQuery[]; now: Date; ids: readonly string[] },
): Promise<void> {
  for (const typed of TYPED) await agree(`suggest ${typed}`, (engine) => engine.suggest(typed))
  for (const id of ids.slice(0, 6)) await agree(`similar to ${id}`, (engine) => engine.similar(id, 4))
  await agree('cards', (engine) => engine.cards([...ids, 'nobody']))
  const keywords = queries.map(({ q }) => parseKeywords(q))
  await agree('plans', (engine) => engine.plan(keywords))
  const view = { area: { south: 24, west: -125, north: 50, east: -66 }, columns: 24 }
  for (const query of queries.slice(0, 12))
    await agree(`dots ${query.location}`, async (engine) => {
      const { count, inView, dots } = await engine.dots(query, now, { view })
      return { count, inView, counts: dots.map((dot) => dot.count) }
    })
  for (const title of ['Registered Nurse', 'Senior Software Engineer', 'Warehouse Associate'])
    await agree(`pay of ${title}`, async (engine) => {
      const question = { title, country: 'us', currency: 'USD', enough: 5, most: 500, now: now.getTime() }
      const { words, pays } = await engine.likePays(question)
      return { words, pays: pays.map((pay) => JSON.stringify(pay)).sort() }
    })
}

/** Somebody who hides a company, a job and words, and favours another company. */
function personalOf(jobs: readonly { id: string; companyKey: string }[]): Personal {
  const [first, second, third] = jobs
  const always = { label: '', searchId: null, expiresAt: null }
  return {
    hides: [
      { ...always, id: 'a', kind: 'company', value: first?.companyKey ?? '' },
      { ...always, id: 'b', kind: 'job', value: second?.id ?? '' },
      { ...always, id: 'c', kind: 'word', value: 'night shift' },
      { ...always, id: 'd', kind: 'agency', value: '*' },
    ],
    favourites: [third?.companyKey ?? ''],
  }
}
