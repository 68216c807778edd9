import { expect, test, vi } from 'vitest'
import { watchedFetch } from './watched-fetch.ts'

function watched(...answers: (number | Error)[]) {
  const watch = { anonKey: 'public', onSilence: vi.fn<() => void>(), onRefused: vi.fn<() => void>() }
  const given = async () => {
    const answer = answers.shift() ?? 200
    if (answer instanceof Error) throw answer
    return new Response('', { status: answer })
  }
  return { ...watch, ask: watchedFetch(given, watch) }
}

const personal = { headers: { Authorization: 'Bearer of-ada' } }
const anonymous = { headers: new Headers({ authorization: 'Bearer public' }) }

test('silence and a server that is away are told; an answer and a request taken back are not', async () => {
  const { ask, onSilence } = watched(
    404,
    new DOMException('taken back', 'AbortError'),
    503,
    new TypeError('Load failed'),
  )
  await ask('/')
  await expect(ask('/')).rejects.toThrow('taken back')
  expect(onSilence).toHaveBeenCalledTimes(0)
  await ask('/')
  await expect(ask('/')).rejects.toThrow('Failed to fetch')
  expect(onSilence).toHaveBeenCalledTimes(2)
})

test("a refusal is told when it was asked in somebody's name, and a failure of the server never", async () => {
  const { ask, onRefused } = watched(401, 403, 401, 403, 401, 500, 503, 200)
  for (const init of [anonymous, anonymous, undefined]) await ask('/', init)
  expect(onRefused).toHaveBeenCalledTimes(0)
  for (const init of [personal, personal, personal, personal, personal]) await ask('/', init)
  expect(onRefused).toHaveBeenCalledTimes(2)
})
