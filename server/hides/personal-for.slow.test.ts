import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchOf } from '#contract/saved-search.ts'
import type { Claims, Db } from '#db/db.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { personalFor } from './personal-for.ts'

let db: Db
beforeAll(async () => {
  db = await openTestDb()
})
afterAll(() => db.close())

const NOW = new Date('2026-11-15T12:00:00Z')

async function someone(): Promise<Claims> {
  const sub = randomUUID()
  await db.query('insert into auth.users (id, email) values ($1, $2)', [sub, `${sub}@example.com`])
  return { sub, role: 'authenticated' }
}

const saveSearch = async ({ sub }: Claims, query: string): Promise<string> => {
  const { rows } = await db.query<{ id: string }>(
    `insert into public.saved_searches (user_id, name, query) values ($1, 'Mine', $2) returning id`,
    [sub, query],
  )
  return rows[0]?.id ?? ''
}

const hide = (claims: Claims, value: string, where: { searchId?: string; until?: string } = {}) =>
  db.asUser(claims, (tx) =>
    tx.query(
      `insert into public.hides (user_id, kind, value, label, search_id, expires_at)
       values ($1, 'word', $2, $2, $3, $4)`,
      [claims.sub, value, where.searchId ?? null, where.until ?? null],
    ),
  )

test('a search is spared what its person hides everywhere and, where it is a saved one, what they hide there', async () => {
  const ada = await someone()
  const nurses = await saveSearch(ada, 'q=nurse')
  await hide(ada, 'everywhere')
  await hide(ada, 'over', { until: '2026-11-15T11:00:00Z' })
  await hide(ada, 'for nurses', { searchId: nurses })
  await hide(await someone(), 'a stranger’s')
  const wordsIn = async (query: string) => {
    const { hides } = await personalFor(db, ada, { query: searchOf(query), now: NOW })
    return hides.map(({ value }) => value)
  }
  expect(await wordsIn('q=cook')).toEqual(['everywhere'])
  expect(await wordsIn('q=nurse')).toEqual(['everywhere', 'for nurses'])
  expect(await wordsIn('q=nurse&sort=newest&page=2')).toEqual(['everywhere', 'for nurses'])
})

test('nobody hides in another person’s search, and a hide goes with its search', async () => {
  const ada = await someone()
  const bob = await someone()
  const nurses = await saveSearch(ada, 'q=nurse')
  await expect(hide(bob, 'unpaid', { searchId: nurses })).rejects.toThrow('row-level security')
  await hide(ada, 'unpaid', { searchId: nurses })
  await db.query('delete from public.saved_searches where id = $1', [nurses])
  expect((await personalFor(db, ada, { query: searchOf('q=nurse'), now: NOW })).hides).toEqual([])
})

test('at most 200 words can be hidden', async () => {
  const ada = await someone()
  await db.query(
    `insert into public.hides (user_id, kind, value, label)
     select $1, 'word', 'word ' || n, 'word' from generate_series(1, 200) as n`,
    [ada.sub],
  )
  await expect(hide(ada, 'one more')).rejects.toThrow('At most 200 words can be hidden.')
})
