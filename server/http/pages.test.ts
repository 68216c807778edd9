import { expect, test } from 'vitest'
import { createPages } from './pages.ts'

const MB = 1024 * 1024
const KB = 1024

/** Pages whose renderings are counted by the address that was rendered. */
function countedPages({ bytes = 2 * KB, maxBytes = MB, version = (): string => '1' } = {}) {
  const rendered = new Map<string, number>()
  const pages = createPages(
    async (request) => {
      const { pathname, search } = new URL(request.url)
      const times = (rendered.get(pathname + search) ?? 0) + 1
      rendered.set(pathname + search, times)
      const body = `${pathname}${search} ${request.headers.get('authorization') ?? 'anyone'} ${times} `
      return { status: 200, headers: { 'content-type': 'text/html' }, body: body.padEnd(bytes, 'x') }
    },
    { version, maxBytes },
  )
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    await pages(new Request(new URL(path, 'http://localhost'), { headers }))
  return { rendered, ask }
}

test('a page is rendered once for everyone; what is asked for with a token is for its bearer alone', async () => {
  const { ask } = countedPages()
  const read = async (headers: Record<string, string> = {}) => {
    const answer = await ask('/jobs?_data=1', headers)
    return [(await answer.text()).trimEnd().replace(/x+$/, ''), answer.headers.get('cache-control')]
  }
  expect(await read()).toEqual(['/jobs?_data=1 anyone 1 ', 'no-cache'])
  expect(await read({ authorization: 'Bearer ada' })).toEqual([
    '/jobs?_data=1 Bearer ada 2 ',
    'private, no-store',
  ])
  expect(await read({ authorization: 'Bearer bob' })).toEqual([
    '/jobs?_data=1 Bearer bob 3 ',
    'private, no-store',
  ])
  expect(await read()).toEqual(['/jobs?_data=1 anyone 1 ', 'no-cache'])
})

test('pages leave memory when it is full, the least used first', async () => {
  const { ask, rendered } = countedPages({ bytes: 2 * KB, maxBytes: 15 * KB })
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/d', '/e']) await ask(path)
  expect([...rendered.values()]).toEqual([1, 1, 1, 1, 1])
  await ask('/a')
  expect(rendered.get('/a')).toBe(1)
  await ask('/b')
  expect(rendered.get('/b')).toBe(2)
})

test('what a screen does not know of its address makes no other page of it', async () => {
  const { ask, rendered } = countedPages()
  for (let visit = 0; visit < 100; visit++) await ask(`/login?utm_source=${visit}`)
  expect([...rendered]).toEqual([['/login', 1]])
  await ask('/jobs?x=1&q=nurse&location=Rome')
  await ask('/jobs?location=Rome&q=nurse&x=2')
  expect(rendered.get('/jobs?location=Rome&q=nurse')).toBe(1)
})

test('the name by which a page was asked for makes no other page of it', async () => {
  const { rendered, ask } = countedPages()
  await ask('http://a.example/faq')
  await ask('http://b.example/faq')
  expect([...rendered]).toEqual([['/faq', 1]])
})

test('small answers and long addresses are not kept', async () => {
  const small = countedPages({ bytes: 100 })
  await small.ask('/login?_data=1')
  await small.ask('/login?_data=1')
  expect([...small.rendered]).toEqual([['/login?_data=1', 2]])
  const { ask, rendered } = countedPages()
  const long = `/jobs?q=${'x'.repeat(2000)}`
  await ask(long)
  await ask(long)
  expect(rendered.get(long)).toBe(2)
})

test('a flood of searches that nobody asks for again leaves the pages that people use where they are', async () => {
  const { ask, rendered } = countedPages({ bytes: 20 * KB })
  const used = ['/', '/jobs', '/faq', '/jobs?q=nurse']
  for (const path of [...used, ...used]) await ask(path)
  for (let flood = 0; flood < 500; flood++) await ask(`/jobs?q=flood${flood}`)
  for (const path of used) {
    await ask(path)
    expect(rendered.get(path)).toBe(1)
  }
})

test('a page that people use stays so when the catalogue changes under it', async () => {
  let version = '1'
  const { ask, rendered } = countedPages({ bytes: 20 * KB, version: () => version })
  await ask('/jobs')
  version = '2'
  await ask('/jobs')
  for (let flood = 0; flood < 200; flood++) await ask(`/jobs?q=flood${flood}`)
  await ask('/jobs')
  expect(rendered.get('/jobs')).toBe(2)
})

test('every encoding counts: what was asked for in all of them takes the place of others', async () => {
  // Random text hardly shrinks: each encoding takes nearly as much as the page.
  const random = Array.from({ length: 20 * KB }, () => String.fromCharCode(33 + Math.random() * 90)).join('')
  let renders = 0
  const pages = createPages(
    async () => {
      renders++
      return { status: 200, headers: {}, body: random }
    },
    { version: () => '1', maxBytes: 300 * KB },
  )
  const ask = async (path: string, encoding: string) =>
    await (
      await pages(new Request(`http://localhost${path}`, { headers: { 'accept-encoding': encoding } }))
    ).arrayBuffer()
  // In one encoding each, ten of them fit twice over; in all, they do not.
  const paths = Array.from({ length: 10 }, (_, at) => `/page-${at}`)
  for (const path of paths) await ask(path, 'identity')
  for (const path of paths) await ask(path, 'identity')
  expect(renders).toBe(10)
  for (const path of paths) for (const encoding of ['gzip', 'br', 'gzip']) await ask(path, encoding)
  for (const path of paths) await ask(path, 'identity')
  expect(renders).toBeGreaterThan(10)
})
