import { beforeAll, describe, expect, test } from 'vitest'
import { dataOn, type DataUnderTest } from '#tests/support/data.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createDataService } from './service.ts'

const LIBRARY = [
  `create table authors (id int primary key, name text not null, meta jsonb not null default '{}', born date)`,
  `create table books (id int primary key, title text, author_id int references authors, editor_id int,
     tags text[] not null default '{}', pages int default 100, price numeric, during int4range,
     constraint books_editor foreign key (editor_id) references authors)`,
  'create table covers (book_id int primary key references books, colour text)',
  'create table notes (id int generated always as identity primary key, text text default $$empty$$, n int)',
  `insert into authors values (1, 'Ana', '{"city": {"name": "Porto"}, "langs": ["pt", "en"]}', '1970-01-01'),
     (2, 'Bo', '{"city": {"name": "Oslo"}}', null), (3, 'Cy', '{}', '1980-05-05')`,
  `insert into books (id, title, author_id, editor_id, tags, pages, price, during) values
     (1, 'Bread', 1, 2, '{food,craft}', 120, 9.90, '[1,5)'), (2, 'Salt & "Sea"', 1, null, '{food}', 80, 12.5, '[5,9)'),
     (3, 'Quiet, please', 2, 1, '{}', null, null, null)`,
  `insert into covers values (1, 'red')`,
  `create function add_up(a int, b int default 1) returns int language sql immutable as 'select a + b'`,
  `create function long_books(minimum int) returns setof books language sql stable as
     'select * from books where pages >= minimum'`,
  `create function pairs() returns table (n int, square int) language sql stable as
     'select n, n * n from generate_series(1, 3) n'`,
  `create function names() returns setof text language sql stable as 'select name from authors order by id'`,
  `create function nothing() returns void language sql as ''`,
  `create function jot(t text) returns int language sql as 'insert into notes (text) values (t) returning id'`,
  `create function refuse(why text) returns void language plpgsql as
     'begin raise exception using message = why, detail = ''d'', hint = ''h''; end'`,
  ...['authors', 'books', 'covers', 'notes'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy everyone on ${table} using (true) with check (true)`,
    `grant select, insert, update, delete on ${table} to anon, authenticated`,
  ]),
  'grant execute on all functions in schema public to anon',
]

describeOnBothDatabases('the data service', (openDb) => {
  let data: DataUnderTest
  beforeAll(async () => {
    const db = await openDb()
    for (const sql of LIBRARY) await db.query(sql)
    data = await dataOn(db)
  })

  const rows = async (path: string): Promise<unknown> => {
    const response = await data.call(path)
    expect([path, response.status]).toEqual([path, 200])
    return await response.json()
  }
  const refused = async (path: string, init?: RequestInit): Promise<unknown[]> => {
    const response = await data.call(path, init)
    const { code } = (await response.json()) as { code: string }
    return [response.status, code]
  }
  const send = (method: string, path: string, body: unknown, prefer = 'return=representation') =>
    data.call(path, {
      method,
      body: JSON.stringify(body),
      headers: { prefer, 'content-type': 'application/json' },
    })

  describe('select', () => {
    test.each([
      ['authors?select=id,who:name&id=eq.1', [{ id: 1, who: 'Ana' }]],
      ['authors?select=id::text,born&id=eq.1', [{ id: '1', born: '1970-01-01' }]],
      ['authors?select=meta->city->>name&id=eq.1', [{ name: 'Porto' }]],
      ['authors?select=first:meta->langs->0&id=eq.1', [{ first: 'pt' }]],
      ['books?select=tags->0&id=eq.1', [{ tags: 'food' }]],
      ['books?select=title,authors!author_id(name)&id=eq.1', [{ title: 'Bread', authors: { name: 'Ana' } }]],
      ['books?select=writer:author_id(name)&id=eq.1', [{ writer: { name: 'Ana' } }]],
      ['books?select=editor:authors!books_editor(name)&id=eq.2', [{ editor: null }]],
      ['books?select=title,...authors!author_id(author:name)&id=eq.1', [{ title: 'Bread', author: 'Ana' }]],
      ['books?select=covers(colour)&id=lte.2&order=id', [{ covers: { colour: 'red' } }, { covers: null }]],
      ['authors?select=name,books!author_id(id)&id=eq.3', [{ name: 'Cy', books: [] }]],
      ['authors?select=name,books!author_id(count)&id=eq.1', [{ name: 'Ana', books: [{ count: 2 }] }]],
      ['authors?select=count', [{ count: 3 }]],
      [
        'authors?select=name,books!author_id!inner(id)&books.pages=gt.100',
        [{ name: 'Ana', books: [{ id: 1 }] }],
      ],
      [
        'authors?select=name,b:books!author_id(id)&b.order=id.desc&b.limit=1&id=eq.1',
        [{ name: 'Ana', b: [{ id: 2 }] }],
      ],
      ['authors?select=name,books!author_id()&books=is.null', [{ name: 'Cy' }]],
      ['authors?select=id,books!author_id()&books=not.is.null&order=id', [{ id: 1 }, { id: 2 }]],
      ['books?select=id,authors!author_id()&order=authors(name).desc,id', [{ id: 3 }, { id: 1 }, { id: 2 }]],
      [
        'authors?select=name,books!author_id(id,covers(colour))&id=eq.1&books.order=id',
        [
          {
            name: 'Ana',
            books: [
              { id: 1, covers: { colour: 'red' } },
              { id: 2, covers: null },
            ],
          },
        ],
      ],
    ])('%s', async (path, expected) => {
      expect(await rows(path)).toEqual(expected)
    })

    test.each([
      ['nowhere', [404, 'PGRST205']],
      ['authors?select=nothing', [400, '42703']],
      ['authors?select=id,(', [400, 'PGRST100']],
      ['authors?select=id::regclass', [400, '42704']],
      ['books?select=authors(name)', [300, 'PGRST201']],
      ['authors?select=covers(colour)', [400, 'PGRST200']],
      ['books?select=notes(*)', [400, 'PGRST200']],
      ['authors?books.id=eq.1', [400, 'PGRST108']],
      ['authors?select=a%22b:name', [400, 'PGRST100']],
      ['rpc/unknown', [404, 'PGRST202']],
      ['a/b', [404, 'PGRST125']],
    ])('%s is refused', async (path, expected) => {
      expect(await refused(path)).toEqual(expected)
    })
  })

  describe('filters', () => {
    test.each([
      ['pages=eq.120', [1]],
      ['pages=neq.120', [2]],
      ['pages=gt.80', [1]],
      ['pages=gte.80', [1, 2]],
      ['pages=lt.120', [2]],
      ['pages=lte.120&pages=gt.100', [1]],
      ['pages=is.null', [3]],
      ['pages=not.is.null', [1, 2]],
      ['pages=isdistinct.120', [2, 3]],
      ['title=like.Br*', [1]],
      ['title=ilike.*SEA*', [2]],
      ['title=like(any).{Br*,Qu*}', [1, 3]],
      ['title=like(all).{*t*,*"S*}', [2]],
      ['title=match.^B', [1]],
      ['title=imatch.^b', [1]],
      ['id=in.(1,3)', [1, 3]],
      ['id=not.in.(1,3)', [2]],
      ['id=in.()', []],
      ['title=in.("Quiet, please",Bread)', [1, 3]],
      ['id=eq(any).{1,2}', [1, 2]],
      ['tags=cs.{food}', [1, 2]],
      ['tags=cd.{food,more}', [2, 3]],
      ['tags=ov.{craft,none}', [1]],
      ['during=sl.[5,9)', [1]],
      ['during=sr.[1,5)', [2]],
      ['during=nxr.[1,5)', [1]],
      ['during=nxl.[5,9)', [2]],
      ['during=adj.[5,9)', [1]],
      ['title=fts.bread', [1]],
      ['title=wfts(english).quiet or sea', [2, 3]],
      ['title=plfts(simple).quiet please', [3]],
      ['title=not.phfts.bread', [2, 3]],
      ['or=(id.eq.1,title.eq."Quiet, please")', [1, 3]],
      ['or=(id.in.(1,2),and(pages.is.null,id.not.eq.9))', [1, 2, 3]],
      ['not.or=(id.eq.1,id.eq.2)', [3]],
      ['and=(id.gt.1,or(pages.eq.80,tags.cs.{craft}))', [2]],
      ['id=eq.1&not.and=(pages.eq.80,id.eq.2)', [1]],
      ['title=eq.Salt %26 "Sea"', [2]],
    ])('%s', async (filter, ids) => {
      expect(await rows(`books?select=id&order=id&${filter.replaceAll(' ', '%20')}`)).toEqual(
        ids.map((id) => ({ id })),
      )
    })

    test('reach into JSON', async () => {
      expect(await rows('authors?select=id&meta->city->>name=eq.Oslo')).toEqual([{ id: 2 }])
      expect(await rows('authors?select=id&meta=cs.{"langs":["en"]}')).toEqual([{ id: 1 }])
    })

    test.each([
      ['books?id=eq.one', [400, '22P02']],
      ['books?id=equals.1', [400, 'PGRST100']],
      ['books?id=1', [400, 'PGRST100']],
      ['books?or=id.eq.1', [400, 'PGRST100']],
      ['books?or=(id.eq.1', [400, 'PGRST100']],
      ['books?nothing=eq.1', [400, '42703']],
      ['books?id=is.maybe', [400, 'PGRST100']],
      ['books?pages=like.1*', [404, '42883']],
      ['books?title=fts(nolanguage).x', [400, '42704']],
      ['books?title=match.(', [400, '2201B']],
      ['books?title=match.(.*)\\1', [400, '2201B']],
      [`books?title=match.${'a'.repeat(201)}`, [400, '2201B']],
      [`books?or=(${Array(61).fill('id.eq.1').join(',')})`, [400, 'PGRST100']],
      ['books?limit=-1', [400, 'PGRST100']],
      ['books?limit=many', [400, 'PGRST100']],
      ['books?order=id.sideways', [400, 'PGRST100']],
    ])('%s is refused', async (path, expected) => {
      expect(await refused(path)).toEqual(expected)
    })
  })

  describe('pages and counts', () => {
    test('order, nulls, limit and offset', async () => {
      expect(await rows('books?select=id&order=pages.desc.nullslast&limit=1&offset=1')).toEqual([{ id: 2 }])
      expect(await rows('books?select=id&order=pages.asc.nullsfirst,id&limit=2')).toEqual([
        { id: 3 },
        { id: 2 },
      ])
    })

    test.each([
      ['books?limit=2&order=id', {}, 200, '0-1/*'],
      ['books?limit=2', { prefer: 'count=exact' }, 206, '0-1/3'],
      ['books', { prefer: 'count=exact' }, 200, '0-2/3'],
      ['books', { prefer: 'count=estimated' }, 200, '0-2/3'],
      ['books?id=eq.9', { prefer: 'count=exact' }, 200, '*/0'],
      ['books?limit=0', {}, 200, '*/*'],
      ['books', { range: '1-1' }, 200, '1-1/*'],
      ['books', { range: '5-9', prefer: 'count=exact' }, 416, null],
      ['books', { range: '9-5' }, 416, null],
      ['authors?select=id,books!author_id!inner()&limit=1', { prefer: 'count=exact' }, 206, '0-0/2'],
    ])('%s %j', async (path, headers, status, range) => {
      const response = await data.call(path, { headers: { ...headers } })
      expect([response.status, response.headers.get('content-range')]).toEqual([status, range])
    })

    test('at most 1,000 rows come at once', async () => {
      await data.db.query('insert into notes (n) select n from generate_series(1, 1500) n')
      const response = await data.call('notes?select=id&limit=5000', { headers: { prefer: 'count=exact' } })
      expect(response.headers.get('content-range')).toBe('0-999/1500')
      const planned = await data.visitor.from('notes').select('*', { count: 'planned', head: true })
      expect(planned.count).toBeGreaterThan(0)
      await data.db.query('truncate notes')
    })

    test('HEAD tells the same without a body', async () => {
      const response = await data.call('books', { method: 'HEAD', headers: { prefer: 'count=exact' } })
      expect([response.status, await response.text()]).toEqual([200, ''])
      expect(response.headers.get('content-range')).toBe('0-2/3')
    })
  })

  describe('single objects', () => {
    test('one row is an object', async () => {
      const { data: author } = await data.visitor.from('authors').select('name').eq('id', 1).single()
      expect(author).toEqual({ name: 'Ana' })
    })

    test('none or several are refused, word for word', async () => {
      const response = await data.call('authors', {
        headers: { accept: 'application/vnd.pgrst.object+json' },
      })
      expect(response.status).toBe(406)
      expect(await response.json()).toEqual({
        code: 'PGRST116',
        details: 'The result contains 3 rows',
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      })
    })

    test('a change that must be single and is not is undone', async () => {
      const change = await data.visitor
        .from('authors')
        .update({ born: '2000-01-01' })
        .gt('id', 1)
        .select()
        .single()
      expect(change.error?.code).toBe('PGRST116')
      expect(await rows('authors?select=id&born=eq.2000-01-01')).toEqual([])
    })

    test('nulls can be left out; other media types are refused', async () => {
      const stripped = await data.call('authors?select=id,born&id=eq.2', {
        headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
      })
      expect(await stripped.json()).toEqual([{ id: 2 }])
      expect(await refused('authors', { headers: { accept: 'application/xml' } })).toEqual([406, 'PGRST107'])
    })
  })

  describe('writing', () => {
    test('insert answers 201, with the rows when asked', async () => {
      const plain = await send('POST', 'notes', { text: 'a' }, '')
      expect([plain.status, await plain.text()]).toEqual([201, ''])
      const [one] = (await (
        await send('POST', 'notes?select=text,n', { text: 'b', n: 1 })
      ).json()) as unknown[]
      expect(one).toEqual({ text: 'b', n: 1 })
    })

    test('many rows at once; a missing key is null, or the default when asked', async () => {
      const client = data.visitor.from('notes')
      const nulls = await client.insert([{ n: 1 }, { n: 2, text: 'b' }]).select('text')
      expect(nulls.data).toEqual([{ text: null }, { text: 'b' }])
      const defaults = await client
        .insert([{ n: 1 }, { n: 2, text: 'b' }], { defaultToNull: false })
        .select('text')
      expect(defaults.data).toEqual([{ text: 'empty' }, { text: 'b' }])
      const uneven = await send('POST', 'notes', [{ n: 1 }, { text: 'b' }])
      expect([uneven.status, ((await uneven.json()) as { code: string }).code]).toEqual([400, 'PGRST102'])
    })

    test('an empty object is a row of defaults, an empty list is nothing', async () => {
      const { data: row } = await data.visitor.from('notes').insert({}).select('text').single()
      expect(row).toEqual({ text: 'empty' })
      const nothing = await send('POST', 'notes', [])
      expect([nothing.status, await nothing.json()]).toEqual([201, []])
    })

    test('big numbers keep every digit', async () => {
      await data.db.query('create table if not exists digits (n numeric primary key)')
      await data.db.query('alter table digits enable row level security')
      await data.db.query('create policy everyone on digits using (true)')
      await data.db.query('grant all on digits to anon')
      const fresh = await dataOn(data.db)
      const response = await fresh.call('digits?select=n::text', {
        method: 'POST',
        body: '{"n": 12345678901234567890.12345}',
        headers: { prefer: 'return=representation' },
      })
      expect(await response.json()).toEqual([{ n: '12345678901234567890.12345' }])
      await data.db.query('drop table digits')
    })

    test('upsert changes, or leaves, what is there', async () => {
      const client = data.visitor.from('covers')
      await client.upsert({ book_id: 2, colour: 'blue' })
      await client.upsert([{ book_id: 2, colour: 'green' }], { ignoreDuplicates: true })
      expect((await client.select('colour').eq('book_id', 2).single()).data).toEqual({ colour: 'blue' })
      const changed = await client.upsert({ book_id: 2, colour: 'green' }, { onConflict: 'book_id' }).select()
      expect(changed.data).toEqual([{ book_id: 2, colour: 'green' }])
      await client.delete().eq('book_id', 2)
    })

    test('update and delete answer 204, or what they touched', async () => {
      await data.visitor.from('covers').insert({ book_id: 3, colour: 'grey' })
      const changed = await data.visitor
        .from('covers')
        .update({ colour: 'white' })
        .eq('book_id', 3)
        .select('*, books(title)')
      expect(changed.data).toEqual([{ book_id: 3, colour: 'white', books: { title: 'Quiet, please' } }])
      const counted = await data.visitor.from('covers').delete({ count: 'exact' }).eq('book_id', 3)
      expect(counted).toMatchObject({ status: 204, count: 1 })
      expect((await send('PATCH', 'covers?book_id=eq.1', {}, '')).status).toBe(204)
    })

    test('what would change everything is refused', async () => {
      for (const method of ['PATCH', 'DELETE']) {
        const response = await data.call('covers', {
          method,
          body: method === 'PATCH' ? '{"colour":"x"}' : undefined,
        })
        expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, '21000'])
      }
      expect(await refused('covers?book_id=eq.1&limit=1', { method: 'DELETE' })).toEqual([400, 'PGRST100'])
    })

    test('more than was meant is undone', async () => {
      const response = await send(
        'PATCH',
        'authors?id=gt.0',
        { born: null },
        'handling=strict, max-affected=2',
      )
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'PGRST124'])
      expect(await rows('authors?select=id&born=not.is.null&order=id')).toEqual([{ id: 1 }, { id: 3 }])
    })

    test('a trial changes nothing and answers as if', async () => {
      const trial = await send(
        'PATCH',
        'authors?id=eq.1&select=name',
        { name: 'Other' },
        'return=representation,tx=rollback',
      )
      expect(await trial.json()).toEqual([{ name: 'Other' }])
      expect(await rows('authors?select=name&id=eq.1')).toEqual([{ name: 'Ana' }])
    })

    test.each([
      ['{', [400, 'PGRST102']],
      ['', [400, 'PGRST102']],
      ['[1]', [400, 'PGRST102']],
      ['"x"', [400, 'PGRST102']],
      ['{"nothing": 1}', [400, 'PGRST204']],
      ['{"__proto__": 1}', [400, 'PGRST204']],
      ['{"n": "many"}', [400, '22P02']],
      ['{"text": "\\u0000"}', [400, '22P05']],
      ['{"id": 1}', [400, '428C9']],
      [`{"text": "${'x'.repeat(1024 * 1024)}"}`, [413, 'PGRST102']],
    ])('the body %# is refused', async (body, expected) => {
      expect(await refused('notes', { method: 'POST', body })).toEqual(expected)
    })

    test('conflicts and missing parents are told as such', async () => {
      expect(await refused('authors', { method: 'POST', body: '{"id":1,"name":"x"}' })).toEqual([
        409,
        '23505',
      ])
      expect(await refused('books', { method: 'POST', body: '{"id":9,"author_id":99}' })).toEqual([
        409,
        '23503',
      ])
      expect(await refused('authors', { method: 'PUT', body: '{}' })).toEqual([405, 'PGRST117'])
    })
  })

  describe('rpc', () => {
    test('values, rows and nothing', async () => {
      const { visitor } = data
      expect((await visitor.rpc('add_up', { a: 2, b: 3 })).data).toBe(5)
      expect((await visitor.rpc('add_up', { a: 2 }, { get: true })).data).toBe(3)
      expect((await visitor.rpc('names')).data).toEqual(['Ana', 'Bo', 'Cy'])
      expect((await visitor.rpc('pairs').gt('n', 1).order('n', { ascending: false }).limit(1)).data).toEqual([
        { n: 3, square: 9 },
      ])
      const long = await visitor.rpc('long_books', { minimum: 100 }, { count: 'exact' }).select('id')
      expect([long.data, long.count]).toEqual([[{ id: 1 }], 1])
      expect((await visitor.rpc('nothing')).status).toBe(204)
    })

    test('GET never writes', async () => {
      expect(await refused('rpc/jot?t=x')).toEqual([405, '25006'])
      expect(typeof (await data.visitor.rpc('jot', { t: 'x' })).data).toBe('number')
    })

    test('what a function refuses with arrives whole', async () => {
      const { error, status } = await data.visitor.rpc('refuse', { why: 'because' })
      expect(status).toBe(400)
      expect(error).toMatchObject({ code: 'P0001', message: 'because', details: 'd', hint: 'h' })
    })

    test('unknown arguments are told', async () => {
      const { error } = await data.visitor.rpc('add_up', { c: 1 })
      expect(error?.code).toBe('PGRST202')
      expect(error?.message).toBe('Could not find the function public.add_up(c) in the schema cache')
    })
  })

  describe('who asks', () => {
    test('no key, a bad token and an expired one are 401, never 5xx', async () => {
      const bare = await data.service(new Request('http://localhost/rest/v1/books'), {
        address: '',
        requestId: '',
        log: { info() {}, warn() {}, error() {}, with: () => expect.unreachable() },
      })
      expect(bare.status).toBe(401)
      expect(await refused('books', { headers: { authorization: 'Bearer forged' } })).toEqual([
        401,
        'PGRST301',
      ])
      expect(await refused('books', { headers: { authorization: 'Bearer expired' } })).toEqual([
        401,
        'PGRST303',
      ])
    })

    test('another schema is not exposed', async () => {
      expect(await refused('users', { headers: { 'accept-profile': 'auth' } })).toEqual([406, 'PGRST106'])
      expect(await refused('users')).toEqual([404, 'PGRST205'])
      expect(await refused('secrets')).toEqual([404, 'PGRST205'])
    })

    test('an ungranted table is 401 for visitors and 403 for people', async () => {
      expect(await refused('crawls')).toEqual([401, '42501'])
      const { client } = await data.person()
      expect(await client.from('crawls').select()).toMatchObject({ status: 403, error: { code: '42501' } })
    })
  })

  test('a table that a migration adds is known without a new start', async () => {
    expect(await refused('shelves')).toEqual([404, 'PGRST205'])
    await data.db.query('create table shelves (id int)')
    await data.db.query('alter table shelves enable row level security')
    await data.db.query(`select pg_notify('schema_changed', '')`)
    await eventually(async () => expect(await refused('shelves')).toEqual([401, '42501']))
    await data.db.query('drop table shelves')
  })

  test('a table without row-level security, or a view around it, stops the start', async () => {
    const start = () =>
      createDataService({
        db: data.db,
        tokens: { anonKey: '', read: () => Promise.resolve(null), hasEnded: () => false },
      })
    await data.db.query('create table open_to_all (id int)')
    await expect(start()).rejects.toThrow('The table public.open_to_all has no row-level security')
    await data.db.query('alter table open_to_all enable row level security')
    await data.db.query('create view around as select * from open_to_all')
    await expect(start()).rejects.toThrow('The view public.around would show rows past row-level security')
    await data.db.query('drop table open_to_all cascade')
    await expect(start()).resolves.toBeTypeOf('function')
  })
})
