import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { planKeywords } from '#jobs/index/query/plan.ts'
import { claimMails } from '#server/mail/outbox.ts'
import { callerFrom } from '#tests/support/auth.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import type { AlertTools } from './alert-tools.ts'
import { startAlertWork, type AlertWork } from './alert-work.ts'
import { reviseMail } from './revise-mail.ts'
import { type UnsubscribeTokens, unsubscribeTokens } from './unsubscribe-token.ts'
import { createUnsubscribe } from './unsubscribe.ts'

describeOnBothDatabases('mails before interviews', (openDb) => {
  let db: Db
  let tokens: UnsubscribeTokens
  let tools: AlertTools
  let work: AlertWork
  let others: AlertWork
  let time = new Date()
  const at = (moment: string) => (time = new Date(moment))

  beforeAll(async () => {
    db = await openDb()
    tokens = await unsubscribeTokens(db)
    tools = {
      db,
      log: silentLog,
      owner: 'test',
      now: () => time,
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
    others = startAlertWork({ ...tools, owner: 'another process' }, 2 ** 30)
  })
  afterAll(async () => {
    await work.stop()
    await others.stop()
  })
  beforeEach(async () => {
    await db.query('delete from mail.outbox')
    await db.query('delete from auth.users')
  })

  const person = async (timeZone = 'America/Chicago') => {
    const id = randomUUID()
    await db.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
      id,
      `${id}@example.com`,
    ])
    await db.query('update public.preferences set time_zone = $2 where user_id = $1', [id, timeZone])
    return id
  }
  const interview = async (userId: string, fields: Record<string, unknown> = {}) => {
    const { rows } = await db.query<{ id: string }>(
      `insert into public.job_applications (user_id, job_title, company, status)
       values ($1, 'Baker', 'Crumb', 'interview') returning id`,
      [userId],
    )
    const all = { starts_at: '2027-03-16T15:00:00Z', time_zone: 'America/Chicago', ...fields }
    const names = Object.keys(all)
    const { rows: added } = await db.query<{ id: string }>(
      `insert into public.application_interviews (user_id, application_id, ${names.join(', ')})
       values ($1, $2, ${names.map((_, place) => `$${place + 3}`).join(', ')}) returning id`,
      [userId, rows[0]?.id, ...Object.values(all)],
    )
    return { application: rows[0]?.id ?? '', id: added[0]?.id ?? '' }
  }
  const written = async () => {
    const { rows } = await db.query<{ subject: string; text_body: string }>(
      `select subject, text_body from mail.outbox where topic = 'interviews' order by id`,
    )
    return rows
  }

  test('a day before, by the clock of its zone, and never twice', async () => {
    const ana = await person()
    // Chicago changed its clock on March 14: ten o'clock there is 15:00 UTC again.
    await interview(ana, { kind: 'video', minutes: 45, link: 'https://meet.example/x' })
    at('2027-03-15T14:59:00Z')
    await work.round()
    expect(await written()).toEqual([])
    at('2027-03-15T15:00:00Z')
    await Promise.all([work.round(), others.round()])
    await work.round()
    at('2027-03-16T14:00:00Z')
    await work.round()
    const mails = await written()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Interview Tuesday, March 16 at 10:00 AM CDT: Baker at Crumb',
    ])
    expect(mails[0]?.text_body).toContain('Video interview, 45 minutes')
    expect(mails[0]?.text_body).toContain('https://meet.example/x')
  })

  test('processes that write at the same moment remind everybody once', async () => {
    const many = Array.from({ length: 4 }, (_, n) =>
      startAlertWork({ ...tools, owner: `process ${n}` }, 2 ** 30),
    )
    for (let n = 0; n < 40; n += 1) await interview(await person())
    at('2027-03-15T15:00:00Z')
    await Promise.all(many.map((process) => process.round()))
    await Promise.all(many.map((process) => process.stop()))
    expect(await written()).toHaveLength(40)
  })

  test('moved, it reminds of its new time; moved back, of nothing again', async () => {
    const ana = await person()
    const { id } = await interview(ana)
    const move = (moment: string) =>
      db.query('update public.application_interviews set starts_at = $2 where id = $1', [id, moment])
    at('2027-03-15T15:00:00Z')
    await work.round()
    await move('2027-03-18T15:00:00Z')
    await work.round()
    expect(await written()).toHaveLength(1)
    at('2027-03-17T15:00:00Z')
    await work.round()
    await work.round()
    expect((await written()).map(({ subject }) => subject)).toEqual([
      'Interview Tuesday, March 16 at 10:00 AM CDT: Baker at Crumb',
      'Interview Thursday, March 18 at 10:00 AM CDT: Baker at Crumb',
    ])
    at('2027-03-15T16:00:00Z')
    await move('2027-03-16T15:00:00Z')
    await work.round()
    expect(await written()).toHaveLength(2)
  })

  test('each can be turned off, so can all; a closed application and a past interview remind of nothing', async () => {
    const ana = await person()
    await interview(ana, { remind_minutes: null })
    const { application } = await interview(ana)
    await db.query(`update public.job_applications set status = 'withdrawn' where id = $1`, [application])
    const ben = await person()
    await interview(ben)
    await db.query('update public.preferences set mail_interviews = false where user_id = $1', [ben])
    const cy = await person()
    await interview(cy, { starts_at: '2027-03-15T14:00:00Z' })
    at('2027-03-15T15:00:00Z')
    await work.round()
    expect(await written()).toEqual([])
  })

  test('several at once are one mail; one whose zone is not said is told by the person’s clock', async () => {
    const ana = await person('Europe/Berlin')
    await interview(ana, { time_zone: null })
    await interview(ana, { starts_at: '2027-03-16T16:30:00Z', time_zone: 'Asia/Tokyo' })
    at('2027-03-15T17:00:00Z')
    await work.round()
    const mails = await written()
    expect(mails.map(({ subject }) => subject)).toEqual(['2 interviews coming up'])
    expect(mails[0]?.text_body).toContain('Tuesday, March 16 at 4:00 PM GMT+1')
    expect(mails[0]?.text_body).toContain('Wednesday, March 17 at 1:30 AM GMT+9')
  })

  test('one that was called off while its mail waited is not told', async () => {
    const ana = await person()
    const { id } = await interview(ana)
    at('2027-03-15T15:00:00Z')
    await work.round()
    const [mail] = await claimMails(db, time, 10)
    if (!mail) throw new Error('no mail was written')
    expect((await reviseMail(mail, tools))?.subject).toContain('Baker at Crumb')
    await db.query('delete from public.application_interviews where id = $1', [id])
    expect(await reviseMail(mail, tools)).toBeNull()
  })

  test('the address in the mail stops them, also those that wait', async () => {
    const ana = await person()
    await interview(ana)
    at('2027-03-15T15:00:00Z')
    await work.round()
    expect(await written()).toHaveLength(1)
    const address = `https://jobs.example/unsubscribe?t=${tokens.write({ is: 'interviews', userId: ana })}`
    const answer = await createUnsubscribe({ db, tokens })(
      new Request(address, { method: 'POST' }),
      callerFrom('127.0.0.1'),
    )
    expect(await answer.text()).toContain('We will send you no more emails about your interviews.')
    expect(await written()).toEqual([])
    const { rows } = await db.query('select mail_interviews from public.preferences where user_id = $1', [
      ana,
    ])
    expect(rows).toEqual([{ mail_interviews: false }])
  })
})
