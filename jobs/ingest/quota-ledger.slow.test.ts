import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { callsLeft, takeCall } from './quota-ledger.ts'

const ADZUNA = [
  { calls: 25, perSeconds: 60, words: '25 a minute' },
  { calls: 250, perSeconds: 86_400, words: '250 a day' },
]
const START = new Date('2026-03-02T08:00:00Z').getTime()
const at = (seconds: number) => new Date(START + seconds * 1000)

describeOnBothDatabases('the quota ledger', (openDb) => {
  let db: Database
  beforeAll(async () => {
    db = await openDb()
  })

  test('the 26th call of a minute has to wait until the first is a minute old', async () => {
    for (let call = 0; call < 25; call++) {
      expect(await takeCall(db, 'minute', { limits: ADZUNA, now: at(call) })).toEqual({ taken: true })
    }
    expect(await takeCall(db, 'minute', { limits: ADZUNA, now: at(30) })).toEqual({
      taken: false,
      limit: ADZUNA[0],
      retryAt: at(60),
    })
    expect(await takeCall(db, 'minute', { limits: ADZUNA, now: at(60) })).toEqual({ taken: true })
  })

  test('what is left is told per limit, and a refused call costs nothing', async () => {
    expect(await callsLeft(db, 'minute', { limits: ADZUNA, now: at(61) })).toMatchObject([
      { left: 1 },
      { left: 224 },
    ])
    expect(await callsLeft(db, 'minute', { limits: ADZUNA, now: at(86_400 + 61) })).toMatchObject([
      { left: 25 },
      { left: 250 },
    ])
  })

  test('asked by many at once, it never gives out more than there is', async () => {
    const limits = [{ calls: 10, perSeconds: 60, words: '10 a minute' }]
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => takeCall(db, 'rush', { limits, now: at(0) })),
    )
    expect(answers.filter(({ taken }) => taken)).toHaveLength(10)
  })

  test('accounts do not share, sources without limits are not counted', async () => {
    expect(await takeCall(db, 'other', { limits: ADZUNA, now: at(30) })).toEqual({ taken: true })
    expect(await takeCall(db, 'free', { limits: [], now: at(0) })).toEqual({ taken: true })
    expect(await callsLeft(db, 'free', { limits: [], now: at(0) })).toEqual([])
  })
})
