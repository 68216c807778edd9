import { beforeAll, expect, test } from 'vitest'
import { dataOn, type DataUnderTest } from '#tests/support/data.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'

/** Every data call of spec §7, in its own words, with the real supabase-js. */
describeOnBothDatabases('the data calls of the specification', (openDb) => {
  let data: DataUnderTest
  beforeAll(async () => {
    data = await dataOn(await openDb())
  })

  test('a profile comes with the account: private, no skills', async () => {
    const { id, client } = await data.person()
    const { data: profile, error } = await client.from('profiles').select('*').eq('user_id', id).maybeSingle()
    expect(error).toBeNull()
    expect(profile).toMatchObject({
      user_id: id,
      skills: [],
      profile_visibility: 'private',
      first_name: null,
    })
    const preferences = await client.from('preferences').select('*').single()
    expect(preferences.data).toMatchObject({ email_notifications: true, resume_privacy: false })
  })

  test('save a job, read the saved-jobs view newest first, and remove it', async () => {
    const { id, client } = await data.person()
    const [first, second] = [await data.job({ title: 'First' }), await data.job({ workStyle: 'remote' })]
    const saved = await client.from('saved_jobs').insert({ user_id: id, job_id: first })
    expect(saved).toMatchObject({ error: null, status: 201 })
    await client.from('saved_jobs').insert({ user_id: id, job_id: second })

    const list = await client
      .from('user_saved_jobs')
      .select('*')
      .eq('user_id', id)
      .order('saved_at', { ascending: false })
    expect(list.error).toBeNull()
    expect(list.data?.map((job) => job.id)).toEqual([second, first])
    expect(list.data?.[0]).toMatchObject({
      saved_id: expect.any(String),
      title: 'Baker',
      company: 'Crumb',
      location: 'Austin, TX',
      remote: true,
      salary_min: 50_000,
      salary_max: 60_000,
      currency: 'USD',
      apply_url: 'https://example.org/apply',
    })

    const removed = await client.from('saved_jobs').delete().eq('user_id', id).eq('job_id', second)
    expect(removed).toMatchObject({ error: null, status: 204 })
    const { count } = await client.from('user_saved_jobs').select('*', { count: 'exact', head: true })
    expect(count).toBe(1)
  })

  test('a saved job stays as it was when the listing changes', async () => {
    const { id, client } = await data.person()
    const job = await data.job({ title: 'As it was' })
    await client.from('saved_jobs').insert({ user_id: id, job_id: job })
    await data.db.query(
      `update jobs set title = 'Changed', closed_at = now(), close_reason = 'gone' where id = $1`,
      [job],
    )
    const { data: saved } = await client.from('user_saved_jobs').select('title, closed_at').single()
    expect(saved).toEqual({ title: 'As it was', closed_at: expect.any(String) })
  })

  test('saving twice is a conflict; saving what is not listed is one too', async () => {
    const { id, client } = await data.person()
    const job = await data.job()
    await client.from('saved_jobs').insert({ user_id: id, job_id: job })
    const twice = await client.from('saved_jobs').insert({ user_id: id, job_id: job })
    expect(twice).toMatchObject({ status: 409, error: { code: '23505' } })
    const upsert = await client
      .from('saved_jobs')
      .upsert({ user_id: id, job_id: job }, { onConflict: 'user_id,job_id', ignoreDuplicates: true })
    expect(upsert.error).toBeNull()
    const unknown = await client.from('saved_jobs').insert({ user_id: id, job_id: 'sample-1' })
    expect(unknown).toMatchObject({
      status: 409,
      error: { code: '23503', message: 'This job is not listed.' },
    })
  })

  test('nobody writes the copy of the advertisement themselves', async () => {
    const { id, client } = await data.person()
    const job = await data.job()
    const forged = await client.from('saved_jobs').insert({ user_id: id, job_id: job, title: 'CEO' })
    expect(forged).toMatchObject({ status: 403, error: { code: '42501' } })
  })

  test('skills are read and set', async () => {
    const { id, client } = await data.person()
    const set = await client
      .from('profiles')
      .update({ skills: ['Baking', 'C++, "quoted"'] })
      .eq('user_id', id)
    expect(set).toMatchObject({ error: null, status: 204 })
    const { data: profile } = await client.from('profiles').select('skills').eq('user_id', id).maybeSingle()
    expect(profile).toEqual({ skills: ['Baking', 'C++, "quoted"'] })
  })

  test('the profile page and the settings save what they say', async () => {
    const { id, client } = await data.person()
    const page = await client
      .from('profiles')
      .update({
        first_name: 'Ana',
        last_name: 'Lima',
        location: 'Porto',
        bio: 'Bakes.',
        updated_at: new Date(0).toISOString(),
      })
      .eq('user_id', id)
    expect(page.error).toBeNull()
    const settings = await client
      .from('profiles')
      .update({
        first_name: 'Ana',
        last_name: 'Lima',
        bio: 'Bakes bread.',
        location: 'Porto',
        linkedin_url: 'https://linkedin.com/in/ana',
        website_url: '',
        skills: ['Bread'],
        profile_visibility: 'public',
      })
      .eq('user_id', id)
      .select(
        'first_name, last_name, location, bio, role, skills, avatar_url, linkedin_url, website_url, profile_visibility',
      )
      .single()
    expect(settings.error).toBeNull()
    expect(settings.data).toEqual({
      first_name: 'Ana',
      last_name: 'Lima',
      location: 'Porto',
      bio: 'Bakes bread.',
      role: null,
      skills: ['Bread'],
      avatar_url: null,
      linkedin_url: 'https://linkedin.com/in/ana',
      website_url: '',
      profile_visibility: 'public',
    })
    const { data: touched } = await client.from('profiles').select('updated_at').single()
    expect(Date.now() - Date.parse(String(touched?.updated_at))).toBeLessThan(60_000)
  })

  test('applications are kept, newest first, with what happened to them', async () => {
    const { id, client } = await data.person()
    const job = await data.job({ title: 'Miller' })
    const added = await client
      .from('job_applications')
      .insert([
        { user_id: id, job_title: 'Baker', company: 'Crumb', applied_at: '2026-01-01T00:00:00Z' },
        { user_id: id, job_title: 'Miller', company: 'Mill', applied_at: '2026-02-01T00:00:00Z' },
      ])
      .select()
    expect(added.error).toBeNull()
    const list = await client
      .from('job_applications')
      .select('*')
      .eq('user_id', id)
      .order('applied_at', { ascending: false })
    expect(list.data?.map(({ job_title, status, version }) => [job_title, status, version])).toEqual([
      ['Miller', 'applied', 1],
      ['Baker', 'applied', 1],
    ])

    const mill = list.data?.[0]?.id
    const first = await client
      .from('job_applications')
      .update({ status: 'interview', job_id: job })
      .eq('id', mill)
      .eq('version', 1)
      .select()
    expect(first.data).toMatchObject([{ version: 2, advertisement: { title: 'Miller' } }])
    const late = await client
      .from('job_applications')
      .update({ status: 'rejected' })
      .eq('id', mill)
      .eq('version', 1)
      .select()
    expect(late.data).toEqual([])

    const { data: events } = await client
      .from('job_applications')
      .select('application_events(kind, from_status, to_status)')
      .eq('id', mill)
      .order('id', { referencedTable: 'application_events' })
      .single()
    expect(events?.application_events).toEqual([
      { kind: 'created', from_status: null, to_status: 'applied' },
      { kind: 'status', from_status: 'applied', to_status: 'interview' },
    ])
    const rewritten = await client
      .from('application_events')
      .update({ to_status: 'offer' })
      .eq('kind', 'status')
    expect(rewritten).toMatchObject({ status: 403, error: { code: '42501' } })
    const invented = await client.from('job_applications').update({ status: 'hired' }).eq('id', mill)
    expect(invented).toMatchObject({ status: 400, error: { code: '23514' } })
  })

  test('deleting the profile works, and the next sign-in brings an empty one back', async () => {
    const { id, client } = await data.person()
    await client.from('profiles').update({ first_name: 'Ana' }).eq('user_id', id)
    const gone = await client.from('profiles').delete().eq('user_id', id)
    expect(gone).toMatchObject({ error: null, status: 204 })
    const none = await client.from('profiles').select('*').eq('user_id', id).maybeSingle()
    expect(none).toMatchObject({ data: null, error: null })
    await data.db.query('update auth.users set last_sign_in_at = now() where id = $1', [id])
    const { data: back } = await client.from('profiles').select('first_name').single()
    expect(back).toEqual({ first_name: null })
  })

  test('deleting the account takes everything with it', async () => {
    const { id, client } = await data.person()
    await client.from('saved_jobs').insert({ user_id: id, job_id: await data.job() })
    await client.from('job_applications').insert({ user_id: id, job_title: 'Baker', company: 'Crumb' })
    await client.from('resumes').insert({ name: 'Mine', text: 'I bake.' })
    await data.db.query('delete from auth.users where id = $1', [id])
    for (const table of [
      'profiles',
      'preferences',
      'resumes',
      'saved_jobs',
      'job_applications',
      'application_events',
    ]) {
      const { rows } = await data.db.query(`select 1 from ${table} where user_id = $1`, [id])
      expect([table, rows.length]).toEqual([table, 0])
    }
  })

  test('a job is read by id, by anybody; the whole table by nobody', async () => {
    const job = await data.job({ title: 'Read me' })
    const one = await data.visitor.from('jobs').select('title').eq('id', job).single()
    expect(one.data).toEqual({ title: 'Read me' })
    const all = await data.visitor.from('jobs').select('title').limit(1)
    expect(all).toMatchObject({ status: 400, error: { message: 'jobs are read by id only' } })
    const around = await data.visitor.from('jobs').select('title').not('id', 'eq', 'x')
    expect(around.status).toBe(400)
    const people = await data.visitor.from('public_profiles').select()
    expect(people).toMatchObject({ status: 400, error: { message: 'public_profiles are read by id only' } })
  })

  test('not interested is remembered', async () => {
    const { client } = await data.person()
    expect((await client.rpc('set_not_interested', { job_id: 'a' })).data).toEqual(['a'])
    await client.rpc('set_not_interested', { job_id: 'b' })
    expect((await client.rpc('set_not_interested', { job_id: 'a', hidden: false })).data).toEqual(['b'])
    const visitor = await data.visitor.rpc('set_not_interested', { job_id: 'a' })
    expect(visitor).toMatchObject({ status: 401, error: { code: '42501' } })
  })

  test('one resume at most is active, and a stranger cannot choose it', async () => {
    const { client } = await data.person()
    const rows = [
      { name: 'one.pdf', is_primary: true },
      { name: 'two.pdf', is_primary: false },
    ]
    const { data: made } = await client.from('resumes').insert(rows).select('id, name')
    const two = made?.find(({ name }) => name === 'two.pdf')?.id
    const active = async () => (await client.from('resumes').select('name').eq('is_primary', true)).data
    expect((await client.rpc('set_active_resume', { resume_id: two })).data).toBe(true)
    expect(await active()).toEqual([{ name: 'two.pdf' }])
    const stranger = await data.person()
    expect((await stranger.client.rpc('set_active_resume', { resume_id: two })).data).toBe(false)
    const visitor = await data.visitor.rpc('set_active_resume', { resume_id: two })
    expect(visitor).toMatchObject({ status: 401, error: { code: '42501' } })
    expect(await active()).toEqual([{ name: 'two.pdf' }])
  })
})
