import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { personalTables } from '#server/functions/personal-tables.ts'
import { insertJob } from '#tests/support/backend.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'

/** Tables that need no limit of their own, and why. */
const BOUNDED_OTHERWISE = {
  profiles: 'one for each person: user_id is the key',
  preferences: 'one for each person: user_id is the key',
  profile_extras: 'one for each person: user_id is the key',
  follow_up_reminders: 'one for each date of an application, which has 50 at most',
  interview_reminders: 'one for each time of an interview, written by the site',
  search_matches: 'written and forgotten by the site, for 100 searches at most',
  visits: 'one for each person: user_id is the key',
  invitations: 'the one that somebody used; owners write them, 1,000 open ones at most',
  owner_log: 'written by what owners do, who are few',
  owners: 'one for each person: user_id is the key',
}

/** As the server or the person would, so many rows at once. */
const INSERTS: Record<string, string> = {
  application_imports: `insert into public.application_imports (user_id, name, rows)
    select $1, 'a.csv', 1 from generate_series(1, $2::integer)`,
  application_interviews: `insert into public.application_interviews (user_id, application_id, starts_at)
    select $1, a.id, clock_timestamp() + n * interval '1 minute'
    from generate_series(1, $2::integer) n, (select id from public.job_applications where user_id = $1 limit 1) a`,
  application_notes: `insert into public.application_notes (user_id, application_id, text)
    select $1, a.id, 'Called them'
    from generate_series(1, $2::integer) n, (select id from public.job_applications where user_id = $1 limit 1) a`,
  favourite_companies: `insert into public.favourite_companies (user_id, company_key, label)
    select $1, gen_random_uuid()::text, 'Crumb' from generate_series(1, $2::integer)`,
  feed_addresses: `insert into public.feed_addresses (user_id) select $1 from generate_series(1, $2::integer)`,
  followed_employers: `with searches as (
      insert into public.saved_searches (user_id, name, query)
      select $1, 'Mine', gen_random_uuid()::text from generate_series(1, $2::integer) returning id
    ), boards as (
      insert into public.followed_boards (source, board, company)
      select 'lever', id::text, 'Crumb' from searches returning board
    )
    insert into public.followed_employers (search_id, user_id, source, board, company, address)
    select board::uuid, $1, 'lever', board, 'Crumb', 'https://crumb.example' from boards`,
  hides: `insert into public.hides (user_id, kind, value, label)
    select $1, 'job', gen_random_uuid()::text, 'Baker' from generate_series(1, $2::integer)`,
  job_applications: `insert into public.job_applications (user_id, job_title, company)
    select $1, 'Baker', 'Crumb' from generate_series(1, $2::integer)`,
  notification_ways: `insert into public.notification_ways (user_id, kind, name)
    select $1, 'ntfy', gen_random_uuid()::text from generate_series(1, $2::integer)`,
  personal_tokens: `insert into public.personal_tokens (user_id, name, scopes)
    select $1, 'Mine', '{}' from generate_series(1, $2::integer)`,
  profile_entries: `insert into public.profile_entries (user_id, section, title)
    select $1, 'work', 'Baker' from generate_series(1, $2::integer)`,
  read_advertisements: `insert into public.read_advertisements (user_id, url, advertisement, read_at)
    select $1, 'https://crumb.example', '{}', clock_timestamp() from generate_series(1, $2::integer)`,
  resumes: `insert into public.resumes (user_id, name) select $1, 'Mine' from generate_series(1, $2::integer)`,
  saved_jobs: `insert into public.saved_jobs (user_id, job_id)
    select $1, j.id from public.jobs j
    where not exists (select from public.saved_jobs s where s.user_id = $1 and s.job_id = j.id) limit $2::integer`,
  saved_searches: `insert into public.saved_searches (user_id, name, query)
    select $1, 'Mine', gen_random_uuid()::text from generate_series(1, $2::integer)`,
}

