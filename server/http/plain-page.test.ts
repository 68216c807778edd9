import { expect, test } from 'vitest'
import { plainPage } from './plain-page.ts'

test('a page of the server runs nothing, fetches nothing and is kept by nobody', async () => {
  const page = plainPage({ title: 'Stop <these>?', main: '<h1>Stop</h1>', status: 404 })
  const html = await page.text()
  expect(page.status).toBe(404)
  expect(html).toContain('<title>Stop &lt;these&gt;? · Foundwork</title>')
  expect(html).toContain('<h1>Stop</h1>')
  expect(html).not.toMatch(/<script|src=|<link/)
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    ),
  })
})

test('the answer to a form may lead where the page says, and nowhere else', () => {
  const page = plainPage({ title: 'Confirm', main: '', formLeadsTo: 'https://app.example' })
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://app.example;")
})
