import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJobPage } from './read-job-page.ts'

const URL_OF_PAGE = 'https://jobs.crumb.example/head-baker'
const now = new Date('2026-11-15T12:00:00Z')
const read = (html: string) => readJobPage(html, URL_OF_PAGE, now)
const page = (posting: unknown, head = '') =>
  `<!doctype html><html><head>${head}<script>var x = 1</script><script type="application/ld+json">${
    typeof posting === 'string' ? posting : JSON.stringify(posting)
  }</script></head><body>…</body></html>`

const posting = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Head Baker &amp; Miller',
  hiringOrganization: { '@type': 'Organization', name: 'Crumb, Inc.' },
  jobLocation: {
    '@type': 'Place',
    address: { addressLocality: 'Austin', addressRegion: 'TX', addressCountry: { name: 'US' } },
  },
  employmentType: ['FULL_TIME'],
  baseSalary: { currency: 'USD', value: { minValue: 60000, maxValue: '75,000', unitText: 'YEAR' } },
  datePosted: '2026-11-01',
  description: '<p>Bake <b>bread</b>.</p>',
}

test('title, company, place, pay and text are read from JobPosting data', () => {
  expect(read(page(posting))).toMatchObject({
    is: 'job-posting',
    job: {
      title: 'Head Baker & Miller',
      company: 'Crumb, Inc.',
      places: [{ text: 'Austin, TX, US', country: 'us' }],
      type: { value: 'full-time' },
      pay: { min: 60000, max: 75000, currency: 'USD', period: 'year', kind: 'stated' },
      descriptionHtml: '<p>Bake <strong>bread</strong>.</p>',
      postedAt: new Date('2026-11-01'),
    },
  })
})

test.each([
  ['in a graph', { '@graph': [{ '@type': 'WebPage' }, posting] }],
  ['in a list', [{ '@type': 'BreadcrumbList' }, posting]],
  ['as the main entity', { '@type': 'WebPage', mainEntity: posting }],
  ['with its type as an address', { ...posting, '@type': ['http://schema.org/JobPosting'] }],
  ['with a line end inside of a string', JSON.stringify(posting).replace('Bake ', 'Bake \n')],
  ['behind a comment', `<!-- ${JSON.stringify(posting)} -->`],
  [
    'after a broken script',
    `{"@type": </script><script type='application/ld+json'>${JSON.stringify(posting)}`,
  ],
])('data is found %s', (_, data) => {
  expect(read(page(data))).toMatchObject({ is: 'job-posting', job: { company: 'Crumb, Inc.' } })
})

test.each([
  ['per hour', 20, { min: 20, max: 25, period: 'hour' }],
  ['yearly', 60_000, { min: 60_000, max: 60_005, period: 'year' }],
  // There is no word here for every two weeks, and an hour is not what was said.
  ['BIWEEKLY', 25, null],
])('pay that a page calls %j is read as the sources are', (unitText, least, pay) => {
  const baseSalary = { currency: 'USD', value: { minValue: least + 5, maxValue: least, unitText } }
  const found = read(page({ ...posting, baseSalary }))
  const stated = found.is === 'job-posting' ? found.job.pay : undefined
  expect(stated && { min: stated.min, max: stated.max, period: stated.period }).toEqual(pay)
})

test.each([
  ['2026-12-24', '2026-12-24T23:59:59.000Z'],
  ['2026-12-24T00:00:00', '2026-12-24T23:59:59.000Z'],
  ['2026-12-24T18:00', '2026-12-24T18:00:00.000Z'],
  ['soon', undefined],
])('one that is open through %s may be applied for until %s', (validThrough, until) => {
  const found = read(page({ ...posting, validThrough }))
  expect(found.is === 'job-posting' ? found.job.expiresAt?.toISOString() : '').toBe(until)
})

test('a remote job with a company that is only a name', () => {
  const { jobLocation: _, ...rest } = posting
  const remote = { ...rest, hiringOrganization: 'Crumb', jobLocationType: 'TELECOMMUTE' }
  expect(read(page(remote))).toMatchObject({ job: { company: 'Crumb', workStyle: { value: 'remote' } } })
})

