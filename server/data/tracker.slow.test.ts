import { beforeAll, expect, test } from 'vitest'
import { dataOn, type DataUnderTest } from '#tests/support/data.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'

type Person = Awaited<ReturnType<DataUnderTest['person']>>

/** What the database itself promises about applications and saved jobs, whatever a browser does. */
describeOnBothDatabases('the tracker', (openDb) => {
  let data: DataUnderTest
  let ana: Person
  let stranger: Person
  beforeAll(async () => {
    data = await dataOn(await openDb())
    ana = await data.person()
    stranger = await data.person()
  })

  const track = async ({ id, client }: Person, fields: object = {}) => {
    const { data: row } = await client
      .from('job_applications')
      .insert({ user_id: id, job_title: 'Baker', company: 'Crumb', ...fields })
      .select()
      .single()
      .throwOnError()
    return row
  }
  const change = async (id: string, fields: object) =>
    ana.client.from('job_applications').update(fields).eq('id', id).throwOnError()
  const eventsOf = async (id: string) => {
    const { data: events } = await ana.client
      .from('application_events')
      .select('id, kind, was, undoes')
      .eq('application_id', id)
      .order('id', { ascending: false })
      .throwOnError()
    return events
  }
  const remove = ({ client }: Person, id: string) =>
    client.from('job_applications').delete().eq('id', id).throwOnError()
  const undo = (person: Person, eventId: number) =>
    person.client.rpc('undo_application_event', { event_id: eventId })

  test('each kind of change is kept with what it replaced, and taken back', async () => {
    const contact = { name: 'Jo', role: '', email: '', phone: '' }
    const before = { notes: 'first', contacts: [contact], follow_up_dates: ['2026-12-01'], location: null }
    const { id } = await track(ana, before)
    const changes = [
      { notes: 'second' },
      { contacts: [] },
      { follow_up_dates: [], interview_dates: ['2026-12-02T09:00:00Z'] },
      { location: 'Austin', company: 'Crumb & Co' },
      { status: 'offer', applied_at: '2020-01-01T12:00:00Z' },
    ]
    for (const fields of changes) await change(id, fields)
    const events = await eventsOf(id)
    expect(events.map(({ kind, was }) => [kind, Object.keys(was).sort()])).toEqual([
      ['status', ['applied_at', 'status']],
      ['changed', ['company', 'location']],
      ['changed', ['follow_up_dates', 'interview_dates']],
      ['changed', ['contacts']],
      ['changed', ['notes']],
      ['created', []],
    ])
    // In any order: none of them touched what another one changed.
    for (const event of events.slice(0, 5).toSorted((a, b) => a.id - b.id))
      expect((await undo(ana, event.id)).error).toBeNull()
    const { data: now } = await ana.client.from('job_applications').select().eq('id', id).single()
    expect(now).toMatchObject({ ...before, company: 'Crumb', status: 'applied', interview_dates: [] })
    expect((await eventsOf(id))[0]).toMatchObject({ kind: 'status', undoes: events[0]?.id })
  })

  test('undoing what was changed again since is refused, and changes nothing', async () => {
    const { id } = await track(ana, { notes: 'first' })
    await change(id, { notes: 'second', location: 'Austin' })
    await change(id, { notes: 'third' })
    const [, earlier] = await eventsOf(id)
    const { error } = await undo(ana, earlier?.id)
    expect(error).toMatchObject({ message: 'Changed again since: notes' })
    const { data: now } = await ana.client
      .from('job_applications')
      .select('notes, location')
      .eq('id', id)
      .single()
    expect(now).toEqual({ notes: 'third', location: 'Austin' })
  })

  test('a stranger who deletes an application of the same id overwrites nothing', async () => {
    const thief = await data.person()
    const { id } = await track(ana, { notes: 'mine' })
    await change(id, { notes: 'still mine' })
    await remove(ana, id)
    await track(thief, { id, job_title: 'Thief' })
    await remove(thief, id)
    const { data: rows, error } = await ana.client.rpc('restore_application', { application_id: id })
    expect([error, rows]).toMatchObject([
      null,
      [{ id, user_id: ana.id, job_title: 'Baker', notes: 'still mine' }],
    ])
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['restored', 'changed', 'created'])
    const theirs = await thief.client.from('deleted_applications').select('application->>job_title')
    expect(theirs.data).toEqual([{ job_title: 'Thief' }])
  })

  test('an application whose id a stranger took meanwhile comes back under another, with its history', async () => {
    const thief = await data.person()
    const { id } = await track(ana, { notes: 'mine' })
    await change(id, { notes: 'still mine' })
    await remove(ana, id)
    await track(thief, { id, job_title: 'Squatter' })
    const { data: rows, error } = await ana.client.rpc('restore_application', { application_id: id })
    expect([error, rows]).toMatchObject([
      null,
      [{ user_id: ana.id, job_title: 'Baker', notes: 'still mine' }],
    ])
    const [restored] = rows ?? []
    expect(restored?.id).not.toBe(id)
    const events = await eventsOf(restored?.id)
    expect(events.map(({ kind }) => kind)).toEqual(['restored', 'changed', 'created'])
    expect((await undo(ana, events[1]?.id ?? 0)).data).toMatchObject([{ notes: 'mine' }])
    const squatted = await thief.client.from('job_applications').select('job_title').eq('id', id)
    expect(squatted.data).toEqual([{ job_title: 'Squatter' }])
  })

  test('an application names no import of another person, and comes back without one that is gone', async () => {
    const importBy = async ({ id, client }: Person) => {
      const { data: row } = await client
        .from('application_imports')
        .insert({ user_id: id, name: 'jobs.csv', rows: 1 })
        .select('id')
        .single()
        .throwOnError()
      return row.id
    }
    const mine = await importBy(ana)
    const foreign = { user_id: stranger.id, job_title: 'Baker', company: 'Crumb', import_id: mine }
    const { error } = await stranger.client.from('job_applications').insert(foreign)
    expect(error).toMatchObject({ code: '42501' })
    const { id } = await track(ana, { import_id: mine })
    await remove(ana, id)
    await ana.client.rpc('undo_import', { import_id: mine }).throwOnError()
    const { data: rows } = await ana.client.rpc('restore_application', { application_id: id }).throwOnError()
    expect(rows).toMatchObject([{ id, import_id: null }])
  })

  test("a stranger undoes and restores nothing of another's", async () => {
    const { id } = await track(ana)
    await change(id, { notes: 'mine' })
    const [last] = await eventsOf(id)
    expect((await undo(stranger, last?.id)).error).toMatchObject({ message: 'There is nothing to undo.' })
    await ana.client.from('job_applications').delete().eq('id', id).throwOnError()
    const restored = await stranger.client.rpc('restore_application', { application_id: id })
    expect(restored.error).toMatchObject({ message: 'There is nothing to undo.' })
    const bin = await stranger.client.from('deleted_applications').select()
    expect(bin.data).toEqual([])
  })

  test('a deleted application comes back whole, with the advertisement of its day and its history', async () => {
    const job = await data.job({ title: 'As it was' })
    const { id } = await track(ana, { job_id: job, notes: 'a' })
    await change(id, { notes: 'b' })
    await data.db.query(`update jobs set title = 'Another' where id = $1`, [job])
    await ana.client.from('job_applications').delete().eq('id', id).throwOnError()
    const { data: rows, error } = await ana.client.rpc('restore_application', { application_id: id })
    expect(error).toBeNull()
    expect(rows).toMatchObject([{ id, notes: 'b', job_id: job, advertisement: { title: 'As it was' } }])
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['restored', 'changed', 'created'])
    const again = await ana.client.rpc('restore_application', { application_id: id })
    expect(again.error).toMatchObject({ message: 'There is nothing to undo.' })
  })

  const interviewsOf = async (id: string) => {
    const { data: rows } = await ana.client
      .from('application_interviews')
      .select('id, starts_at, time_zone, kind, place')
      .eq('application_id', id)
      .order('starts_at')
      .throwOnError()
    return rows
  }
  const datesOf = async (id: string) => {
    const { data: row } = await ana.client
      .from('job_applications')
      .select('interview_dates')
      .eq('id', id)
      .single()
      .throwOnError()
    return row.interview_dates
  }
  const interview = async (applicationId: string, fields: object = {}) => {
    const { data: row } = await ana.client
      .from('application_interviews')
      .insert({
        user_id: ana.id,
        application_id: applicationId,
        starts_at: '2026-12-01T15:00:00+00:00',
        time_zone: 'America/Chicago',
        ...fields,
      })
      .select()
      .single()
      .throwOnError()
    return row
  }

  test('interviews are rows, and the dates of their application follow them', async () => {
    const { id } = await track(ana)
    const { id: later } = await interview(id, { starts_at: '2026-12-05T10:00:00Z' })
    await interview(id, { kind: 'phone' })
    expect(await datesOf(id)).toEqual(['2026-12-01T15:00:00+00:00', '2026-12-05T10:00:00+00:00'])
    await ana.client.from('application_interviews').delete().eq('id', later).throwOnError()
    expect(await datesOf(id)).toEqual(['2026-12-01T15:00:00+00:00'])
    // Each change of an interview is one of its application.
    expect((await eventsOf(id)).map(({ was }) => Object.keys(was))).toEqual([
      ['interview_dates'],
      ['interview_dates'],
      ['interview_dates'],
      [],
    ])
  })

  test('dates that are written as dates become interviews, and keep those that are there', async () => {
    const { id } = await track(ana, { interview_dates: ['2026-12-01T15:00:00Z'] })
    expect(await interviewsOf(id)).toMatchObject([{ time_zone: null, kind: 'other' }])
    await ana.client
      .from('application_interviews')
      .update({ kind: 'video', time_zone: 'Europe/Paris' })
      .eq('application_id', id)
      .throwOnError()
    await change(id, { interview_dates: ['2026-12-03T15:00:00Z', '2026-12-01T15:00:00Z'] })
    expect(await interviewsOf(id)).toMatchObject([
      { kind: 'video', time_zone: 'Europe/Paris' },
      { starts_at: '2026-12-03T15:00:00+00:00', kind: 'other' },
    ])
    await change(id, { interview_dates: [] })
    expect(await interviewsOf(id)).toEqual([])
  })

  test('an interview that was changed or deleted comes back whole from the history', async () => {
    const { id } = await track(ana)
    const { id: first } = await interview(id, { kind: 'onsite', place: 'Room 4' })
    await ana.client
      .from('application_interviews')
      .update({ place: 'Room 5', starts_at: '2026-12-02T15:00:00Z' })
      .eq('id', first)
      .throwOnError()
    await ana.client.from('application_interviews').delete().eq('id', first).throwOnError()
    const [deleted, moved] = await eventsOf(id)
    expect((await undo(ana, moved?.id)).error).toMatchObject({
      message: 'Changed again since: interview_dates',
    })
    expect((await undo(ana, deleted?.id)).error).toBeNull()
    expect(await interviewsOf(id)).toMatchObject([{ id: first, place: 'Room 5', kind: 'onsite' }])
    expect(await datesOf(id)).toEqual(['2026-12-02T15:00:00+00:00'])
    const [undone] = await eventsOf(id)
    expect(undone).toMatchObject({ undoes: deleted?.id, was: { interview_dates: [] } })
    expect((await undo(ana, undone?.id)).error).toBeNull()
    expect(await interviewsOf(id)).toEqual([])
  })

  test('a deleted application brings its interviews and dated notes back', async () => {
    const { id } = await track(ana)
    await interview(id, { kind: 'phone', time_zone: 'Asia/Kolkata' })
    await ana.client
      .from('application_notes')
      .insert({ user_id: ana.id, application_id: id, kind: 'email', text: 'They wrote back' })
      .throwOnError()
    await remove(ana, id)
    expect(await interviewsOf(id)).toEqual([])
    await ana.client.rpc('restore_application', { application_id: id }).throwOnError()
    expect(await interviewsOf(id)).toMatchObject([{ kind: 'phone', time_zone: 'Asia/Kolkata' }])
    const { data: notes } = await ana.client.from('application_notes').select().eq('application_id', id)
    expect(notes).toMatchObject([{ kind: 'email', text: 'They wrote back' }])
    expect(await datesOf(id)).toEqual(['2026-12-01T15:00:00+00:00'])
  })

  test("nobody adds an interview or a note to another's application, or one in a zone that is none", async () => {
    const { id } = await track(ana)
    const row = { user_id: stranger.id, application_id: id }
    const interviews = stranger.client.from('application_interviews')
    expect((await interviews.insert({ ...row, starts_at: '2026-12-01T15:00:00Z' })).status).toBe(403)
    expect((await stranger.client.from('application_notes').insert({ ...row, text: 'x' })).status).toBe(403)
    const { error } = await ana.client.from('application_interviews').insert({
      user_id: ana.id,
      application_id: id,
      starts_at: '2026-12-01T15:00:00Z',
      time_zone: 'Mars/Olympus',
    })
    expect(error).toMatchObject({ message: 'Not a time zone: Mars/Olympus' })
  })

  test('the resume that was sent is still named when its file is gone; a stranger’s is none', async () => {
    const { data: resume } = await ana.client
      .from('resumes')
      .insert({ user_id: ana.id, name: 'ED version' })
      .select()
      .single()
      .throwOnError()
    const { id } = await track(ana, { resume_id: resume.id, source: 'Referral', answer_by: '2026-12-09' })
    await ana.client.from('resumes').delete().eq('id', resume.id).throwOnError()
    await change(id, { notes: 'still mine' })
    const { data: now } = await ana.client.from('job_applications').select().eq('id', id).single()
    expect(now).toMatchObject({ resume_id: resume.id, resume_name: 'ED version', source: 'Referral' })
    await remove(ana, id)
    const { data: back } = await ana.client.rpc('restore_application', { application_id: id }).throwOnError()
    expect(back).toMatchObject([{ resume_id: null, resume_name: 'ED version', answer_by: '2026-12-09' }])
    const { data: theirs } = await stranger.client
      .from('resumes')
      .insert({ user_id: stranger.id, name: 'Theirs' })
      .select()
      .single()
      .throwOnError()
    const stolen = await ana.client.from('job_applications').update({ resume_id: theirs.id }).eq('id', id)
    expect(stolen.error).toMatchObject({ message: 'There is no such resume.' })
  })

  test('a deleted application stays deleted when its job is tracked anew meanwhile', async () => {
    const job = await data.job()
    const { id } = await track(ana, { job_id: job })
    await ana.client.from('job_applications').delete().eq('id', id).throwOnError()
    await track(ana, { job_id: job })
    const { error } = await ana.client.rpc('restore_application', { application_id: id })
    expect(error).toMatchObject({ message: 'This job is tracked again already.' })
  })

  test('an import is taken back as a whole, except what was changed since', async () => {
    const { data: file } = await ana.client
      .from('application_imports')
      .insert({ user_id: ana.id, name: 'mine.csv', rows: 3 })
      .select()
      .single()
      .throwOnError()
    const rows = ['A', 'B', 'C'].map((title) => ({
      user_id: ana.id,
      job_title: title,
      company: 'Crumb',
      import_id: file.id,
    }))
    const { data: added } = await ana.client.from('job_applications').insert(rows).select('id').throwOnError()
    await change(added[0]?.id, { notes: 'worked on' })
    const refused = await stranger.client.rpc('undo_import', { import_id: file.id })
    expect(refused.error).toMatchObject({ message: 'There is nothing to undo.' })
    const { data: undone } = await ana.client.rpc('undo_import', { import_id: file.id }).throwOnError()
    expect(undone).toEqual([{ removed: 2, kept: 1 }])
    const bin = await ana.client.from('deleted_applications').select('application->>job_title')
    expect(JSON.stringify(bin.data)).not.toContain('"B"')
  })

  test('saved jobs tell what changed since, when, and why they closed; unchanged ones are not mentioned', async () => {
    const jo = await data.person()
    const [same, changed, closed] = [await data.job(), await data.job(), await data.job()]
    for (const job of [same, changed, closed])
      await jo.client.from('saved_jobs').insert({ user_id: jo.id, job_id: job }).throwOnError()
    await data.db.query(
      `update jobs set title = 'Head Baker', pay_max = 70000, description_html = '<p>Bake more.</p>' where id = $1`,
      [changed],
    )
    await data.db.query(
      `insert into job_changes (job_id, at, field, was, becomes) values ($1, now() + interval '1 day', 'title', 'Baker', 'Head Baker')`,
      [changed],
    )
    await data.db.query(`update jobs set closed_at = now(), close_reason = 'expired' where id = $1`, [closed])
    const { data: news } = await jo.client.rpc('saved_job_changes').throwOnError()
    expect(news).toHaveLength(2)
    expect(news.find(({ job_id: id }: { job_id: string }) => id === closed)).toMatchObject({
      close_reason: 'expired',
      changes: [],
    })
    expect(news.find(({ job_id: id }: { job_id: string }) => id === changed)).toMatchObject({
      closed_at: null,
      changes: [
        { field: 'title', was: 'Baker', becomes: 'Head Baker', at: expect.any(String) },
        { field: 'pay', was: { max: 60000 }, becomes: { max: 70000 } },
        { field: 'text', was: null, becomes: null },
      ],
    })
    expect((await stranger.client.rpc('saved_job_changes')).data).toEqual([])
    expect((await data.visitor.rpc('saved_job_changes')).error).not.toBeNull()
  })
})
