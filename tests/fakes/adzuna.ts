import { fakeDate } from './fake-answer.ts'
import type { FakeAnswer, FakeRequest, FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

const WINDOWS = [
  { calls: 25, seconds: 60 },
  { calls: 250, seconds: 86_400 },
  { calls: 1000, seconds: 7 * 86_400 },
  { calls: 2500, seconds: 30 * 86_400 },
] as const

/** Counts calls as the service does and answers 429 beyond them. Sentinels: app_key `bad-key`, what=`sentinel-500`. */
export function createFakeAdzuna(): FakeService & { calls: Date[] } {
  const calls: Date[] = []
  const answer: FakeService = (request) => {
    const [, country, page] = /^\/v1\/api\/jobs\/(\w\w)\/search\/(\d+)$/.exec(request.path) ?? []
    if (!country || !page) return null
    const refused = refusal(request)
    if (refused) return refused
    calls.push(request.now)
    const over = WINDOWS.some(
      ({ calls: most, seconds }) =>
        calls.filter((at) => request.now.getTime() - at.getTime() < seconds * 1000).length > most,
    )
    if (over) return { status: 429, json: { exception: 'USAGE_LIMITS', display: 'Usage limits exceeded' } }
    return { json: searchResults(request, country, Number(page)) }
  }
  return Object.assign(answer, { calls })
}

function refusal({ query }: FakeRequest): FakeAnswer | null {
  if (!query.get('app_id') || !query.get('app_key')) {
    return {
      status: 400,
      headers: { 'content-type': 'text/html' },
      text: '<html><body><h1>Bad request</h1></body></html>',
    }
  }
  if (query.get('app_key') === 'bad-key') {
    return {
      status: 401,
      json: { exception: 'AUTH_FAIL', doc: 'https://developer.adzuna.com', display: 'Authorisation failed' },
    }
  }
  return query.get('what')?.includes('sentinel-500') ? { status: 500, text: 'Internal error' } : null
}

function searchResults({ query }: FakeRequest, country: string, page: number) {
  const size = Number(query.get('results_per_page') ?? 10)
  const all = query.get('what') ? 7 : 120
  const results = Array.from({ length: all }, (_, at) => advert(query.get('what') ?? 'newest', country, at))
  return {
    __CLASS__: 'Adzuna::API::Response::JobSearchResults',
    // Drifts from page to page, as the real one does.
    count: all + page * 3,
    mean: 61_234.5,
    results: results.slice((page - 1) * size, page * size),
  }
}

function advert(topic: string, country: string, at: number) {
  return {
    __CLASS__: 'Adzuna::API::Response::Job',
    id: `${4_000_000 + at}${topic.length}`,
    title: at % 2 === 0 ? '<strong>Electrician</strong>' : 'Shop Assistant',
    description: prose(`${topic} advert ${at}`, 12).slice(0, 499) + '…',
    created: fakeDate(-1, at % 24).toISOString(),
    redirect_url: `https://www.adzuna.com/land/ad/${4_000_000 + at}${topic.length}?se=abc&v=1`,
    adref: 'eyJhbGciOi',
    company: at % 5 === 0 ? {} : { display_name: 'Bright Sparks Inc' },
    location: {
      display_name: 'Berkeley, Alameda County',
      area: [country.toUpperCase(), 'California', 'Alameda County', 'Berkeley'],
    },
    category: { tag: 'trade-construction-jobs', label: 'Trade & Construction Jobs' },
    ...SALARIES[at % 5],
    contract_time: at % 3 === 0 ? 'full_time' : undefined,
    contract_type: at % 4 === 0 ? 'permanent' : undefined,
    latitude: 37.87,
    longitude: -122.27,
  }
}

/** Predicted is a string, a number or a boolean; 0 means not stated. */
const SALARIES = [
  { salary_min: 52_000, salary_max: 61_000, salary_is_predicted: '0' },
  { salary_min: 48_210.55, salary_max: 48_210.55, salary_is_predicted: '1' },
  { salary_min: 40_000, salary_is_predicted: 0 },
  { salary_min: 45_000, salary_max: 45_000, salary_is_predicted: true },
  { salary_min: 0, salary_max: 0, salary_is_predicted: '0' },
] as const