test('a script in the data does not come through', () => {
  const bad = {
    ...posting,
    title: '<img src=x onerror=alert(1)>Baker',
    hiringOrganization: { name: '<script>alert(1)<\\/script>Crumb' },
    description:
      '<p onclick="alert(1)">Bake<script>alert(1)<\\/script><iframe src="javascript:alert(1)"></iframe><a href="javascript:alert(1)">x</a></p>',
  }
  const found = read(page(JSON.stringify(bad).replaceAll('<\\\\/', '<\\/')))
  const html = found.is === 'job-posting' ? found.job.descriptionHtml : ''
  expect(html).toMatch(/^<p>Bake/)
  expect(html).not.toMatch(/script|onclick|iframe|javascript/i)
})

test('without data the title is what there is, and whose page it is', () => {
  const og = '<meta content="Head Baker" property="og:title"><meta property=og:site_name content=Crumb>'
  expect(read(`<html><head><title>Other</title>${og}</head>`)).toEqual({
    is: 'title',
    title: 'Head Baker',
    site: 'Crumb',
  })
  expect(read('<title>\n Head &amp; Baker\n</title>')).toEqual({
    is: 'title',
    title: 'Head & Baker',
    site: '',
  })
})

test('what a browser would not take for the page’s own is not taken', () => {
  const data = JSON.stringify(posting)
  for (const html of [
    `<!-- <script type="application/ld+json">${data}</script> -->`,
    `<textarea><script type="application/ld+json">${data}</script></textarea>`,
    `<script type="application/ld+json">${data}`,
  ])
    expect(read(html)).toEqual({ is: 'nothing' })
})

test('a sign that ends tags may stand inside of their attributes', () => {
  const data = `<script data-if="a > b" type="application/ld+json">${JSON.stringify(posting)}</script>`
  expect(read(data)).toMatchObject({ is: 'job-posting' })
  const meta = '<title>Other</title><meta property="og:title" content="Baker > Miller">'
  expect(read(meta)).toMatchObject({ is: 'title', title: 'Baker > Miller' })
})

test.each(['', '{}', 'plain words', '<title></title>', page({ '@type': 'JobPosting' }), '\u0000\uFFFF'])(
  '%j says nothing',
  (html) => {
    expect(read(html)).toEqual({ is: 'nothing' })
  },
)

test.each([
  ['scripts that never end', '<script type="application/ld+json">'.repeat(80_000)],
  ['brackets without end', `<script type="application/ld+json">${'['.repeat(1_000_000)}</script>`],
  ['deep data', page(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`)],
  ['wide data', page(JSON.stringify(Array.from({ length: 200_000 }, () => ({ a: [1] }))))],
  ['titles without end', '<title'.repeat(400_000)],
  ['metas without end', '<meta property="og:title" content="'.repeat(60_000)],
  ['spaces', `<meta ${' '.repeat(2_500_000)}`],
  ['elements in elements', `${'<div>'.repeat(300_000)}${'</b>'.repeat(300_000)}`],
  ['attributes', `<meta ${'a=1 '.repeat(600_000)}>`],
])('a page of %s is read within three seconds', (_, html) => {
  const started = performance.now()
  read(html)
  expect(performance.now() - started).toBeLessThan(3000)
})

test('whatever stands in the data, reading it does not fail and its text is safe', () => {
  const field = fc.oneof(fc.string(), fc.jsonValue(), fc.constant(posting.baseSalary))
  const any = fc.record({
    '@type': fc.constant('JobPosting'),
    title: field,
    hiringOrganization: field,
    jobLocation: field,
    baseSalary: field,
    employmentType: field,
    datePosted: field,
    description: field,
  })
  fc.assert(
    fc.property(any, (data) => {
      const found = read(page(JSON.stringify(data).replaceAll('</', '<\\/')))
      const html = found.is === 'job-posting' ? found.job.descriptionHtml : ''
      expect(html).not.toMatch(/<(?!\/?(?:p|ul|ol|li|br|strong|em|h3|h4|a)\b)/)
    }),
    { numRuns: 100 },
  )
})
