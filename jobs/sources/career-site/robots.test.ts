import { expect, test } from 'vitest'
import { parseRobots } from './robots.ts'

const allows = (text: string, path: string) =>
  parseRobots(text, 'foundwork').allows(new URL(path, 'https://acme.example'))

test('a group that names us holds for us, the others do not', () => {
  const text =
    'User-agent: *\nDisallow: /\n\nUser-agent: otherbot\nUser-agent: FoundWork/1.0\nDisallow: /private'
  expect(allows(text, '/jobs/1')).toBe(true)
  expect(allows(text, '/private/1')).toBe(false)
})

test('without such a group the one for everybody does', () => {
  const text = 'User-agent: otherbot\nAllow: /\nUser-agent: *\nDisallow: /jobs'
  expect(allows(text, '/jobs/1')).toBe(false)
  expect(allows(text, '/about')).toBe(true)
})

test('groups of one name are one', () => {
  const text = 'User-agent: *\nDisallow: /a\nUser-agent: x\nDisallow: /\nUser-agent: *\nDisallow: /b'
  expect([allows(text, '/a'), allows(text, '/b'), allows(text, '/c')]).toEqual([false, false, true])
})

test.for([
  ['Disallow: /jobs\nAllow: /jobs/open', '/jobs/open/1', true],
  ['Disallow: /jobs\nAllow: /jobs/open', '/jobs/closed', false],
  ['Allow: /jobs\nDisallow: /jobs', '/jobs', true],
  ['Disallow: /*.pdf$', '/a/b.pdf', false],
  ['Disallow: /*.pdf$', '/a/b.pdf?x=1', true],
  ['Disallow: /a*b*c', '/a--b--c--', false],
  ['Disallow: /a*b*c', '/a--c--b', true],
  ['Disallow: /*?', '/jobs?id=1', false],
  ['Disallow: /jobs$', '/jobs', false],
  ['Disallow: /jobs$', '/jobs/1', true],
  ['Disallow: /%7Ejoe', '/~joe/1', false],
  ['Disallow: /münchen', '/m%C3%BCnchen', false],
  ['Disallow:', '/jobs', true],
  ['Disallow: / # everything', '/jobs', false],
  ['Disallow: /jobs', '/robots.txt', true],
] as const)('under %j the page %s may be read: %j', ([rules, path, allowed]) => {
  expect(allows(`User-agent: *\n${rules}`, path)).toBe(allowed)
})

test('pauses and sitemaps', () => {
  const robots = parseRobots(
    'Sitemap: https://acme.example/a.xml\r\nUser-agent: *\r\nCrawl-delay: 2.5\r\nsitemap:https://acme.example/b.xml',
    'foundwork',
  )
  expect(robots.crawlDelayMs).toBe(2500)
  expect(robots.sitemaps).toEqual(['https://acme.example/a.xml', 'https://acme.example/b.xml'])
})

test('a page instead of the file forbids nothing', () => {
  expect(allows('<!doctype html><title>Not found</title>', '/jobs')).toBe(true)
})

test('patterns of many stars cost no more than their length', () => {
  const pattern = `/${'*a'.repeat(1000)}$`
  expect(allows(`User-agent: *\nDisallow: ${pattern}`, `/${'a'.repeat(20_000)}b`)).toBe(true)
})
