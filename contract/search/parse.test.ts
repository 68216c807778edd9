import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_SEARCH, changeSearch, radiusInKm, searchParams } from './params.ts'
import { parseSearch } from './parse.ts'

const parse = (text: string) => parseSearch(new URLSearchParams(text))

test('the parameters of the specification are understood', () => {
  const { query, problems } = parse(
    'q=nurse&location=Austin%2C+TX&type=full-time&seniority=senior&remote=hybrid&posted=7&page=3',
  )
  expect(problems).toEqual([])
  expect(query).toEqual({
    ...EMPTY_SEARCH,
    q: 'nurse',
    location: 'Austin, TX',
    type: ['full-time'],
    seniority: ['senior'],
    remote: ['hybrid'],
    posted: 7,
    page: 3,
  })
})

test('so are the filters behind "More"', () => {
  const { query, problems } = parse(
    'field=nursing,medicine&company=Acme,bolt+kitchen&language=de&own=true&seen=7&education=none,high-school' +
      '&visa=offered&without=Night+Shift,"unpaid",night+shift',
  )
  expect(problems).toEqual([])
  expect(query).toEqual({
    ...EMPTY_SEARCH,
    field: ['nursing', 'medicine'],
    company: ['acme', 'bolt kitchen'],
    language: ['de'],
    own: true,
    seen: 7,
    education: ['none', 'high-school'],
    visa: ['offered'],
    without: ['night shift', 'unpaid'],
  })
  expect(searchParams(query).toString()).toBe(
    'field=nursing%2Cmedicine&company=acme%2Cbolt-kitchen&language=de&own=true&seen=7&education=none%2Chigh-school' +
      '&visa=offered&without=night+shift%2Cunpaid',
  )
})

test.each([
  ['field=cooking', 'field'],
  ['own=yes', 'own'],
  ['seen=2', 'seen'],
  ['visa=maybe', 'visa'],
  ['education=kindergarten', 'education'],
  ['language=klingon', 'language'],
])('%s is named and leaves its filter unset', (text, parameter) => {
  expect(parse(text)).toMatchObject({ query: EMPTY_SEARCH, problems: [{ parameter, kind: 'ignored' }] })
})

test('more than twenty words to leave out are cut, and it is said', () => {
  const { query, problems } = parse(`without=${Array.from({ length: 30 }, (_, at) => `word${at}`).join(',')}`)
  expect(query.without).toHaveLength(20)
  expect(problems).toEqual([
    {
      parameter: 'without',
      kind: 'clamped',
      message: 'At most 20 words or phrases can be left out.',
    },
  ])
})

test("'all' and empty values are no filter", () => {
  expect(parse('q=&location=&type=all&seniority=&remote=all&posted=any&page=')).toEqual({
    query: EMPTY_SEARCH,
    problems: [],
  })
})

test('several values of one filter are separated by commas or repeated', () => {
  expect(parse('type=contract,not-stated').query.type).toEqual(['contract', 'not-stated'])
  expect(parse('type=internship&type=part-time').query.type).toEqual(['part-time', 'internship'])
  expect(parse('remote=remote,onsite,hybrid,not-stated').query.remote).toEqual([])
})

test('an unknown value is named and leaves the filter unset', () => {
  expect(parse('type=fulltime&posted=2')).toEqual({
    query: EMPTY_SEARCH,
    problems: [
      {
        parameter: 'type',
        kind: 'ignored',
        message:
          'type cannot be "fulltime". It takes full-time, part-time, contract, internship, not-stated.',
      },
      { parameter: 'posted', kind: 'ignored', message: 'posted cannot be "2". It takes 1, 3, 7, 14, 30.' },
    ],
  })
})

test('page 0 is page 1, and a page that is no number is named', () => {
  expect(parse('page=0')).toMatchObject({ query: { page: 1 }, problems: [{ kind: 'clamped' }] })
  expect(parse('page=-4')).toMatchObject({ query: { page: 1 }, problems: [{ kind: 'clamped' }] })
  expect(parse('page=2x')).toMatchObject({ query: { page: 1 }, problems: [{ kind: 'ignored' }] })
})

test('ten kilobytes of keywords are cut at a word', () => {
  const { query, problems } = parseSearch({ q: 'carpenter '.repeat(1024) })
  expect(query.q.length).toBeLessThanOrEqual(400)
  expect(query.q.endsWith('carpenter')).toBe(true)
  expect(problems).toMatchObject([{ parameter: 'q', kind: 'clamped' }])
})

