import { expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { createConnectionStore } from './connection.ts'

function surroundings({ answers }: { answers: boolean[] }) {
  const handlers = new Map<string, () => void>()
  const timers: (() => void)[] = []
  const navigator = { onLine: true }
  const page = {
    navigator,
    addEventListener: (name: string, handler: () => void) => void handlers.set(name, handler),
    setTimeout: (handler: () => void) => timers.push(handler),
  }
  const ask = vi.fn<() => Promise<boolean>>(async () => answers.shift() ?? true)
  return {
    store: createConnectionStore({ page: page as never, ask }), // only these members are used
    ask,
    navigator,
    happens: (name: string) => handlers.get(name)?.(),
    wait: async () => {
      await eventually(() => expect(timers.length).toBeGreaterThan(0))
      timers.shift()?.()
    },
  }
}

test('a browser without a connection is offline at once, and fine again once the server answers', async () => {
  const { store, navigator, happens } = surroundings({ answers: [true] })
  expect(store.getState()).toBe('fine')
  navigator.onLine = false
  happens('offline')
  expect(store.getState()).toBe('offline')
  navigator.onLine = true
  happens('online')
  await eventually(() => expect(store.getState()).toBe('fine'))
})

test('one failed request proves nothing: the server is asked first, once for all who wonder', async () => {
  const { store, ask } = surroundings({ answers: [true] })
  store.suspect()
  store.suspect()
  await eventually(() => expect(ask).toHaveBeenCalledTimes(1))
  expect(store.getState()).toBe('fine')
})

test('a server that does not answer is asked until it does', async () => {
  const { store, wait, ask } = surroundings({ answers: [false, false, true] })
  const heard: string[] = []
  store.subscribe(() => heard.push(store.getState()))
  store.suspect()
  await wait()
  await wait()
  await eventually(() => expect(heard).toEqual(['unreachable', 'fine']))
  expect(ask).toHaveBeenCalledTimes(3)
})
