/** The shape of each service's answer, with records of which any field may be anything. */
export function fuzzedAnswer(host: string, count: number): unknown {
  const records = fuzzedRecords(count, host.length)
  if (/lever\.co$|^remoteok/.test(host)) return records
  if (host === 'data.usajobs.gov') {
    const items = records.map((record, at) => ({ MatchedObjectId: at, MatchedObjectDescriptor: record }))
    return { SearchResult: { SearchResultCountAll: count, SearchResultItems: items } }
  }
  const key = Object.entries(LISTS).find(([name]) => host.includes(name))?.[1] ?? 'jobs'
  return { [key]: records, totalFound: count, page_count: 1, count }
}

const LISTS: Readonly<Record<string, string>> = {
  arbeitnow: 'data',
  recruitee: 'offers',
  'acme.example': 'offers',
  adzuna: 'results',
  themuse: 'results',
  smartrecruiters: 'content',
}

/** Missing, null, a number, a list, very long, not Unicode, markup, or right. */
function fuzzedRecords(count: number, seed: number): Record<string, unknown>[] {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state >>> 8) % below
  }
  const junk = (at: number): unknown =>
    [
      null,
      undefined,
      next(1e9),
      -1,
      Number.MAX_VALUE,
      '',
      ' ',
      'x'.repeat(next(5000)),
      '\u0000\ud800<script>alert(1)</script>',
      [],
      [null, {}, 'a'],
      {},
      { name: 5 },
      true,
      '2026-13-45T99:99:99Z',
      'javascript:alert(1)',
      `https://example.com/job/${at}`,
      `Fine title ${at}`,
    ][next(18)]
  return Array.from({ length: count }, (_, at) => {
    const record: Record<string, unknown> = {}
    // Most fields are sound, so that some records get through to the store.
    for (const field of FIELDS) record[field] = next(5) === 0 ? junk(at) : sound(field, at)
    return record
  })
}

const FIELDS =
  `id internal_job_id title absolute_url content location updated_at text hostedUrl categories name
  descriptionHtml jobUrl publishedAt compensation careers_url description salary url company_name publication_date slug created_at
  position company epoch contents refs locations guid companyName applicationLink pubDate jobTitle jobDescription redirect_url created PositionTitle PositionURI PositionLocation
  salary_min salary_max tags job_types levels`.split(/\s+/)

function sound(field: string, at: number): unknown {
  if (/url|link/i.test(field)) return `https://example.com/${field}/${at}`
  if (/id$|slug/.test(field)) return `${field}-${at}`
  if (/date|created|published|updated|epoch/i.test(field)) return '2026-03-01T00:00:00Z'
  if (/salary_/.test(field)) return 50_000
  if (/content|description/i.test(field)) return `<p>Work number ${at}</p>`
  if (field === 'company') return { name: 'Sound Company', display_name: 'Sound Company' }
  if (field === 'refs') return { landing_page: `https://example.com/muse/${at}` }
  if (field === 'location') return { name: 'Boston, MA' }
  if (/^(locations|levels|tags|job_types)$/.test(field)) return []
  if (/categories|compensation/.test(field)) return {}
  return `Sound ${field} ${at}`
}
