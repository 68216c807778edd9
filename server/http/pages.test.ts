import { expect, test } from 'vitest'
import { createPages } from './pages.ts'

test('a page is rendered once for everyone; what is asked for with a token is for its bearer alone', async () => {
  let rendered = 0
  const pages = createPages(
    async (request) => ({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: `${++rendered} ${request.headers.get('authorization') ?? 'anyone'}`,
    }),
    { version: () => '1', maxBytes: 1000 },
  )
  const ask = async (authorization?: string) => {
    const headers: Record<string, string> = authorization ? { authorization } : {}
    const answer = await pages(new Request('http://localhost/jobs?_data=1', { headers }))
    return [await answer.text(), answer.headers.get('cache-control')]
  }
  expect(await ask()).toEqual(['1 anyone', 'no-cache'])
  expect(await ask('Bearer ada')).toEqual(['2 Bearer ada', 'private, no-store'])
  expect(await ask('Bearer bob')).toEqual(['3 Bearer bob', 'private, no-store'])
  expect(await ask()).toEqual(['1 anyone', 'no-cache'])
})