describeOnBothDatabases('how much one person can keep', (openDb) => {
  let db: Db
  beforeAll(async () => {
    db = await openDb()
    for (let job = 0; job < 8; job += 1) await insertJob(db)
  })
  const somebody = async () => {
    const id = randomUUID()
    await db.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`])
    await db.query(
      `insert into public.job_applications (user_id, job_title, company) values ($1, 'A', 'B')`,
      [id],
    )
    return id
  }
  const count = async (table: string, id: string) =>
    (await db.query(`select from public.${table} where user_id = $1`, [id])).rows.length
  const limitOf = async (table: string) => {
    const { rows } = await db.query<{ most: number; sentence: string | null }>(
      'select most, sentence from platform.row_limits where place = $1',
      [table],
    )
    return rows[0]
  }

  test('every table that belongs to somebody has a limit, or a reason to need none', async () => {
    const tables = (await personalTables(db)).map(({ name }) => name)
    const { rows } = await db.query<{ place: string }>('select place from platform.row_limits')
    const limited = rows.map(({ place }) => place)
    expect([...limited, ...Object.keys(BOUNDED_OTHERWISE)].toSorted()).toEqual(tables.toSorted())
    expect([...Object.keys(INSERTS), 'application_events', 'deleted_applications'].toSorted()).toEqual(
      limited.toSorted(),
    )
  })

  test('the numbers are those of the product', async () => {
    const { rows } = await db.query<{ place: string; most: number }>(
      'select place, most from platform.row_limits',
    )
    expect(Object.fromEntries(rows.map(({ place, most }) => [place, most]))).toEqual({
      application_events: 200_000,
      application_imports: 1000,
      application_interviews: 20_000,
      application_notes: 50_000,
      deleted_applications: 2000,
      favourite_companies: 200,
      feed_addresses: 20,
      followed_employers: 100,
      hides: 5000,
      job_applications: 10_000,
      notification_ways: 20,
      personal_tokens: 50,
      profile_entries: 500,
      read_advertisements: 1000,
      resumes: 100,
      saved_jobs: 10_000,
      saved_searches: 100,
    })
  })

  test('what is said at a limit has the words of the site', async () => {
    expect(await limitOf('favourite_companies')).toMatchObject({
      sentence: 'At most 200 companies can be favorites.',
    })
    expect(await limitOf('feed_addresses')).toMatchObject({
      sentence: 'At most 20 feed links can be open. Revoke one first.',
    })
  })

  const refusing = Object.entries(INSERTS).filter(([table]) => table !== 'read_advertisements')

  /** With three rows more than the person has, for the time of one test. */
  const withRoomForThree = async (table: string, test: (person: string, most: number) => Promise<void>) => {
    const limit = await limitOf(table)
    const person = await somebody()
    const most = (await count(table, person)) + 3
    await db.query('update platform.row_limits set most = $2 where place = $1', [table, most])
    try {
      await test(person, most)
    } finally {
      await db.query('update platform.row_limits set most = $2 where place = $1', [table, limit?.most])
    }
  }

  test.for(refusing)('%s: nobody gets past it, one by one or in bulk', async ([table, insert]) => {
    const message = (await limitOf(table))?.sentence
    expect(message).toMatch(/^At most \d/)
    await withRoomForThree(table, async (person, most) => {
      const other = await somebody()
      await db.query(insert, [person, 3])
      await expect(db.query(insert, [person, 1])).rejects.toMatchObject({ code: 'P0001', message })
      await expect(db.query(insert, [other, 4])).rejects.toMatchObject({ message })
      expect(await count(table, other)).toBe(most - 3)
      // What is removed makes room again, and nobody pays for somebody else.
      await db.query(
        `delete from public.${table} where ctid in (select ctid from public.${table} where user_id = $1 limit 1)`,
        [person],
      )
      await db.query(insert, [person, 1])
      await db.query(insert, [other, 1])
      expect(await count(table, person)).toBe(most)
    })
  })

  test('pages that were read are forgotten, oldest first', async () => {
    await withRoomForThree('read_advertisements', async (person, most) => {
      const read = () => db.query(INSERTS['read_advertisements'] ?? '', [person, 3])
      await read()
      const ids = async () => {
        const { rows } = await db.query<{ id: string }>(
          'select id from public.read_advertisements where user_id = $1',
          [person],
        )
        return rows.map(({ id }) => id)
      }
      const before = await ids()
      await read()
      const after = await ids()
      expect(after).toHaveLength(most)
      expect(after.filter((id) => before.includes(id))).toEqual([])
    })
  })

  test('deleted applications are forgotten, oldest first, also when many are deleted at once', async () => {
    await withRoomForThree('deleted_applications', async (person, most) => {
      await db.query(INSERTS['job_applications'] ?? '', [person, 8])
      await db.query('delete from public.job_applications where user_id = $1', [person])
      expect(await count('deleted_applications', person)).toBe(most)
    })
  })

  test('changes to applications end at a sentence, and a deleted application makes room again', async () => {
    const message = 'At most 200,000 changes to applications can be kept. Delete an old application first.'
    await withRoomForThree('application_events', async (person) => {
      const change = () =>
        db.query('update public.job_applications set notes = gen_random_uuid()::text where user_id = $1', [
          person,
        ])
      for (let time = 0; time < 3; time += 1) await change()
      await expect(change()).rejects.toMatchObject({ code: 'P0001', message })
      await expect(db.query(INSERTS['job_applications'] ?? '', [person, 1])).rejects.toMatchObject({
        message,
      })
      await db.query('delete from public.job_applications where user_id = $1', [person])
      await db.query(INSERTS['job_applications'] ?? '', [person, 4])
    })
  })

  test('two at once do not get past it either', async () => {
    const person = await somebody()
    await db.query(`update platform.row_limits set most = 1 where place = 'resumes'`)
    const add = () => db.query(`insert into public.resumes (user_id, name) values ($1, 'Mine')`, [person])
    const outcomes = await Promise.allSettled([add(), add(), add(), add()])
    await db.query(`update platform.row_limits set most = 100 where place = 'resumes'`)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await count('resumes', person)).toBe(1)
  })

  test('a deleted account leaves no counts behind', async () => {
    const person = await somebody()
    await db.query('delete from auth.users where id = $1', [person])
    expect((await db.query('select from platform.row_counts where user_id = $1', [person])).rows).toEqual([])
  })
})
