import { expect, test } from 'vitest'
import { functionRefusal } from './function-refusal.ts'

const thrown = (body: unknown, status: number) => ({ context: Response.json(body, { status }) })

test('what a function says is shown as it was said', async () => {
  const error = { code: 'too_many_requests', message: 'Please try again in 30 seconds.' }
  expect(await functionRefusal(thrown({ error }, 429))).toEqual(error)
})

test('so is what refuses a request before it gets to its function', async () => {
  const said = { code: 'request_too_large', message: 'The request is larger than 1024 KB.' }
  expect(await functionRefusal(thrown(said, 413))).toEqual(said)
})

test('no answer, and one that nobody can read, say nothing', async () => {
  expect(await functionRefusal(new TypeError('Failed to fetch'))).toBe(null)
  expect(await functionRefusal({ context: new Response('<html>', { status: 502 }) })).toBe(null)
})