test('control and invisible characters disappear', () => {
  expect(parseSearch({ q: 'wel\u200bder\u0000\n\t\u0007night\ud800' }).query.q).toBe('welder night\ufffd')
})

test('a distance is miles unless it says kilometres', () => {
  expect(parse('radius=25').query.radius).toEqual({ amount: 25, unit: 'mi' })
  expect(radiusInKm(parse('radius=25mi').query)).toBeCloseTo(40.23, 2)
  expect(radiusInKm(parse('radius=10km').query)).toBe(10)
  expect(radiusInKm(EMPTY_SEARCH)).toBe(40)
})

test('minimum pay is a yearly amount, and may keep the jobs that do not state theirs', () => {
  expect(parse('pay=80000').query.pay).toEqual({ least: 80000, currency: 'USD', notStated: false })
  expect(parse('pay=$80k,not-stated&currency=eur').query.pay).toEqual({
    least: 80000,
    currency: 'EUR',
    notStated: true,
  })
  expect(parse('pay=$80,000').query.pay).toMatchObject({ least: 80000 })
  expect(parse('pay=1,250,000,not-stated').query.pay).toMatchObject({ least: 1250000, notStated: true })
  expect(parse('pay=not-stated').query.pay).toEqual({ least: null, currency: 'USD', notStated: true })
  expect(parse('pay=lots')).toMatchObject({ query: { pay: null }, problems: [{ parameter: 'pay' }] })
})

test('a country is two letters, or any', () => {
  expect(parse('country=DE').query.country).toBe('de')
  expect(parse('country=any').query.country).toBe('any')
  expect(parse('country=').query.country).toBe(null)
  expect(parse('country=uk').query.country).toBe('gb')
  for (const nonsense of ['germany', 'zz', 'xx']) {
    expect(parse(`country=${nonsense}`)).toMatchObject({
      query: { country: null },
      problems: [
        { message: `country cannot be "${nonsense}". It takes a two-letter code such as us or de, or any.` },
      ],
    })
  }
})

test('a thousand wrong values of one filter are one problem', () => {
  expect(
    parseSearch({ type: Array.from({ length: 1000 }, (_, i) => `x${i}`), page: 'two' }).problems,
  ).toMatchObject([
    { message: expect.stringContaining('"x0"') },
    { message: 'page cannot be "two". It takes a whole number.' },
  ])
})

test('changing a filter goes back to the first page', () => {
  expect(changeSearch(parse('q=cook&page=4').query, { posted: 7 })).toMatchObject({ posted: 7, page: 1 })
})

test('one search has one address, which reads back as the same search', { timeout: 60_000 }, () => {
  const value = oneof(
    string({ unit: 'binary' }),
    constantFrom(
      '7',
      'remote',
      'senior',
      'not-stated',
      '80k,not-stated',
      '25km',
      'us',
      'newest',
      'EUR',
      'only',
    ),
  )
  const name = constantFrom(
    'q',
    'location',
    'radius',
    'type',
    'seniority',
    'remote',
    'posted',
    'pay',
    'currency',
    'country',
    'hide',
    'hidden',
    'sort',
    'page',
    'other',
  )
  assert(
    property(array(tuple(name, value)), (pairs) => {
      const { query } = parseSearch(pairs)
      expect(parseSearch(searchParams(query))).toEqual({ query, problems: [] })
    }),
  )
})

test('a part of the map is south, west, north and east; a location that was typed stands instead of it', () => {
  expect(parse('area=30.2,-98,30.6,-97.5').query.area).toEqual({
    south: 30.2,
    west: -98,
    north: 30.6,
    east: -97.5,
  })
  expect(parse('area=10,170,20,-170').query.area).toEqual({ south: 10, west: 170, north: 20, east: -170 })
  expect(parse('area=30.2,-98,30.6,-97.5&location=Austin').query.area).toBeNull()
  const { query } = parse('area=30.2,-98,30.6,-97.5&view=map')
  expect(searchParams(query).toString()).toBe('area=30.2%2C-98%2C30.6%2C-97.5&view=map')
})

test.each([
  '1,2,3',
  '1,2,3,4,5',
  '91,0,92,1',
  '30,-98,20,-97',
  '30,-98,40,-98',
  'a,b,c,d',
  '1e1,2,30,4',
  '1,-181,2,3',
])('what is no part of a map is named: %s', (area) => {
  const { query, problems } = parse(`area=${area}`)
  expect(query.area).toBeNull()
  expect(problems).toMatchObject([{ parameter: 'area', kind: 'ignored' }])
})
