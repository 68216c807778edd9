import { beforeAll, expect, test } from 'vitest'
import { dataOn, type DataUnderTest } from '#tests/support/data.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'

type Person = Awaited<ReturnType<DataUnderTest['person']>>
type History = {
  title?: string
  url?: string
  source?: string
  resume?: string
  job?: boolean
  steps: [day: string, status: string][]
}

/** "Your search in numbers", against what a person counts by hand. */
describeOnBothDatabases('the numbers of a search', (openDb) => {
  let data: DataUnderTest
  beforeAll(async () => {
    data = await dataOn(await openDb())
  })

  /** An application whose history was written on these days, at noon in Chicago. The first is when it was made. */
  async function track(
    { id, client }: Person,
    { title = 'Baker', url, source, resume, job = false, steps }: History,
  ) {
    const [made] = steps
    const { data: row } = await client
      .from('job_applications')
      .insert({
        user_id: id,
        job_title: title,
        company: 'Crumb',
        url: url ?? null,
        source: source ?? null,
        resume_id: resume ?? null,
        job_id: job ? await data.job() : null,
        applied_at: `${made?.[0]}T18:00:00Z`,
        status: steps.at(-1)?.[1],
      })
      .select('id')
      .single()
      .throwOnError()
    await data.db.query('delete from application_events where application_id = $1', [row.id])
    for (const [place, [day, status]] of steps.entries())
      await data.db.query(
        `insert into application_events (application_id, user_id, at, kind, from_status, to_status)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          row.id,
          id,
          `${day}T18:00:00Z`,
          place === 0 ? 'created' : 'status',
          steps[place - 1]?.[1] ?? null,
          status,
        ],
      )
    return row.id
  }

  const numbers = async ({ client }: Person, period: object = {}) => {
    const { data: rows } = await client
      .rpc('search_numbers', { zone: 'America/Chicago', ...period })
      .throwOnError()
    expect(rows).toHaveLength(1)
    return rows[0]
  }
  const stages = async ({ client }: Person, period: object = {}) => {
    const { data: rows } = await client
      .rpc('application_stages', { zone: 'America/Chicago', ...period })
      .throwOnError()
    return rows
  }

  test('the funnel, the sources, the titles and the days to a reply equal a hand count', async () => {
    const ana = await data.person()
    const { data: resume } = await ana.client
      .from('resumes')
      .insert({ user_id: ana.id, name: 'General' })
      .select('id')
      .single()
      .throwOnError()
    await track(ana, { job: true, resume: resume.id, steps: [['2026-03-01', 'applied']] })
    await track(ana, {
      job: true,
      steps: [
        ['2026-03-02', 'applied'],
        ['2026-03-06', 'screening'],
        ['2026-03-10', 'interview'],
        ['2026-03-20', 'offer'],
        ['2026-03-21', 'accepted'],
      ],
    })
    await track(ana, {
      title: '  baker ',
      url: 'https://www.crumb.example/jobs/7',
      steps: [
        ['2026-03-03', 'applied'],
        ['2026-03-13', 'interview'],
        ['2026-03-20', 'rejected'],
      ],
    })
    await track(ana, {
      title: 'Cook',
      url: 'https://crumb.example/jobs/8',
      steps: [
        ['2026-03-15', 'applied'],
        ['2026-03-17', 'rejected'],
      ],
    })
    await track(ana, {
      title: 'Cook',
      source: 'Referral',
      resume: resume.id,
      steps: [
        ['2026-03-16', 'applied'],
        ['2026-04-16', 'no_response'],
      ],
    })
    const counted = await numbers(ana)
    expect(counted).toMatchObject({
      first_on: '2026-03-01',
      applied: 5,
      replied: 3,
      interviewed: 2,
      offered: 1,
      waiting: 1,
      waiting_short: 0,
      median_days: 4,
      quick_replies: 2,
      dated_replies: 3,
    })
    expect(counted.sources).toEqual([
      { label: 'crumb.example', applied: 2, replied: 2, interviewed: 1, offered: 0 },
      { label: 'foundwork', applied: 2, replied: 1, interviewed: 1, offered: 1 },
      { label: 'Referral', applied: 1, replied: 0, interviewed: 0, offered: 0 },
    ])
    expect(counted.titles).toEqual([
      { label: 'Baker', applied: 3, replied: 2, interviewed: 2, offered: 1 },
      { label: 'Cook', applied: 2, replied: 1, interviewed: 0, offered: 0 },
    ])
    expect(counted.resumes).toEqual([
      { label: '', applied: 3, replied: 3, interviewed: 2, offered: 1 },
      { label: 'General', applied: 2, replied: 0, interviewed: 0, offered: 0 },
    ])
    expect(counted.waits.filter(({ replied }: { replied: number }) => replied > 0)).toEqual([
      { days: 2, replied: 1, waiting: 0 },
      { days: 4, replied: 1, waiting: 0 },
      { days: 10, replied: 1, waiting: 0 },
    ])
    // March 1, 2026 is a Sunday.
    expect(counted.weeks.slice(0, 4)).toEqual([
      { week: '2026-03-01', applications: 3 },
      { week: '2026-03-08', applications: 0 },
      { week: '2026-03-15', applications: 2 },
      { week: '2026-03-22', applications: 0 },
    ])
    expect(await stages(ana)).toMatchObject([
      { stage: 0, replied_on: null, closed_on: null },
      {
        stage: 3,
        applied_on: '2026-03-02',
        replied_on: '2026-03-06',
        interviewed_on: '2026-03-10',
        offered_on: '2026-03-20',
        closed_on: '2026-03-21',
      },
      { stage: 2, replied_on: '2026-03-13', interviewed_on: '2026-03-13', closed_on: '2026-03-20' },
      { stage: 1, replied_on: '2026-03-17', interviewed_on: null, closed_on: '2026-03-17' },
      { stage: 0, replied_on: null, closed_on: '2026-04-16' },
    ])
  })

  test('a step back corrects what was noted before it, and a stage entered at once has no day', async () => {
    const ben = await data.person()
    await track(ben, {
      steps: [
        ['2026-03-02', 'applied'],
        ['2026-03-03', 'offer'],
        ['2026-03-03', 'applied'],
        ['2026-03-09', 'screening'],
      ],
    })
    await track(ben, {
      steps: [
        ['2026-03-02', 'applied'],
        ['2026-03-04', 'rejected'],
        ['2026-03-04', 'applied'],
      ],
    })
    await track(ben, { steps: [['2026-03-02', 'interview']] })
    expect(await numbers(ben)).toMatchObject({ applied: 3, replied: 2, interviewed: 1, offered: 0 })
    expect((await numbers(ben)).dated_replies).toBe(1)
    expect((await numbers(ben)).median_days).toBe(7)
  })

  test('a period is whole days of the person’s own zone, and others see nothing of it', async () => {
    const cleo = await data.person()
    await cleo.client
      .from('job_applications')
      // Still March 31 in Chicago.
      .insert({ user_id: cleo.id, job_title: 'Cook', company: 'Pot', applied_at: '2026-04-01T03:00:00Z' })
      .throwOnError()
    const march = { since: '2026-03-01', until: '2026-03-31' }
    expect(await numbers(cleo, march)).toMatchObject({ applied: 1 })
    expect(await numbers(cleo, { since: '2026-04-01' })).toMatchObject({ applied: 0, median_days: null })
    expect(await stages(cleo, march)).toMatchObject([{ applied_on: '2026-03-31', source: 'hand' }])
    expect(await numbers(await data.person(), march)).toMatchObject({ applied: 0, standing: 0, still: [] })
    expect((await data.visitor.rpc('search_numbers', { zone: 'UTC' })).error).not.toBeNull()
    expect((await cleo.client.rpc('search_numbers', { zone: 'Nowhere/Land' })).error).not.toBeNull()
  })

  test('what stands still is open, has nothing ahead and was not touched for two weeks', async () => {
    const dan = await data.person()
    const still = await track(dan, { title: 'Still', steps: [['2026-01-02', 'applied']] })
    const ahead = await track(dan, { title: 'Ahead', steps: [['2026-01-02', 'applied']] })
    await track(dan, {
      title: 'Over',
      steps: [
        ['2026-01-02', 'applied'],
        ['2026-01-09', 'rejected'],
      ],
    })
    await data.db.query(
      `update job_applications set interview_dates = array[now() + interval '2 days'] where id = $1`,
      [ahead],
    )
    await data.db.query('delete from application_events where application_id = $1 and kind = $2', [
      ahead,
      'changed',
    ])
    const counted = await numbers(dan)
    expect(counted.standing).toBe(1)
    expect(counted.still).toMatchObject([{ id: still, title: 'Still', status: 'applied' }])
    await dan.client.from('job_applications').update({ notes: 'Called them.' }).eq('id', still).throwOnError()
    expect((await numbers(dan)).standing).toBe(0)
  })

  test('a long search is counted without anybody having to wait', async () => {
    const { id, client } = await data.person()
    const statuses = ['applied', 'screening', 'interview', 'rejected', 'no_response']
    const applications = Array.from({ length: 2000 }, (_, number) => ({
      user_id: id,
      job_title: `Baker ${number % 70}`,
      company: `Crumb ${number}`,
      status: statuses[number % statuses.length],
      applied_at: new Date(Date.UTC(2026, 0, 5) + number * 3_600_000).toISOString(),
    }))
    await client.from('job_applications').insert(applications).throwOnError()
    const { data: numbers } = await client
      .rpc('search_numbers', { zone: 'America/Chicago' })
      .single()
      .throwOnError()
    expect(numbers).toMatchObject({ applied: 2000, replied: 1200, interviewed: 400 })
  })
})
