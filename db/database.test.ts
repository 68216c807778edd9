import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Db } from './db.ts'
import { secretOf } from './secrets.ts'

const ANA = { sub: '00000000-0000-4000-8000-00000000000a', role: 'authenticated' } as const

describeOnBothDatabases('the database', (openDb) => {
  let db: Db
  beforeAll(async () => {
    db = await openDb()
    await db.query('create table public.notes (id int primary key, text text not null)')
    await db.query('grant select, insert on public.notes to authenticated')
  })

  test('values come out the same from both databases', async () => {
    const { rows } = await db.query(`
      select true as bool, 1::int2 as int2, -2::int4 as int4, 9007199254740991 as int8, 1.5::float8 as float8,
        0.10::numeric as numeric, 'é'::text as text, date '2026-02-28' as date, time '01:02' as time,
        timestamp '2026-01-02 03:04:05' as timestamp, timestamptz '2026-01-02 03:04:05.678901+02' as moment,
        interval '1 day 2 hours' as interval, '00000000-0000-4000-8000-00000000000A'::uuid as uuid, '7'::xid8 as xid8,
        '{"a":[1,null]}'::jsonb as jsonb, '[1]'::json as json, '\\x00ff'::bytea as bytea, null::int as nothing,
        array['a', null, 'b"\\,{} c', ''] as texts, array[[1,2],[3,4]] as grid, '{}'::text[] as empty,
        array[timestamptz '2026-01-01Z'] as moments, array['{"a": "}"}'::jsonb] as jsonbs, count(*) as count`)
    expect(rows).toEqual([
      {
        bool: true,
        int2: 1,
        int4: -2,
        int8: 9_007_199_254_740_991,
        float8: 1.5,
        numeric: '0.10',
        text: 'é',
        date: '2026-02-28',
        time: '01:02:00',
        timestamp: '2026-01-02 03:04:05',
        moment: new Date('2026-01-02T01:04:05.678Z'),
        interval: '1 day 02:00:00',
        uuid: '00000000-0000-4000-8000-00000000000a',
        xid8: '7',
        jsonb: { a: [1, null] },
        json: [1],
        bytea: new Uint8Array([0, 255]),
        nothing: null,
        texts: ['a', null, 'b"\\,{} c', ''],
        grid: [
          [1, 2],
          [3, 4],
        ],
        empty: [],
        moments: [new Date('2026-01-01T00:00:00Z')],
        jsonbs: [{ a: '}' }],
        count: 1,
      },
    ])
  })

  test('values go in as the type that the statement wants', async () => {
    const { rows } = await db.query(
      `select $1::int as int, $2::timestamptz as moment, $3::bytea as bytea, $4::text[] as texts, $5::jsonb as json,
        $6::bool as bool, $7::text as nothing, $8::jsonb as list, $9::uuid[] as ids, $10::text as number`,
      [
        7,
        new Date('2026-01-02T03:04:05.678Z'),
        new Uint8Array([1, 2]),
        ['a"b', null, 'NULL', 'c\\'],
        { a: "it's" },
        false,
        undefined,
        JSON.stringify([1, 2]),
        [ANA.sub],
        12,
      ],
    )
    expect(rows).toEqual([
      {
        int: 7,
        moment: new Date('2026-01-02T03:04:05.678Z'),
        bytea: new Uint8Array([1, 2]),
        texts: ['a"b', null, 'NULL', 'c\\'],
        json: { a: "it's" },
        bool: false,
        nothing: null,
        list: [1, 2],
        ids: [ANA.sub],
        number: '12',
      },
    ])
  })

  test('a whole number that JavaScript cannot hold is an error, never a wrong number', async () => {
    await expect(db.query('select 9007199254740993 as big')).rejects.toThrow('beyond 2^53')
    expect((await db.query('select 1 as fine')).rows).toEqual([{ fine: 1 }])
  })

  test('the number of changed rows is told', async () => {
    expect((await db.query("insert into notes values (10, 'a'), (11, 'b')")).rowCount).toBe(2)
    expect((await db.query('delete from notes where id >= 10')).rowCount).toBe(2)
  })

  test('a refusal carries its SQLSTATE, detail and constraint', async () => {
    await db.query("insert into notes values (20, 'once')")
    await expect(db.query("insert into notes values (20, 'twice')")).rejects.toMatchObject({
      code: '23505',
      detail: 'Key (id)=(20) already exists.',
      constraint: 'notes_pkey',
      table: 'notes',
    })
    await expect(db.query('select nonsense')).rejects.toMatchObject({ code: '42703' })
  })

  test('two statements at once are refused', async () => {
    await expect(db.query('select 1; select 2')).rejects.toMatchObject({ code: '42601' })
  })

  describe('transactions', () => {
    test('one that fails leaves nothing behind', async () => {
      const failing = db.transaction(async (tx) => {
        await tx.query('insert into notes values (1, $1)', ['kept?'])
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      expect((await db.query('select * from notes where id = 1')).rows).toEqual([])
    })

    test('one whose statement failed never pretends to have been saved', async () => {
      const swallowed = db.transaction(async (tx) => {
        await tx.query("insert into notes values (2, 'lost')")
        await tx.query('select 1/0').catch(() => {})
      })
      await expect(swallowed).rejects.toMatchObject({ code: '25P02' })
    })

    test('the outer handle inside one is refused instead of waiting for ever', async () => {
      const nested = db.transaction(async () => await db.query('select 1'))
      await expect(nested).rejects.toThrow('use the handle that the transaction gives')
      const deep = db.asUser(ANA, async () => await db.asUser(null, async (tx) => await tx.query('select 1')))
      await expect(deep).rejects.toThrow('use the handle that the transaction gives')
    })

    test('work begun inside one may use the outer handle once it has ended', async () => {
      const later = Promise.withResolvers<void>()
      const after = await db.transaction(async () => ({
        result: (async () => {
          await later.promise
          return await db.query('select 1 as one')
        })(),
      }))
      later.resolve()
      expect((await after.result).rows).toEqual([{ one: 1 }])
    })

    test('a handle kept beyond its transaction is refused', async () => {
      const kept = await db.transaction((tx) => Promise.resolve(tx))
      await expect(kept.query('select 1')).rejects.toThrow('This transaction has ended')
    })
  })

  describe('asUser', () => {
    const whoami = `select current_user as role, auth.uid() as uid, auth.role() as claimed,
      current_setting('request.method', true) as method`

    test('acts with the role and claims of the person, for its length only', async () => {
      const options = { request: { method: 'GET', path: '/x', headers: {} } }
      const signedIn = await db.asUser(ANA, async (tx) => (await tx.query(whoami)).rows, options)
      expect(signedIn).toEqual([
        { role: 'authenticated', uid: ANA.sub, claimed: 'authenticated', method: 'GET' },
      ])
      const visitor = await db.asUser(null, async (tx) => (await tx.query(whoami)).rows)
      expect(visitor).toEqual([{ role: 'anon', uid: null, claimed: 'anon', method: '' }])
      const { rows } = await db.query(`select current_user::text in ('anon', 'authenticated') as still`)
      expect(rows).toEqual([{ still: false }])
    })

    test('a visitor reaches nothing that was not granted', async () => {
      for (const sql of ['select * from notes', 'select * from platform.secrets'])
        await expect(db.asUser(null, (tx) => tx.query(sql))).rejects.toMatchObject({ code: '42501' })
      await expect(db.asUser(ANA, (tx) => tx.query('select * from platform.secrets'))).rejects.toMatchObject({
        code: '42501',
      })
    })

    test.each([
      'reset role',
      ' ReSeT ALL',
      'set role postgres',
      'set session authorization postgres',
      'do $$ begin reset role; end $$',
      'commit',
      '/* */ reset role',
      '-- select\nreset role',
    ])('nothing can climb back with %j', async (sql) => {
      await expect(db.asUser(ANA, (tx) => tx.query(sql))).rejects.toThrow('statements only')
    })

    test('read only means read only', async () => {
      const write = db.asUser(ANA, (tx) => tx.query("insert into notes values (30, 'no')"), {
        readOnly: true,
      })
      await expect(write).rejects.toMatchObject({ code: '25006' })
    })
  })

  describe('with little patience', () => {
    let impatient: Db
    beforeAll(async () => {
      impatient = await openDb({ limits: { own: 60_000, anon: 1_000, authenticated: 60_000, idle: 500 } })
      await impatient.query('create table public.notes (id int primary key, text text not null)')
    })

    test('a transaction that sits idle is undone, so that the others go on', async () => {
      const idle = impatient.transaction(async (tx) => {
        await tx.query("insert into notes values (3, 'never')")
        await new Promise(() => {})
      })
      await expect(idle).rejects.toMatchObject({ code: '25P03' })
      expect((await impatient.query('select * from notes where id = 3')).rows).toEqual([])
      await expect(impatient.transaction(() => new Promise(() => {}))).rejects.toMatchObject({
        code: '25P03',
      })
    })

    test('a statement past its limit ends with 57014, and the others are still served', async () => {
      const slow = impatient.asUser(null, (tx) =>
        tx.query('select count(*) from generate_series(1, 1000000000)'),
      )
      const others = Promise.all([1, 2, 3].map((n) => impatient.query('select $1::int as n', [n])))
      await expect(slow).rejects.toMatchObject({ code: '57014' })
      expect((await others).map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3])
    })
  })

  describe('listen', () => {
    test('hears after commit, and not what was undone', async () => {
      const heard: string[] = []
      const stop = await db.listen('news', (payload) => heard.push(payload))
      await db.transaction((tx) => tx.query("select pg_notify('news', 'undone'), 1/0")).catch(() => {})
      await db.transaction(async (tx) => {
        await tx.query("select pg_notify('news', 'told')")
        expect(heard).toEqual([])
      })
      await eventually(() => expect(heard).toEqual(['told']))
      await stop()
      await db.query("select pg_notify('news', 'too late')")
      await db.query('select 1')
      expect(heard).toEqual(['told'])
    })
  })

  test('a secret is made once, also when several ask at the same time', async () => {
    let made = 0
    const secrets = await Promise.all(
      Array.from({ length: 5 }, () => secretOf(db, 'a key', () => `secret ${++made}`)),
    )
    expect(new Set(secrets).size).toBe(1)
    expect(await secretOf(db, 'a key', () => 'another')).toBe(secrets[0])
  })
})
