import { setImmediate as settled } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns, TooBusy, type LaneRules } from './turns.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const rules = (more: Partial<LaneRules> = {}): LaneRules => ({
  concurrency: 4,
  perKey: 2,
  maxWaitMs: 3000,
  maxWaiting: 200,
  ...more,
})

/** Takes turns and writes down who got one, in order. */
function line<Lane extends string>(size: number, lanes: Record<Lane, LaneRules>) {
  const turns = createTurns(size, lanes)
  const got: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const take = (lane: Lane, key: string) =>
    void turns.take(lane, key).then(
      (end) => (got.push(key), ends.push(end)),
      (error: unknown) =>
        refused.push(`${key}: ${error instanceof TooBusy ? error.retryAfterSeconds : String(error)}`),
    )
  return { turns, take, got, ends, refused }
}

test('thirty at once of one person take two turns, and another person does not wait', async () => {
  const { take, got } = line(4, { people: rules() })
  for (let n = 0; n < 30; n++) take('people', 'ana')
  take('people', 'ben')
  await settled()
  expect(got).toEqual(['ana', 'ana', 'ben'])
})

test('people take turns, whoever asked how often', async () => {
  const { take, got, ends } = line(1, { people: rules({ concurrency: 1 }) })
  for (const who of ['ana', 'ana', 'ana', 'ana', 'ben', 'cleo', 'ben']) take('people', who)
  for (let n = 0; n < 7; n++) {
    await settled()
    ends.at(-1)?.()
  }
  expect(got).toEqual(['ana', 'ana', 'ben', 'cleo', 'ana', 'ben', 'ana'])
})

test('lanes take turns, and none takes more than its share', async () => {
  const lanes = { site: rules({ concurrency: 2 }), people: rules({ concurrency: 2 }) }
  const { take, got, ends } = line(3, lanes)
  for (let n = 0; n < 6; n++) take('people', `person ${n}`)
  await settled()
  expect(got).toEqual(['person 0', 'person 1'])
  for (let n = 0; n < 3; n++) take('site', `work ${n}`)
  await settled()
  expect(got).toEqual(['person 0', 'person 1', 'work 0'])
  ends[0]?.()
  await settled()
  ends[1]?.()
  await settled()
  expect(got.slice(3).toSorted()).toEqual(['person 2', 'work 1'])
})

test('one who asks without end is told so at once', async () => {
  const { take, refused } = line(1, { people: rules({ concurrency: 1, perKey: 1 }) })
  for (let n = 0; n < 202; n++) take('people', 'ana')
  take('people', 'ben')
  await settled()
  expect(refused).toEqual(['ana: 1'])
})

test('who has waited three seconds is told so', async () => {
  const { take, refused } = line(1, { people: rules({ concurrency: 1 }) })
  take('people', 'ana')
  take('people', 'ben')
  await settled()
  vi.advanceTimersByTime(2999)
  await settled()
  expect(refused).toEqual([])
  vi.advanceTimersByTime(1)
  await settled()
  expect(refused).toEqual(['ben: 1'])
})

test('a turn that is ended twice is given back once', async () => {
  const { turns } = line(1, { people: rules({ concurrency: 1 }) })
  const end = await turns.take('people', 'ana')
  end()
  end()
  const first = await turns.take('people', 'ben')
  const waiting = vi.fn<() => void>()
  void turns.take('people', 'cleo').then(waiting)
  await settled()
  expect(waiting).not.toHaveBeenCalled()
  first()
  await settled()
  expect(waiting).toHaveBeenCalledOnce()
})
