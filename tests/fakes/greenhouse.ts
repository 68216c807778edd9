import { fakeDate, listedOn } from './fake-answer.ts'
import type { FakeService, Listed } from './fake-answer.ts'
import { prose } from './prose.ts'

/** Content arrives entity-escaped; prospect posts have no internal id; an unknown board is a 404. */
export const fakeGreenhouse: FakeService = ({ path, day }) => {
  const token = /^\/v1\/boards\/([\w-]+)\/jobs$/.exec(path)?.[1]
  if (!token) return null
  if (token.startsWith('missing')) return { status: 404, json: { status: 404, error: 'Job not found' } }
  const jobs = listedOn(token === 'acme' ? ACME : genericBoard(token), day)
  return { json: { jobs, meta: { total: jobs.length } } }
}

type Opening = Record<string, unknown>

function opening(
  token: string,
  id: number,
  of: { title: string; place: string; text: string; more?: Opening },
): Opening {
  return {
    id,
    internal_job_id: id + 9000,
    title: of.title,
    updated_at: fakeDate(0).toISOString(),
    first_published: fakeDate(-3).toISOString(),
    requisition_id: `R-${id}`,
    location: { name: of.place },
    absolute_url: `https://boards.greenhouse.io/${token}/jobs/${id}?gh_jid=${id}`,
    language: 'en',
    metadata: null,
    content: escaped(`<p>${of.text}</p><ul><li>Pay &amp; benefits that are fair</li></ul>`),
    departments: [{ id: 1, name: 'Engineering' }],
    offices: [],
    ...of.more,
  }
}

const WELDER = prose('welding')
const NURSE = prose('night nursing')

/** The board whose days are told in the tests: 102 leaves and returns, 101 changes, 103 is reposted as 203. */
const ACME: readonly Listed<Opening>[] = [
  { to: 1, record: opening('acme', 101, { title: 'Welder', place: 'Toledo, OH', text: WELDER }) },
  {
    from: 2,
    record: opening('acme', 101, {
      title: 'Senior Welder',
      place: 'Toledo, OH',
      text: `${WELDER} You will also train apprentices.`,
      more: {
        pay_input_ranges: [
          { min_cents: 6_500_000, max_cents: 8_000_000, currency_type: 'USD', title: 'Base' },
        ],
      },
    }),
  },
  { to: 0, record: opening('acme', 102, { title: 'Night Nurse', place: 'Dayton, OH', text: NURSE }) },
  { from: 2, record: opening('acme', 102, { title: 'Night Nurse', place: 'Dayton, OH', text: NURSE }) },
  {
    to: 2,
    record: opening('acme', 103, { title: 'Dispatcher', place: 'Akron, OH', text: prose('dispatching') }),
  },
  {
    from: 3,
    record: opening('acme', 203, { title: 'Dispatcher', place: 'Akron, OH', text: prose('dispatching') }),
  },
  // Two openings on one day, and the same title in another city.
  { record: opening('acme', 104, { title: 'Line Cook', place: 'Columbus, OH', text: prose('cooking') }) },
  { record: opening('acme', 105, { title: 'Line Cook', place: 'Columbus, OH', text: prose('cooking') }) },
  { record: opening('acme', 106, { title: 'Line Cook', place: 'Cincinnati, OH', text: prose('cooking') }) },
  {
    record: opening('acme', 107, {
      title: 'Talent Community',
      place: 'Anywhere',
      text: 'Join us some day.',
      more: { internal_job_id: null },
    }),
  },
  // Broken on purpose: no title, and a title that is no text.
  { record: { ...opening('acme', 108, { title: 'x', place: '', text: '' }), title: undefined } },
  { record: { ...opening('acme', 109, { title: 'x', place: '', text: '' }), title: { en: 'Clerk' } } },
]

function genericBoard(token: string): Listed<Opening>[] {
  const titles = ['Software Engineer', 'Account Manager', 'Support Specialist', 'Data Analyst']
  // Greenhouse counts all boards' jobs as one: no two have the same number.
  const first = Number.parseInt(Buffer.from(token).toString('hex').slice(0, 11), 16) * 10
  return titles.map((title, at) => ({
    record: opening(token, first + at, { title, place: 'New York, NY', text: prose(`${title} at ${token}`) }),
  }))
}

function escaped(html: string): string {
  return html
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
