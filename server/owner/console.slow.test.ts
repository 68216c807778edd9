import { beforeAll, expect, test } from 'vitest'
import { claimBoards, keepBoards } from '#jobs/ingest/boards/board-table.ts'
import { refreshJobs, reopenPostings } from '#jobs/ingest/postings.ts'
import { claimSource, registerSources } from '#jobs/ingest/source-state.ts'
import { readJobDetail } from '#server/screens/job-detail.ts'
import { insertJob } from '#tests/support/backend.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { call, ownedSite } from '#tests/support/owners.ts'

describeOnBothDatabases("the owners' console", (openDb) => {
  const site = ownedSite(openDb)
  beforeAll(async () => {
    const { client, id } = site.owner
    await client.from('profiles').update({ first_name: 'Ada' }).eq('user_id', id).throwOnError()
  })

  const console = () => call(site.owner.client, 'owner-console', {})
  const latestLog = async () => {
    const [latest] = (await console()).log
    return latest && `${latest.who}: ${latest.action} (${latest.about})`
  }

  test('opening it is noted once for each code that was shown', async () => {
    await console()
    const { log } = await console()
    expect(log.map(({ action }) => action)).toEqual(['Opened the console', 'Was named an owner'])
    expect(log[0]).toMatchObject({ who: 'Ada', about: 'With an authenticator code' })
  })

  test('a source that is switched off is read by nobody until it is switched on', async () => {
    await registerSources(site.db, ['remotive'])
    const claim = () => claimSource(site.db, 'somebody', { now: new Date(), among: ['remotive'] })
    expect(await claim()).toMatchObject({ source: 'remotive' })
    await call(site.owner.client, 'owner-switch-source', { source: 'remotive', on: false })
    expect(await latestLog()).toBe('Ada: Switched a source off (Remotive)')
    const { rows } = await site.db.query(`select lease_owner from source_state where source = 'remotive'`)
    expect(rows, 'whoever reads it loses it').toEqual([{ lease_owner: null }])
    expect(await claim()).toBeNull()
    // The next start of the site does not switch it on.
    await registerSources(site.db, ['remotive'])
    expect(await claim()).toBeNull()
    const again = call(site.owner.client, 'owner-switch-source', { source: 'remotive', on: false })
    await expect(again).rejects.toThrow('This source is already off.')
    await call(site.owner.client, 'owner-switch-source', { source: 'remotive', on: true })
    expect(await claim()).toMatchObject({ source: 'remotive' })
  })

  test('a single board is switched off and on, and the failing ones are found', async () => {
    await registerSources(site.db, ['lever'])
    const board = { service: 'lever', host: null, country: null, sector: null, rank: 0 }
    const boards = [
      { ...board, token: 'crumb', company: 'Crumb' },
      { ...board, token: 'loaf', company: 'Loaf' },
    ]
    await keepBoards(site.db, boards, { origin: 'settings', now: new Date() })
    await site.db.query(
      `update platform.boards set failures = 2, last_error = 'shape: odd' where token = 'loaf'`,
    )
    const failing = await call(site.owner.client, 'owner-boards', {
      service: 'lever',
      show: 'failing',
      page: 1,
    })
    expect(failing).toMatchObject({ total: 1, pages: 1, boards: [{ token: 'loaf', error: 'shape: odd' }] })
    await call(site.owner.client, 'owner-switch-board', { service: 'lever', token: 'loaf', on: false })
    expect(await latestLog()).toBe('Ada: Switched a board off (Loaf · Lever · loaf)')
    const claim = async () =>
      (await claimBoards(site.db, 'somebody', { service: 'lever', now: new Date(), limit: 9 })).map(
        ({ token }) => token,
      )
    expect(await claim()).toEqual(['crumb'])
    await call(site.owner.client, 'owner-switch-board', { service: 'lever', token: 'loaf', on: true })
    expect(await claim()).toEqual(['loaf'])
    const shown = (await console()).sources.find(({ id }) => id === 'lever')
    expect(shown).toMatchObject({ name: 'Lever', boards: 2, failingBoards: 1, state: 'check' })
    expect(shown?.days).toHaveLength(14)
  })

  const advertise = async (jobId: string) => {
    await site.db.query(
      `insert into postings (source, source_id, job_id, url, canonical_url, apply_url, employer, complete, content_hash,
         posted_at, first_seen_at, last_seen_at)
       values ('remotive', $1, $1, 'https://x.example', 'https://x.example', 'https://x.example', false, true, '', now(), now(), now())`,
      [jobId],
    )
    await refreshJobs(site.db, [jobId], new Date())
  }
  const report = (jobId: string) =>
    site.db.query(
      `insert into job_reports (job_id, reason, note, at) values ($1, 'scam', 'Wants $50', now())`,
      [jobId],
    )
  const stateOf = async (jobId: string) => {
    const { rows } = await site.db.query<{ reason: string | null }>(
      'select close_reason as reason from jobs where id = $1',
      [jobId],
    )
    return rows[0]?.reason ?? 'open'
  }

  test('a reported job is kept until it is reported again', async () => {
    const jobId = await insertJob(site.db, 'Data Entry')
    await advertise(jobId)
    await report(jobId)
    await report(jobId)
    expect((await console()).reports).toMatchObject({
      waiting: 1,
      jobs: [{ title: 'Data Entry', reason: 'scam', times: 2, notes: ['Wants $50', 'Wants $50'] }],
    })
    await call(site.owner.client, 'owner-decide-job', { id: jobId, decision: 'kept' })
    expect((await console()).reports).toMatchObject({ waiting: 0, jobs: [] })
    expect(await stateOf(jobId)).toBe('open')
    await report(jobId)
    expect((await console()).reports.waiting).toBe(1)
    await call(site.owner.client, 'owner-decide-job', { id: jobId, decision: 'kept' })
  })

  test('a job that is taken down says so, stays down however often it is listed, and can be put back', async () => {
    const jobId = await insertJob(site.db, 'Payroll Agent')
    await advertise(jobId)
    await report(jobId)
    const reason = 'It asks for money.'
    await call(site.owner.client, 'owner-decide-job', { id: jobId, decision: 'taken_down', reason })
    expect(await latestLog()).toBe('Ada: Took down a job (“Payroll Agent” · Crumb · It asks for money.)')
    expect(await readJobDetail(site.db, jobId)).toMatchObject({
      closed: { reason: 'taken_down', words: 'We took it down. It asks for money.' },
      descriptionHtml: '<p>We took this job down and no longer show its text.</p>',
      card: { url: '', description: '', postings: [{ url: '', applyUrl: '' }] },
    })
    // The crawl closes it and finds it again.
    await site.db.query(`update postings set closed_at = now(), close_reason = 'gone' where job_id = $1`, [
      jobId,
    ])
    await reopenPostings(site.db, [jobId], { source: 'remotive', now: new Date() })
    await refreshJobs(site.db, [jobId], new Date())
    expect(await stateOf(jobId)).toBe('taken_down')
    const { decisions } = await call(site.owner.client, 'owner-decisions', {})
    expect(decisions[0]).toMatchObject({ id: jobId, decision: 'taken_down', reason })
    await call(site.owner.client, 'owner-decide-job', { id: jobId, decision: 'kept' })
    expect(await latestLog()).toBe('Ada: Put a job back (“Payroll Agent” · Crumb)')
    expect(await stateOf(jobId)).toBe('open')
    const { rows } = await site.db.query(
      'select field, becomes from job_changes where job_id = $1 order by id desc limit 2',
      [jobId],
    )
    expect(rows).toEqual([
      { field: 'reopened', becomes: null },
      { field: 'closed', becomes: 'taken_down' },
    ])
  })

  test('taking a job down needs a reason', async () => {
    const input = { id: 'some-job', decision: 'taken_down' as const, reason: ' ' }
    await expect(call(site.owner.client, 'owner-decide-job', input)).rejects.toThrow('Say why')
  })

  test('a dead email is shown without its address and sent again', async () => {
    const { rows } = await site.db.query<{ id: number }>(
      `insert into mail.outbox (recipient, subject, text_body, html_body, due_at, attempts, failure, topic)
       values ('ben@example.com', 's', 'Hello', 'Hello', now(), 4, 'Error: 552 <ben@example.com> mailbox full', 'search 1')
       returning id`,
    )
    const { mails } = await console()
    expect(mails).toMatchObject({ dead: 1, isSending: true })
    expect(mails.failed).toMatchObject([
      { topic: 'search', attempts: 4, failure: 'Error: 552 <…> mailbox full', sendable: true },
    ])
    expect(JSON.stringify(mails)).not.toContain('ben@')
    expect(await call(site.owner.client, 'owner-resend-mails', { id: rows[0]?.id })).toEqual({ again: 1 })
    expect((await console()).mails).toMatchObject({ dead: 0, failed: [] })
    expect(await latestLog()).toBe('Ada: Sent mails again (1 email)')
    const again = call(site.owner.client, 'owner-resend-mails', { id: rows[0]?.id })
    await expect(again).rejects.toThrow('This email cannot be sent again')
  })

  test('people are counted, and shares are told of five people or more', async () => {
    const { people } = await console()
    expect(people.days).toHaveLength(14)
    expect(people.days.at(-1)).toBe(people.people)
    expect(people).toMatchObject({ confirmed: null, withResume: null, cameBack: null })
    for (let i = people.people; i < 5; i++) await site.backend.signUp()
    expect((await console()).people).toMatchObject({ people: 5, confirmed: 1, withResume: 0 })
  })
})
