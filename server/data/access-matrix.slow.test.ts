import { beforeAll, expect, test } from 'vitest'
import { dataOn, type DataUnderTest } from '#tests/support/data.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { readCatalogue, type Catalogue, type Relation } from './catalogue.ts'

type Person = { id: string }

/**
 * Each table that belongs to somebody: what a whole new row takes, and a change that nothing but the policies forbids.
 * A new table without an entry fails the test.
 */
const OWNED: Record<string, { row: object; change: object }> = {
  profiles: { row: {}, change: { bio: 'changed' } },
  preferences: { row: {}, change: { desired_title: 'changed' } },
  resumes: { row: { name: 'Mine' }, change: { name: 'changed' } },
  saved_jobs: { row: { job_id: 'a-job' }, change: { title: 'changed' } },
  job_applications: {
    row: { job_title: 'Baker', company: 'Crumb', follow_up_dates: ['2026-01-01'] },
    change: { notes: 'changed' },
  },
  application_events: { row: { kind: 'status', to_status: 'offer' }, change: { to_status: 'offer' } },
  hides: { row: { kind: 'word', value: 'unpaid', label: 'unpaid' }, change: { label: 'changed' } },
  favourite_companies: { row: { company_key: 'crumb', label: 'Crumb' }, change: { label: 'changed' } },
  user_saved_jobs: { row: { id: 'a-job' }, change: { title: 'changed' } },
  saved_searches: { row: { name: 'Bread', query: 'q=baker' }, change: { name: 'changed' } },
  user_saved_searches: { row: { name: 'Bread', query: 'q=baker' }, change: { name: 'changed' } },
  search_matches: { row: { job_id: 'a-job' }, change: { hidden: true } },
  feed_addresses: { row: {}, change: { search_id: null } },
  followed_employers: { row: { company: 'Crumb' }, change: { company: 'changed' } },
  deleted_applications: { row: { application: {}, events: [] }, change: { application: {} } },
  read_advertisements: { row: { url: 'https://x.example', advertisement: {} }, change: { url: 'changed' } },
  application_imports: { row: { name: 'a.csv', rows: 1 }, change: { name: 'changed' } },
  follow_up_reminders: { row: { follow_up_on: '2026-01-01' }, change: { follow_up_on: '2026-01-02' } },
  application_interviews: { row: { starts_at: '2026-12-01T09:00:00Z' }, change: { place: 'changed' } },
  application_notes: { row: { text: 'Called them' }, change: { text: 'changed' } },
  interview_reminders: {
    row: { starts_at: '2026-12-01T09:00:00Z' },
    change: { starts_at: '2026-12-02T09:00:00Z' },
  },
  invitations: { row: { token_hash: 'h', expires_at: '2027-01-01' }, change: { used_at: null } },
  owner_log: { row: { action: 'Did something' }, change: { action: 'changed' } },
  owners: { row: {}, change: { named_at: '2026-01-02T00:00:00Z' } },
  notification_ways: { row: { kind: 'ntfy', name: 'Mine' }, change: { tells: [] } },
  personal_tokens: { row: { name: 'Mine', scopes: [] }, change: { name: 'changed' } },
  profile_entries: { row: { section: 'work', title: 'Baker' }, change: { title: 'changed' } },
  profile_extras: { row: { resume: {} }, change: { resume: { changed: true } } },
  visits: { row: {}, change: { previous_at: '2026-01-02T00:00:00Z' } },
}

/** What may be read without being its owner: nothing but these, and how. */
const PUBLIC: Record<string, string> = {
  jobs: 'id=eq.x',
  public_profiles: 'id=eq.00000000-0000-4000-8000-000000000000',
}

const VERBS = ['select', 'count', 'cast', 'insert', 'upsert', 'steal', 'update', 'delete'] as const

async function post(data: DataUnderTest, user: string, table: string, row: object): Promise<void> {
  const { status } = await data.call(table, { method: 'POST', user, body: JSON.stringify(row) })
  if (status !== 201) throw new Error(`A row of ${table} was answered with ${status}`)
}

