import { expect, test } from 'vitest'
import { isWebAddress, typedWebAddress } from './web-address.ts'

test.each([
  ['https://example.com/jobs/1', 'https://example.com/jobs/1'],
  [' HTTP://Example.com ', 'HTTP://Example.com'],
  ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  ['jobs.example:8080?id=1', 'https://jobs.example:8080?id=1'],
  ['bücher.example/stellen', 'https://bücher.example/stellen'],
  ['http://intranet/jobs', 'http://intranet/jobs'],
  [`https://example.com/${'a'.repeat(1980)}`, `https://example.com/${'a'.repeat(1980)}`],
])('%j is the web address %j', (typed, address) => {
  expect(typedWebAddress(typed)).toBe(address)
})

test.each([
  '',
  'just words',
  'nonsense',
  'ada@example.com',
  '1.5',
  'N.A.',
  'https:example.com',
  'https://',
  'https:///path',
  'https://exa mple.com/',
  'https://example.com/\r\nEND:VEVENT',
  'javascript:alert(1)',
  'ftp://example.com/',
  'file:///etc/passwd',
  `https://example.com/${'a'.repeat(1981)}`,
  `example.com/${'a'.repeat(1985)}`,
])('%j is no web address', (typed) => {
  expect(typedWebAddress(typed)).toBeNull()
})

test('only what people type may leave out its beginning', () => {
  expect(isWebAddress('linkedin.com/in/ada')).toBe(false)
  expect(isWebAddress('https://linkedin.com/in/ada')).toBe(true)
})

test('a long text that is no address is refused at once', () => {
  expect(typedWebAddress('a.'.repeat(50_000))).toBeNull()
  expect(typedWebAddress(`${'a-'.repeat(50_000)}/`)).toBeNull()
})
