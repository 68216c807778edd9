import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { insertJob, startBackend, type Backend, type Someone } from '#tests/support/backend.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'

type Heard = [type: string, row: Record<string, unknown>]

describeOnBothDatabases('the subscriptions of the specification', (openDb) => {
  let db: Db
  let backend: Backend
  beforeAll(async () => {
    db = await openDb()
    backend = await startBackend(db)
  })
  afterAll(() => backend.close())

  async function listen({ client }: Someone, table: string, filter?: string): Promise<Heard[]> {
    const heard: Heard[] = []
    const subscribed = Promise.withResolvers<void>()
    client
      .channel(`${table} of a tab`)
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table, filter },
        (change: RealtimePostgresChangesPayload<Record<string, unknown>>) =>
          heard.push([change.eventType, { ...change.old, ...change.new }]),
      )
      .subscribe((status: string, error) => {
        if (status === 'SUBSCRIBED') subscribed.resolve()
        else if (status === 'CHANNEL_ERROR') subscribed.reject(error)
      })
    await subscribed.promise
    return heard
  }

  test('saving and unsaving a job is told to the other tab, and to nobody else', async () => {
    const tab = await backend.signUp()
    const other = await backend.signIn(tab.email)
    const stranger = await backend.signUp()
    const heard = await listen(other, 'saved_jobs', `user_id=eq.${tab.id}`)
    const strangers = await listen(stranger, 'saved_jobs')
    const jobId = await insertJob(db)
    await tab.client.from('saved_jobs').insert({ user_id: tab.id, job_id: jobId })
    await tab.client.from('saved_jobs').delete().eq('user_id', tab.id).eq('job_id', jobId)
    await eventually(() => expect(heard).toHaveLength(2))
    expect(heard).toMatchObject([
      ['INSERT', { job_id: jobId, title: 'Baker' }],
      ['DELETE', { job_id: jobId, user_id: tab.id }],
    ])
    await stranger.client.from('saved_jobs').insert({ user_id: stranger.id, job_id: jobId })
    await eventually(() => expect(strangers).toMatchObject([['INSERT', { user_id: stranger.id }]]))
    for (const { client } of [tab, other, stranger]) await client.realtime.disconnect()
  })

  test('an application’s way is told to the other tab, and so is the profile', async () => {
    const tab = await backend.signUp()
    const other = await backend.signIn(tab.email)
    const applications = await listen(other, 'job_applications')
    const profiles = await listen(other, 'profiles')
    const mine = tab.client.from('job_applications')
    await mine.insert({ user_id: tab.id, job_title: 'Baker', company: 'Crumb' })
    await tab.client.from('job_applications').update({ status: 'interview' }).eq('user_id', tab.id)
    await tab.client
      .from('profiles')
      .update({ skills: ['baking'] })
      .eq('user_id', tab.id)
    await eventually(() => expect(applications).toHaveLength(2))
    expect(applications.map(([type, { status }]) => [type, status])).toEqual([
      ['INSERT', 'applied'],
      ['UPDATE', 'interview'],
    ])
    // The second sign-in above settled the account again, which changes nothing and is therefore not told.
    await eventually(() => expect(profiles.at(-1)).toMatchObject(['UPDATE', { skills: ['baking'] }]))
    for (const { client } of [tab, other]) await client.realtime.disconnect()
  })

  test('of every table and every kind of change, a stranger hears nothing and a visitor cannot listen', async () => {
    const owner = await backend.signUp()
    const stranger = await backend.signUp()
    const heard = await listen(stranger, '*')
    const jobId = await insertJob(db)
    const { client, id } = owner
    await client.from('saved_jobs').insert({ user_id: id, job_id: jobId })
    await client.from('saved_jobs').delete().eq('user_id', id)
    await client.from('job_applications').insert({ user_id: id, job_title: 'Baker', company: 'Crumb' })
    await client.from('job_applications').update({ status: 'offer' }).eq('user_id', id)
    await client.from('job_applications').delete().eq('user_id', id)
    await client.from('profiles').update({ profile_visibility: 'public' }).eq('user_id', id)
    await client.from('profiles').delete().eq('user_id', id)
    await stranger.client.from('profiles').update({ bio: 'last' }).eq('user_id', stranger.id)
    await eventually(() => expect(heard.at(-1)).toMatchObject(['UPDATE', { bio: 'last' }]))
    expect(heard.filter(([, row]) => row.user_id !== stranger.id)).toEqual([])
    const { rows } = await db.query(
      'select distinct table_name, type from realtime.outbox where owner_id = $1',
      [id],
    )
    // The account's preferences are made with it, and its other devices hear of them.
    expect(rows).toHaveLength(9)
    for (const table of ['saved_jobs', 'job_applications', 'profiles']) {
      const visitor = backend.client()
      await expect(listen({ ...stranger, client: visitor }, table)).rejects.toThrow('not yours to read')
      await visitor.realtime.disconnect()
    }
    for (const each of [owner, stranger]) await each.client.realtime.disconnect()
  })
})
