import { beforeAll, expect, test } from 'vitest'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import type { Claims, Db } from './db.ts'

const ANA: Claims = { sub: '11111111-1111-4111-8111-111111111111', role: 'authenticated' }
const BEN: Claims = { sub: '22222222-2222-4222-8222-222222222222', role: 'authenticated' }

describeOnBothDatabases('statements that come again', (openDb) => {
  let db: Db
  beforeAll(async () => {
    db = await openDb()
    await db.query('create table public.notes (owner uuid, text text unique)')
    await db.query('alter table public.notes enable row level security')
    await db.query(
      'create policy own on public.notes to authenticated using (owner = (select auth.uid())) with check (true)',
    )
    await db.query('grant select, insert on public.notes to authenticated')
    await db.query(`insert into public.notes values ($1, 'of Ana'), ($2, 'of Ben')`, [ANA.sub, BEN.sub])
  })

  const ask = async (person: Claims | null, sql: string, params: unknown[] = []) =>
    (await db.asUser(person, (tx) => tx.query(sql, params), { single: true, repeats: true })).rows
  const NOTES = 'select json_agg(n)::text as list from (select * from public.notes where text like $1) as n'
  const keptNow = async (text: string) =>
    await ask(ANA, 'select count(*)::int as n from pg_prepared_statements where statement like $1', [text])

  test('are kept by the connection, and everybody sees their own by them', async () => {
    for (let turn = 0; turn < 8; turn++)
      for (const [person, name] of [
        [ANA, 'Ana'],
        [BEN, 'Ben'],
      ] as const)
        expect(await ask(person, NOTES, ['of%'])).toEqual([
          { list: JSON.stringify([{ owner: person.sub, text: `of ${name}` }]) },
        ])
    expect(await keptNow('%from public.notes where text like%')).toEqual([{ n: 1 }])
    await expect(ask(null, NOTES, ['of%'])).rejects.toMatchObject({ code: '42501' })
    expect(await ask(BEN, NOTES, ['of%'])).toEqual([{ list: expect.stringContaining('of Ben') }])
  })

  test('follow the table and its policies as they are now', async () => {
    await db.query('alter table public.notes add column stars int default 3')
    expect(await ask(ANA, NOTES, ['of%'])).toEqual([
      { list: JSON.stringify([{ owner: ANA.sub, text: 'of Ana', stars: 3 }]) },
    ])
    await db.query('alter policy own on public.notes using (false)')
    expect(await ask(ANA, NOTES, ['of%'])).toEqual([{ list: null }])
    await db.query('alter policy own on public.notes using (owner = (select auth.uid()))')
    expect(await ask(ANA, NOTES, ['of%'])).toEqual([{ list: expect.stringContaining('of Ana') }])
    await db.query('alter table public.notes alter column text type varchar(40)')
    expect(await ask(ANA, NOTES, ['of%'])).toEqual([{ list: expect.stringContaining('of Ana') }])
  })

  test('work again after they failed', async () => {
    const add = (text: string) => ask(ANA, 'insert into public.notes values (auth.uid(), $1)', [text])
    for (let turn = 0; turn < 3; turn++) {
      await add(`note ${turn}`)
      await expect(add('of Ben')).rejects.toMatchObject({ code: '23505' })
    }
    expect(await ask(ANA, 'select text from public.notes where text like $1 order by 1', ['note%'])).toEqual([
      { text: 'note 0' },
      { text: 'note 1' },
      { text: 'note 2' },
    ])
  })

  test('are not kept without end, and what comes once is not kept', async () => {
    for (let n = 0; n < 130; n++)
      for (let turn = 0; turn < 2; turn++)
        expect(await ask(ANA, `select ${n} as n, 'many'`)).toMatchObject([{ n }])
    await ask(ANA, `select 1 as once`)
    const [kept] = await keptNow(`%'many'%`)
    expect(Number(kept?.['n'])).toBeGreaterThan(80)
    expect(Number(kept?.['n'])).toBeLessThanOrEqual(100)
    expect(await keptNow('%as once')).toEqual([{ n: 0 }])
    expect(await ask(ANA, `select 0 as n, 'many'`)).toMatchObject([{ n: 0 }])
  })
})
