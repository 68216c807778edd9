import { beforeAll, expect, test } from 'vitest'
import { dataOn, type DataUnderTest } from '#tests/support/data.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'

const many = (count: number, item: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => item(n)).join()

/** The costliest that is accepted, each with the text that is worst for it. */
const COSTLY: readonly (readonly [name: string, title: string, query: string])[] = [
  ['a pattern that repeats itself', 'one letter', `notes=like.%25${'a'.repeat(60)}b`],
  ['in any case', 'one letter', `notes=ilike.%25${'A'.repeat(60)}b`],
  ['negated, with blanks', 'one letter', `notes=not.like.%25${'a_'.repeat(30)}b`],
  ['many patterns', 'one letter', `or=(${many(10, (n) => `notes.ilike.*a${n}*`)})`],
  ['many patterns in a list', 'one letter', `notes=like(any).{${many(20, (n) => `%25a${n}%25`)}}`],
  ['many comparisons', 'one letter', `or=(${many(58, (n) => `notes.lt.${'a'.repeat(100)}${n}`)})`],
  ['an expression', 'two letters', 'notes=match.a............c'],
  ['words', 'words', 'notes=fts.unheard'],
  ['a long list', 'words', `notes=in.(${many(2000, String)})`],
  ['parts of JSON', 'words', `or=(${many(37, (n) => `contacts->${n}->>name.eq.x`)})`],
]

describeOnBothDatabases('filters over two hundred long notes', (openDb) => {
  let data: DataUnderTest
  let ana: string
  let ben: string

  beforeAll(async () => {
    const db = await openDb()
    data = await dataOn(db)
    ana = (await data.person()).id
    ben = (await data.person()).id
    let state = 1
    const bit = () => ((state = (state * 48_271) % 2_147_483_647) & 16) > 0
    const texts = {
      'one letter': 'a'.repeat(20_000),
      'two letters': Array.from({ length: 20_000 }, () => (bit() ? 'a' : 'b')).join(''),
      words: many(3300, (n) => `w${n}`).slice(0, 20_000),
    }
    for (const [title, text] of Object.entries(texts))
      await db.query(
        `insert into job_applications (user_id, job_title, company, notes)
         select $1, $2, 'Crumb', $3 from generate_series(1, 200)`,
        [ana, title, text],
      )
  })

  const read = (user: string, query: string) => data.call(`job_applications?select=id&${query}`, { user })

  test.each(COSTLY)('%s: answered within the time that a person has', async (_, title, query) => {
    const answer = await read(ana, `job_title=eq.${title}&${query}`)
    expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, ''])
  })

  test('thirty of them at once from one account: the others read, sign in, and the site goes on', async () => {
    const [, title, query] = COSTLY[0] ?? ['', '', '']
    const costly = Array.from({ length: 30 }, () => read(ana, `job_title=eq.${title}&${query}`))
    const others = await Promise.all([
      read(ben, 'limit=1').then(({ status }) => status),
      data.db
        .inLane('sign-in')
        .query('select 1 as one')
        .then(({ rows }) => rows),
      data.db.query('select 1 as one').then(({ rows }) => rows),
    ])
    expect(others).toEqual([200, [{ one: 1 }], [{ one: 1 }]])
    const statuses = new Set((await Promise.all(costly)).map(({ status }) => status))
    for (const status of statuses) expect([200, 503]).toContain(status)
  })

  test('the pattern of two thousand letters is refused in words', async () => {
    const answer = await read(ana, `notes=like.%25${'a'.repeat(1980)}b`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'A pattern takes at most 500 characters' })
  })
})
