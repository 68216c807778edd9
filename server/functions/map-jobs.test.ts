import { expect, test } from 'vitest'
import type { SearchQuery } from '#contract/search/query.ts'
import type { MapView } from '#jobs/index/query/job-dots.ts'
import { createMapJobs } from './map-jobs.ts'

const ASKED_AT = new Date('2026-11-16T12:00:00Z')

function asking() {
  const asked: { query: SearchQuery; view: MapView }[] = []
  const mapJobs = createMapJobs({
    now: () => ASKED_AT,
    jobs: {
      dots: async (query, _now, { view }) => {
        asked.push({ query, view })
        const austin = { city: 'austin', region: 'tx', country: 'us' }
        return { count: 31, inView: 20, dots: [{ lat: 30.26715, lon: -97.74306, count: 20, ...austin }] }
      },
    },
  })
  // What else a call carries, nobody here looks at.
  const call = async (input: object) => await mapJobs.answer({ input, claims: null } as never)
  return { asked, call }
}

test('the map of a search counts that search and names its places', async () => {
  const { asked, call } = asking()
  const answer = await call({ search: 'q=nurse&remote=onsite', view: '24,-126,50,-66', columns: 15 })
  expect(await answer.json()).toEqual({
    count: 31,
    inView: 20,
    dots: [{ lat: 30.267, lon: -97.743, count: 20, name: 'Austin, TX' }],
  })
  expect(asked).toMatchObject([
    {
      query: { q: 'nurse', remote: ['onsite'] },
      view: { area: { south: 24, west: -126, north: 50, east: -66 }, columns: 15 },
    },
  ])
})

test("a person's hides of a saved search count on its map, which shows what is around it, too", async () => {
  const hide = { id: 'h1', kind: 'job', value: 'j1', label: 'One', searchId: 's1', expiresAt: null } as const
  const searched: SearchQuery[] = []
  const hidden: unknown[] = []
  const mapJobs = createMapJobs({
    now: () => ASKED_AT,
    personalFor: async (_claims, { query }) => {
      searched.push(query)
      return { hides: [hide], favourites: [] }
    },
    jobs: {
      dots: async (query, _now, { personal }) => {
        hidden.push({ area: query.area, hides: personal?.hides })
        return { count: 30, inView: 20, dots: [] }
      },
    },
  })
  const input = { search: 'q=nurse&area=30,-98,31,-97', view: '24,-126,50,-66', columns: 15 }
  await mapJobs.answer({ input, claims: { sub: 'somebody' } } as never)
  expect(searched).toMatchObject([{ q: 'nurse', area: { south: 30, west: -98, north: 31, east: -97 } }])
  expect(hidden).toEqual([{ area: null, hides: [hide] }])
})

test.each([
  { search: 'q=nurse', view: 'everywhere', columns: 15 },
  { search: 'q=nurse', view: '24,-126,50,-66', columns: 4000 },
  { search: 'q=nurse', view: '24,-126,50,-66' },
  { search: 'x'.repeat(5000), view: '24,-126,50,-66', columns: 15 },
  {},
])('what is no map is refused: %o', async (input) => {
  const { asked, call } = asking()
  await expect(call(input)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(asked).toEqual([])
})
