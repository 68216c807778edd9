import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { planKeywords } from '#jobs/index/query/plan.ts'
import type { WaitingMail } from '#server/mail/outbox.ts'
import { startMailSender } from '#server/mail/sender.ts'
import { createSmtpTransport } from '#server/mail/smtp.ts'
import { callerFrom } from '#tests/support/auth.ts'
import { describeOnDatabase } from '#tests/support/databases.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { readAlertState } from './alert-state.ts'
import type { AlertTools } from './alert-tools.ts'
import { startAlertWork, type AlertWork } from './alert-work.ts'
import { reviseMail } from './revise-mail.ts'
import { type UnsubscribeTokens, unsubscribeTokens } from './unsubscribe-token.ts'
import { createUnsubscribe } from './unsubscribe.ts'

const HOSTILE = 'Nurse <img src=x onerror=alert(1)>\r\nBcc: everyone@example.com\u202e "q" & more'

describeOnDatabase('embedded', 'mails about jobs, over a real mail server', (openDb) => {
  let db: Db
  let server: MailServer
  let tokens: UnsubscribeTokens
  let tools: AlertTools
  let work: AlertWork
  let time = new Date('2027-03-01T12:00:00Z')
  const now = () => time
  const pass = (minutes: number) => (time = new Date(time.getTime() + minutes * 60_000))

  beforeAll(async () => {
    db = await openDb()
    server = await startMailServer()
    tokens = await unsubscribeTokens(db)
    tools = {
      db,
      log: silentLog,
      owner: 'test',
      now,
      search: {
        plan: (queries) => Promise.resolve(queries.map((query) => planKeywords(query, []))),
        choosePlaces: (questions) => Promise.resolve(questions.map(() => 0)),
        refresh: () => Promise.resolve(),
      },
      letters: {
        publicUrl: 'https://jobs.example',
        unsubscribeUrl: (topic) => `https://jobs.example/unsubscribe?t=${tokens.write(topic)}`,
      },
    }
    work = startAlertWork(tools, 2 ** 30)
  })
  afterAll(async () => {
    await work.stop()
    await server.close()
  })
  beforeEach(async () => {
    await db.query('delete from mail.outbox')
    await db.query('delete from auth.users')
    server.received.length = 0
  })

  const person = async (email: string) => {
    const id = randomUUID()
    await db.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
      id,
      email,
    ])
    return id
  }
  const search = async (
    userId: string,
    { name = 'Night shifts', query = 'q=nurse', often = 'at_once' } = {},
  ) => {
    const id = randomUUID()
    await db.query(
      'insert into saved_searches (id, user_id, name, query, alert_frequency) values ($1, $2, $3, $4, $5)',
      [id, userId, name, query, often],
    )
    await work.round()
    return id
  }
  const job = async (title: string, company = 'Acme') => {
    const id = `job-${randomUUID()}`
    await db.query(
      `insert into jobs (id, title, company, company_key, location, places, country, description_html, description_text,
         posted_at, apply_url, first_seen_at, last_seen_at, content_hash)
       values ($1, $2, $4, lower($4), 'Austin, TX', '[{"text":"Austin, TX","country":"us"}]', 'us', '', 'Care.', $3,
         'https://example.org', $3, $3, $1)`,
      [id, title, time, company],
    )
    return id
  }
  const write = async () => {
    await work.round()
    pass(1.1)
    await work.round()
  }
  const deliver = async () => {
    await write()
    const transport = createSmtpTransport({ url: server.url, from: 'Foundwork <jobs@foundwork.example>' })
    const revise = (mail: WaitingMail) => reviseMail(mail, tools)
    const sender = startMailSender({ db, log: silentLog, transport, revise, now, everyMs: 2 ** 30 })
    await sender.round()
    await sender.stop()
  }
  /** Header lines without their folding, and the whole without soft line breaks. */
  const sourceOf = (place = 0) => server.received[place]?.source.replace(/=\r\n/g, '') ?? ''
  const headersOf = (place = 0) =>
    sourceOf(place)
      .split('\r\n\r\n')[0]
      ?.replace(/\r\n[ \t]+/g, ' ') ?? ''
  const unsubscribe = (request: Request) =>
    createUnsubscribe({ db, tokens })(request, callerFrom('127.0.0.1'))
  const addressOf = (place = 0) => /^List-Unsubscribe: <(.*)>$/m.exec(headersOf(place))?.[1] ?? ''

  test('a mail says what was found and why, and carries the one-click address', async () => {
    await search(await person('ada@example.com'))
    const id = await job('Night Nurse')
    await job('Welder')
    await deliver()
    expect(server.received.map(({ to }) => to)).toEqual([['ada@example.com']])
    expect(headersOf()).toMatch(/^Subject: 1 new job: Night shifts$/m)
    expect(headersOf()).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(addressOf()).toMatch(/^https:\/\/jobs\.example\/unsubscribe\?t=s\./)
    expect(sourceOf()).toContain(
      `Night Nurse\r\nAcme =C2=B7 Austin, TX\r\nMatches: nurse in the title\r\nhttps://jobs.example/jobs/${id}`,
    )
    expect(sourceOf()).toMatch(/^Content-Type: text\/html/m)
    await deliver()
    expect(server.received).toHaveLength(1)
  })

  test('a hostile title injects neither a header nor markup', async () => {
    const name = 'Mine: <b>bold</b>'
    await search(await person('ada@example.com'), { name })
    await job(HOSTILE)
    await deliver()
    expect(headersOf()).not.toMatch(/^Bcc:/im)
    expect(server.received[0]?.to).toEqual(['ada@example.com'])
    const html = sourceOf().slice(sourceOf().indexOf('<!doctype html>'))
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<b>bold')
    expect(html).toContain(
      '&lt;img src=3Dx onerror=3Dalert(1)&gt; Bcc: everyone@example.com &quot;q&quot; &amp; more',
    )
    expect(sourceOf()).not.toContain('=E2=80=AE')
  })

  test('a GET of the address only asks; a POST stops, at once and for good', async () => {
    const userId = await person('ada@example.com')
    const searchId = await search(userId, { name: '“Nights” <3' })
    await job('Nurse one')
    await deliver()
    const address = addressOf()
    const asked = await unsubscribe(new Request(address))
    expect([asked.status, asked.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    const page = await asked.text()
    expect(page).toContain('<form method="post"')
    expect(page).toContain('““Nights” &lt;3”')
    expect(page).not.toContain('<script')
    const often = async () =>
      (await db.query('select alert_frequency from saved_searches where id = $1', [searchId])).rows[0]
    expect(await often()).toEqual({ alert_frequency: 'at_once' })

    // Waiting in the outbox when its reader stops it.
    await job('Nurse two')
    await work.round()
    pass(2)
    await work.round()
    const body = 'List-Unsubscribe=One-Click'
    const stopped = await unsubscribe(
      new Request(address, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    )
    expect(stopped.status).toBe(200)
    expect(await often()).toEqual({ alert_frequency: 'off' })
    await job('Nurse three')
    await deliver()
    expect(server.received).toHaveLength(1)
    expect((await unsubscribe(new Request(address, { method: 'POST' }))).status).toBe(200)
  })

  test('an address that was tampered with, or cut short, stops nothing', async () => {
    const [ada, eve] = [await person('ada@example.com'), await person('eve@example.com')]
    const token = tokens.write({ is: 'saved jobs', userId: eve })
    const forged = [
      token.replace(eve, ada),
      token.slice(0, -1),
      '',
      'j',
      `${token}x`,
      token.replace(/^j/, 'f'),
    ]
    for (const one of forged) {
      const url = `https://jobs.example/unsubscribe?t=${one}`
      expect([one, (await unsubscribe(new Request(url, { method: 'POST' }))).status]).toEqual([one, 404])
    }
    expect(
      (await unsubscribe(new Request('https://jobs.example/unsubscribe', { method: 'DELETE' }))).status,
    ).toBe(404)
    const { rows } = await db.query('select distinct mail_saved_jobs, mail_follow_ups from preferences')
    expect(rows).toEqual([{ mail_saved_jobs: true, mail_follow_ups: true }])
  })

  test('a mail that waits leaves without what its reader hid or what closed meanwhile, or not at all', async () => {
    const [ada, eve, joe] = [
      await person('ada@example.com'),
      await person('eve@example.com'),
      await person('joe@example.com'),
    ]
    const searches = [await search(ada), await search(eve), await search(joe)]
    await job('Nurse at Bolt', 'Bolt')
    await job('Nurse at Crumb', 'Crumb')
    const closed = await job('Nurse who is gone')
    await write()
    expect((await db.query('select from mail.outbox')).rows).toHaveLength(3)
    const hide = (userId: string, company: string) =>
      db.query(`insert into hides (user_id, kind, value, label) values ($1, 'company', lower($2), $2)`, [
        userId,
        company,
      ])
    await db.query(`update jobs set closed_at = $2, close_reason = 'gone' where id = $1`, [closed, time])
    await hide(ada, 'Bolt')
    await hide(eve, 'Bolt')
    await hide(eve, 'Crumb')
    await db.query('delete from saved_searches where id = $1', [searches[2]])
    await deliver()
    expect(server.received.map(({ to }) => to)).toEqual([['ada@example.com']])
    expect(headersOf()).toMatch(/^Subject: 1 new job: Night shifts$/m)
    expect(sourceOf()).toContain('Nurse at Crumb')
    expect(sourceOf()).not.toMatch(/Nurse at Bolt|Nurse who is gone/)
    expect((await db.query('select from mail.outbox')).rows).toEqual([])
  })

  test('matches of jobs that closed long ago are forgotten, and their jobs are not new when they come back', async () => {
    const userId = await person('ada@example.com')
    const searchId = await search(userId)
    const gone = await job('Old nurse')
    await job('Open nurse')
    await deliver()
    await db.query(`update jobs set closed_at = $2, close_reason = 'gone' where id = $1`, [gone, time])
    const known = async () => {
      const { rows } = await db.query(
        'select title from search_matches m join jobs j on j.id = m.job_id where search_id = $1 order by title',
        [searchId],
      )
      return rows.map(({ title }) => title)
    }
    pass(90 * 24 * 60)
    await work.round()
    expect(await known()).toEqual(['Old nurse', 'Open nurse'])
    pass(2 * 24 * 60)
    await work.round()
    expect(await known()).toEqual(['Open nurse'])
    await db.query('update jobs set closed_at = null, close_reason = null where id = $1', [gone])
    await deliver()
    expect(await known()).toEqual(['Open nurse'])
    expect(server.received).toHaveLength(1)
  })

  test('the toggle in Settings stops every mail, also those that wait', async () => {
    const userId = await person('ada@example.com')
    await search(userId)
    await job('Nurse')
    await work.round()
    pass(2)
    await work.round()
    await db.query('update preferences set email_notifications = false where user_id = $1', [userId])
    await job('Nurse again')
    await deliver()
    expect(server.received).toEqual([])
    await db.query('update preferences set email_notifications = true where user_id = $1', [userId])
    await job('Nurse at last')
    await deliver()
    expect(sourceOf()).toContain('Nurse at last')
    expect(sourceOf()).not.toContain('Nurse again')
  })

  test('a recipient refused for good ends in the dead letters, one refused for now is tried again', async () => {
    await search(await person('never@example.com'))
    await search(await person('later@example.com'))
    await job('Nurse')
    await deliver()
    const outbox = async () =>
      (
        await db.query(
          'select recipient, failure is not null as dead, attempts from mail.outbox order by recipient',
        )
      ).rows
    expect(await outbox()).toEqual([
      { recipient: 'later@example.com', dead: false, attempts: 1 },
      { recipient: 'never@example.com', dead: true, attempts: 1 },
    ])
    pass(10)
    await deliver()
    expect(await outbox()).toEqual([
      { recipient: 'later@example.com', dead: false, attempts: 2 },
      { recipient: 'never@example.com', dead: true, attempts: 1 },
    ])
  })

  test('nobody gets mail at an address they have not confirmed', async () => {
    const userId = await person('ada@example.com')
    await db.query('update auth.users set email_confirmed_at = null where id = $1', [userId])
    await search(userId)
    await job('Nurse')
    await deliver()
    expect(server.received).toEqual([])
  })

  test('a job that cannot be read is left out and buried, and the others are told', async () => {
    await search(await person('ada@example.com'))
    const bad = await job('Broken nurse')
    await db.query(`update jobs set places = '{}' where id = $1`, [bad])
    await job('Sound nurse')
    await deliver()
    expect(server.received).toHaveLength(1)
    expect(sourceOf()).toContain('Sound nurse')
    const { rows } = await db.query('select work, subject from alerts.dead_letters')
    expect(rows).toEqual([{ work: 'matching', subject: bad }])
    expect(await readAlertState(db, now())).toMatchObject({
      state: { is: 'well' },
      searches: 1,
      foundLastDay: 1,
      mailsWaiting: 0,
      deadLetters: 1,
    })
  })

  test('a saved job that changes or closes is told once, in the morning', async () => {
    const userId = await person('ada@example.com')
    const id = await job('Night Nurse')
    await db.query('insert into saved_jobs (user_id, job_id) values ($1, $2)', [userId, id])
    await db.query(
      `insert into job_changes (job_id, at, field, was, becomes)
       values ($1, $2, 'pay', null, '50–60 USD per hour'), ($1, $2, 'closed', null, null), ($1, $2, 'reposted', null, null)`,
      [id, time],
    )
    await work.round()
    await deliver()
    expect(server.received).toEqual([])
    pass(24 * 60)
    await deliver()
    await deliver()
    expect(headersOf()).toMatch(/^Subject: A job you saved: Night Nurse$/m)
    expect(sourceOf()).toContain('No longer posted')
    expect(sourceOf()).toContain('Pay now: 50=E2=80=9360 USD per hour')
    expect(addressOf()).toContain('unsubscribe?t=j.')
    expect(server.received).toHaveLength(1)
  })

  test('mails that wait leave out jobs that were unsaved and applications that ended or moved meanwhile', async () => {
    const [ada, eve] = [await person('ada@example.com'), await person('eve@example.com')]
    const jobs = [await job('Night Nurse'), await job('Day Nurse')]
    for (const userId of [ada, eve]) {
      await db.query('insert into saved_jobs (user_id, job_id) select $1, unnest($2::text[])', [userId, jobs])
      await db.query(
        `insert into job_applications (user_id, job_title, company, follow_up_dates, status)
         select $1, title, 'Crumb', array[($2::timestamptz + interval '1 day')::date], 'applied'
           from unnest(array['Baker', 'Cook', 'Waiter', 'Barista']) title`,
        [userId, time],
      )
    }
    await db.query(
      `insert into job_changes (job_id, at, field) select unnest($1::text[]), $2::timestamptz + interval '1 minute', 'closed'`,
      [jobs, time],
    )
    pass(2)
    await work.round()
    pass(24 * 60)
    await write()
    expect((await db.query('select from mail.outbox')).rows).toHaveLength(4)
    await db.query('delete from saved_jobs where user_id = $1 or title = $2', [eve, 'Day Nurse'])
    await db.query('delete from job_applications where user_id = $1 or job_title = $2', [eve, 'Cook'])
    await db.query(`update job_applications set status = 'withdrawn' where job_title = 'Waiter'`)
    await db.query(`update job_applications set follow_up_dates = '{}' where job_title = 'Barista'`)
    await deliver()
    expect(server.received.map(({ to }) => to)).toEqual([['ada@example.com'], ['ada@example.com']])
    expect(headersOf(0)).toMatch(/^Subject: A job you saved: Night Nurse$/m)
    expect(headersOf(1)).toMatch(/^Subject: Follow up today: Baker at Crumb$/m)
    expect(sourceOf(0) + sourceOf(1)).not.toMatch(/Day Nurse|Cook|Waiter|Barista/)
    expect((await db.query('select from mail.outbox')).rows).toEqual([])
  })

  test('a follow-up is told on its day by the person’s calendar, once', async () => {
    const userId = await person('ada@example.com')
    await db.query(`update preferences set time_zone = 'Asia/Tokyo', mail_hour = 7 where user_id = $1`, [
      userId,
    ])
    time = new Date('2027-04-01T12:00:00Z')
    await db.query(
      `insert into job_applications (user_id, job_title, company, follow_up_dates, status)
       values ($1, 'Baker', 'Crumb', '{2027-04-02}', 'applied'), ($1, 'Cook', 'Bolt', '{2027-04-02}', 'rejected')`,
      [userId],
    )
    await work.round()
    // 7 in the morning of April 2 in Tokyo.
    time = new Date('2027-04-01T21:59:00Z')
    await work.round()
    expect((await db.query('select from mail.outbox')).rows).toHaveLength(0)
    time = new Date('2027-04-01T22:00:00Z')
    await deliver()
    pass(24 * 60)
    await deliver()
    expect(server.received).toHaveLength(1)
    expect(headersOf()).toMatch(/^Subject: Follow up today: Baker at Crumb$/m)
    expect(addressOf()).toContain('unsubscribe?t=f.')
  })
})