describeOnBothDatabases('who reaches which rows', (openDb) => {
  let data: DataUnderTest
  let catalogue: Catalogue
  let owner: Person
  let stranger: Person
  beforeAll(async () => {
    data = await dataOn(await openDb())
    catalogue = await readCatalogue(data.db)
    owner = await data.person()
    stranger = await data.person()
    await data.job({ id: 'a-job' })
    for (const { id } of [owner, stranger])
      for (const name of [
        'saved_jobs',
        'job_applications',
        'resumes',
        'saved_searches',
        'hides',
        'favourite_companies',
        'profile_entries',
        'profile_extras',
      ])
        await post(data, id, name, OWNED[name]?.row ?? {})
    for (const { id } of [owner, stranger]) {
      await data.call('rpc/create_feed_address', { method: 'POST', user: id, body: '{}' })
      await post(data, id, 'application_imports', OWNED['application_imports']?.row ?? {})
      await data.db.query(
        `insert into read_advertisements (user_id, url, advertisement) values ($1, 'https://x.example', '{}')`,
        [id],
      )
      await data.db.query(
        `insert into deleted_applications (id, user_id, application, events) values (gen_random_uuid(), $1, '{}', '[]')`,
        [id],
      )
      await data.db.query(
        `insert into follow_up_reminders (application_id, user_id, follow_up_on)
         select id, user_id, '2026-01-01' from job_applications where user_id = $1`,
        [id],
      )
      await data.db.query(
        `insert into application_interviews (application_id, user_id, starts_at)
         select id, user_id, '2026-12-01T09:00:00Z' from job_applications where user_id = $1`,
        [id],
      )
      await data.db.query(
        `insert into application_notes (application_id, user_id, text)
         select id, user_id, 'Called them' from job_applications where user_id = $1`,
        [id],
      )
      await data.db.query(
        `insert into interview_reminders (interview_id, user_id, starts_at)
         select id, user_id, starts_at from application_interviews where user_id = $1`,
        [id],
      )
      await data.db.query(`insert into notification_ways (user_id, kind, name) values ($1, 'ntfy', 'Mine')`, [
        id,
      ])
      await data.db.query('insert into visits (user_id) values ($1)', [id])
      await data.db.query('insert into owners (user_id) values ($1)', [id])
      await data.db.query(`insert into owner_log (user_id, action) values ($1, 'Did something')`, [id])
      await data.db.query(
        'insert into invitations (user_id, expires_at, used_at) values ($1, now(), now())',
        [id],
      )
      const token = JSON.stringify({ name: 'Mine', scopes: ['saved:read'], days: 30 })
      await data.call('rpc/create_personal_token', { method: 'POST', user: id, body: token })
    }
    // Only the background work writes what a search found.
    await data.db.query(
      `insert into search_matches (search_id, job_id, user_id, found_at)
       select id, 'a-job', user_id, now() from saved_searches`,
    )
    // Following goes through a function.
    await data.db.query(
      `insert into followed_boards (source, board, company) values ('lever', 'crumb', 'Crumb')`,
    )
    await data.db.query(
      `insert into followed_employers (search_id, user_id, source, board, company, address)
       select id, user_id, 'lever', 'crumb', 'Crumb', 'https://crumb.example/careers' from saved_searches`,
    )
  })

  const owned = (): Relation[] =>
    [...catalogue.relations.values()].filter(({ columns }) => columns.has('user_id'))
  const rowsOf = async ({ name }: Relation, { id }: Person): Promise<unknown[]> =>
    (await data.db.query(`select t.* from public.${name} t where user_id = $1 order by t::text`, [id])).rows

  /** Does `verb` to the owner's rows; answers with every row that came back. */
  const attempt = async (verb: (typeof VERBS)[number], relation: Relation, as: string | null) => {
    const filter = `${relation.name}?user_id=eq.${owner.id}`
    const { row, change } = OWNED[relation.name] ?? { row: {}, change: {} }
    const body = JSON.stringify({ ...row, user_id: owner.id })
    const prefer = 'return=representation'
    const init = { user: as, headers: { prefer } }
    const response = await {
      select: () => data.call(relation.name, init),
      count: () => data.call(filter, { user: as, headers: { prefer: 'count=exact' }, method: 'HEAD' }),
      cast: () => data.call(`${filter}&select=*,user_id::text`, init),
      insert: () => data.call(relation.name, { ...init, method: 'POST', body }),
      upsert: () =>
        data.call(relation.name, {
          user: as,
          method: 'POST',
          body,
          headers: { prefer: `${prefer},resolution=merge-duplicates` },
        }),
      steal: () =>
        data.call(filter, { ...init, method: 'PATCH', body: JSON.stringify({ user_id: as ?? stranger.id }) }),
      update: () => data.call(filter, { ...init, method: 'PATCH', body: JSON.stringify(change) }),
      delete: () => data.call(filter, { ...init, method: 'DELETE' }),
    }[verb]()
    const text = await response.text()
    const counted = Number(response.headers.get('content-range')?.split('/')[1] ?? 0)
    const rows: unknown = response.ok && text ? JSON.parse(text) : []
    return {
      status: response.status,
      rows: Array.isArray(rows) ? rows : [rows],
      counted: verb === 'count' ? counted : 0,
    }
  }

  test('every table that belongs to somebody is in this test, and its owner sees their rows', async () => {
    expect(
      owned()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(OWNED).sort())
    for (const relation of owned()) {
      const { status, rows } = await attempt('select', relation, owner.id)
      expect([relation.name, status]).toEqual([relation.name, 200])
      expect([relation.name, rows.length > 0]).toEqual([relation.name, true])
      expect(
        rows.every(
          (row) => typeof row === 'object' && row !== null && Reflect.get(row, 'user_id') === owner.id,
        ),
      ).toBe(true)
    }
  })

  test.each(VERBS)('%s on another person’s rows: none come back, none change', async (verb) => {
    for (const as of [stranger.id, null])
      for (const relation of owned()) {
        const before = await rowsOf(relation, owner)
        const { rows, counted, status } = await attempt(verb, relation, as)
        const place = `${verb} ${relation.name} as ${as === null ? 'visitor' : 'stranger'}`
        expect([place, JSON.stringify(rows).includes(owner.id)]).toEqual([place, false])
        expect([place, counted]).toEqual([place, 0])
        expect([place, await rowsOf(relation, owner)]).toEqual([place, before])
        expect([place, as === null && status === 200, status < 500]).toEqual([place, false, true])
      }
  })

  test('what belongs to nobody is closed, except what is public, and nobody writes it', async () => {
    const others = [...catalogue.relations.values()].filter(({ columns }) => !columns.has('user_id'))
    expect(others.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['jobs', 'public_profiles', 'crawls']),
    )
    for (const relation of others)
      for (const as of [stranger.id, null]) {
        const column = [...relation.columns.values()].find(({ generated }) => !generated)?.name ?? ''
        const refused = as === null ? 401 : 403
        const filter = `${relation.name}?${column}=not.is.null`
        const read = await data.call(`${relation.name}?${PUBLIC[relation.name] ?? ''}`, { user: as })
        expect([relation.name, as, read.status]).toEqual([
          relation.name,
          as,
          relation.name in PUBLIC ? 200 : refused,
        ])
        const body = JSON.stringify({ [column]: null })
        for (const [method, path] of [
          ['POST', relation.name],
          ['PATCH', filter],
          ['DELETE', filter],
        ] as const) {
          const written = await data.call(path, {
            method,
            user: as,
            body: method === 'DELETE' ? undefined : body,
          })
          // A view of several tables cannot be written by anybody: PostgreSQL says so before it asks who it is.
          const expected = relation.kind === 'view' ? 400 : refused
          expect([method, relation.name, as, written.status]).toEqual([method, relation.name, as, expected])
        }
      }
  })

  test('a public profile shows what its owner made public, never the e-mail', async () => {
    const { id } = owner
    const mine = (table: string, change: object) =>
      data.call(`${table}?user_id=eq.${id}`, { method: 'PATCH', user: id, body: JSON.stringify(change) })
    const seen = async () =>
      (await data.visitor.from('public_profiles').select().eq('id', id).maybeSingle()).data
    await mine('profiles', {
      first_name: 'Ana',
      bio: 'From my résumé',
      skills: ['Bread', 'Salt'],
      resume_skills: ['Salt'],
      resume_fields: ['bio'],
      website_url: 'javascript:alert(1)',
      linkedin_url: 'https://linkedin.com/in/ana',
    })
    expect(await seen()).toBeNull()
    await mine('profiles', { profile_visibility: 'public' })
    expect(await seen()).toEqual({
      id,
      first_name: 'Ana',
      last_name: null,
      role: null,
      location: null,
      bio: 'From my résumé',
      skills: ['Bread', 'Salt'],
      avatar_url: null,
      linkedin_url: 'https://linkedin.com/in/ana',
      website_url: null,
      updated_at: expect.any(String),
    })
    await mine('preferences', { resume_privacy: true })
    expect(await seen()).toMatchObject({ bio: null, skills: ['Bread'] })
    await mine('profiles', { bio: 'My own words' })
    expect(await seen()).toMatchObject({ bio: 'My own words', skills: ['Bread'] })
    await mine('profiles', { profile_visibility: 'private' })
    expect(await seen()).toBeNull()
  })
})
