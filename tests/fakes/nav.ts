import type { FakeAnswer, FakeRequest, FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwdWJsaWMifQ.c2lnbmF0dXJl'

/** A feed of events in pages, behind a public token that stands in a sentence; details by id. */
export const fakeNav: FakeService = (request) => {
  const { path, headers } = request
  if (path === '/api/publicToken')
    return {
      text: `Current public token for Nav Job Vacancy Feed:\n${TOKEN}\n`,
      headers: { 'content-type': 'text/plain' },
    }
  if (headers['authorization'] !== `Bearer ${TOKEN}`) return { status: 401, json: { title: 'Unauthorized' } }
  const id = /^\/api\/v1\/feedentry\/([\w-]+)$/.exec(path)?.[1]
  return id ? entry(id) : feed(request)
}

function feed({ path, headers }: FakeRequest): FakeAnswer | null {
  if (path === '/api/v1/feed') {
    // Somebody who was here lately gets what happened since: one advertisement was stopped.
    if (Date.parse(headers['if-modified-since'] ?? '') > Date.parse('2026-02-20'))
      return { json: page([['nav-1', 'INACTIVE']], null) }
    return {
      json: page(
        [
          ['nav-1', 'ACTIVE'],
          ['nav-2', 'ACTIVE'],
          ['nav-3', 'ACTIVE'],
        ],
        '/api/v1/feed/page-2',
      ),
    }
  }
  if (path !== '/api/v1/feed/page-2') return null
  return {
    json: page(
      [
        ['nav-2', 'INACTIVE'],
        ['nav-4', 'ACTIVE'],
        ['nav-5', 'ACTIVE'],
      ],
      null,
    ),
  }
}

const page = (events: [id: string, status: string][], next: string | null) => ({
  version: '1.0',
  feed_url: '/api/v1/feed',
  next_url: next,
  next_id: next && 'page-2',
  id: 'page-1',
  items: events.map(([uuid, status]) => ({
    id: uuid,
    url: `/api/v1/feedentry/${uuid}`,
    title: 'Stilling',
    date_modified: '2026-03-01T08:00:00Z',
    _feed_entry: {
      uuid,
      status,
      title: 'Stilling',
      businessName: 'Vik AS',
      municipal: 'BERGEN',
      sistEndret: '2026-03-01T08:00:00Z',
    },
  })),
})

function entry(id: string): FakeAnswer {
  // Stopped between the feed and the visit; withdrawn altogether.
  if (id === 'nav-4') return { json: { uuid: id, status: 'INACTIVE', ad_content: null } }
  if (id === 'nav-5') return { status: 404, json: { title: 'Not found' } }
  const content = {
    uuid: id,
    published: '2026-02-25T00:00:00+01:00',
    expires: '2026-04-01T00:00:00+02:00',
    updated: '2026-02-26T00:00:00+01:00',
    title: id === 'nav-1' ? 'Sykepleier, natt' : 'Rørlegger',
    jobtitle: 'Sykepleier',
    description: `<p>${prose(`stilling ${id}`)}</p>`,
    applicationUrl: id === 'nav-1' ? 'https://soknad.example/1' : 'post@example.org',
    applicationDue: id === 'nav-1' ? '2026-03-20T00:00:00' : 'Snarest',
    link: `https://arbeidsplassen.nav.no/stillinger/stilling/${id}`,
    employer: { name: 'Vik AS', orgnr: '123456789' },
    contactList: [{ name: 'Kari Eksempel', phone: '99999999' }],
    engagementtype: id === 'nav-1' ? 'Fast' : 'Vikariat',
    extent: id === 'nav-1' ? 'Deltid' : 'Heltid',
    positioncount: '2',
    workLocations: [
      { country: 'NORGE', city: 'BERGEN', county: 'VESTLAND', municipal: 'BERGEN', postalCode: '5003' },
    ],
    occupationCategories: [{ level1: 'Helse og sosial', level2: 'Sykepleier' }],
  }
  return { json: { uuid: id, status: 'ACTIVE', sistEndret: '2026-03-01T08:00:00Z', ad_content: content } }
}
