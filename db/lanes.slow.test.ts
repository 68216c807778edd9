import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import type { Claims, Db } from './db.ts'

const person = (): Claims => ({ sub: randomUUID(), role: 'authenticated' })
const BUSY = 'select count(*) from generate_series(1, 200000)'

describeOnBothDatabases('turns at the database', (openDb) => {
  let db: Db
  beforeAll(async () => {
    db = await openDb({ limits: { own: 60_000, anon: 60_000, authenticated: 60_000, idle: 60_000 } })
  })

  test('thirty statements at once of one person are not before those of others, sign-ins and the site itself', async () => {
    const order: string[] = []
    const note = (who: string) => (work: Promise<unknown>) =>
      work.then(
        () => void order.push(who),
        () => void order.push(`${who} refused`),
      )
    const ana = person()
    const requests = db.inLane('requests')
    const all = [
      ...Array.from({ length: 30 }, () => note('ana')(requests.asUser(ana, (tx) => tx.query(BUSY)))),
      note('ben')(requests.asUser(person(), (tx) => tx.query('select 1'))),
      note('visitor')(requests.asUser(null, (tx) => tx.query('select 1'))),
      note('sign-in')(db.inLane('sign-in').query('select 1')),
      note('site')(db.query('select 1')),
    ]
    await Promise.all(all)
    for (const who of ['ben', 'visitor', 'sign-in', 'site']) expect(order.indexOf(who)).toBeLessThan(12)
    expect(order.filter((who) => who !== 'ana' && who !== 'ana refused')).toHaveLength(4)
  })

  test('whoever waits too long is refused with the code for too many connections', async () => {
    const ana = person()
    const requests = db.inLane('requests')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 260 }, () => requests.asUser(ana, (tx) => tx.query('select 1'))),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: '53300' })
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  })
})
