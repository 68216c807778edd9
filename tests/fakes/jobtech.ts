import { fakeDate } from './fake-answer.ts'
import type { FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

/** Few are open, but on day 9 more than search shows of one question. */
const OPEN = 6
const OPEN_ON_DAY_9 = 2205
const MOST_SHOWN = 2000

export const fakeJobTechSearch: FakeService = ({ path, query, day }) => {
  if (path !== '/search') return null
  const [from, until] = ['published-after', 'published-before'].map((name) => `${query.get(name)}Z`)
  const hits = Array.from({ length: day === 9 ? OPEN_ON_DAY_9 : OPEN }, (_, at) => at).filter((at) => {
    const published = `${publishedAt(at)}Z`
    return published >= (from ?? '') && published < (until ?? '')
  })
  const offset = Number(query.get('offset') ?? 0)
  if (offset >= MOST_SHOWN) return { status: 400, json: { message: 'offset is too large' } }
  return {
    json: {
      total: { value: hits.length },
      hits: hits.slice(offset, offset + Number(query.get('limit'))).map(advertisement),
    },
  }
}

/** One changes, one is taken down, one is new. */
export const fakeJobStream: FakeService = ({ path }) => {
  if (path !== '/stream') return null
  return {
    json: [
      { ...advertisement(0), headline: 'Sjuksköterska till natten' },
      { id: '30000001', removed: true, removed_date: '2026-03-03T08:00:00', employer: { name: '' } },
      advertisement(OPEN),
    ],
  }
}

/** One an hour, the newest first. */
const publishedAt = (at: number) =>
  new Date(fakeDate(0).getTime() - (at + 1) * 3_600_000).toISOString().slice(0, 19)

function advertisement(at: number) {
  return {
    id: `${30_000_000 + at}`,
    removed: false,
    webpage_url: `https://arbetsformedlingen.se/platsbanken/annonser/${30_000_000 + at}`,
    headline: at % 2 ? 'Butikssäljare' : 'Sjuksköterska',
    publication_date: publishedAt(at),
    last_publication_date: '2026-08-31T23:59:59',
    application_deadline: at === 0 ? '2026-04-15T23:59:59' : null,
    number_of_vacancies: at === 0 ? 3 : 1,
    description:
      at % 2
        ? { text: prose(`butik ${at}`), text_formatted: prose(`butik ${at}`) }
        : { text: 'plain', text_formatted: `<p>${prose(`vård ${at}`)}</p><script>alert(1)</script>` },
    employer:
      at % 2
        ? { name: 'Maro 461999 AB', workplace: 'Hörnans Kiosk' }
        : { name: 'Hörby kommun', workplace: 'Vård och omsorg' },
    application_details: { url: at === 0 ? 'https://ansok.example/1' : null, email: 'chef@example.org' },
    employment_type: { label: at % 2 ? 'Vikariat' : 'Vanlig anställning' },
    working_hours_type: { label: 'Heltid' },
    workplace_address: {
      municipality: 'Göteborg',
      region: 'Västra Götalands län',
      country: 'Sverige',
      city: null,
      coordinates: [11.97, 57.7],
    },
    occupation: { label: at % 2 ? 'Butikssäljare' : 'Sjuksköterska, grundutbildad' },
    application_contacts: [{ name: 'Patrik Exempel', email: 'patrik@example.org' }],
  }
}
