import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { planKeywords } from '#jobs/index/query/plan.ts'
import { createPoliteFetch, type PoliteFetch } from '#jobs/ingest/polite-fetch.ts'
import { startAlertWork, type AlertWork } from '#server/alerts/alert-work.ts'
import { noRateLimits } from '#server/limits/rate-limits.ts'
import { callerFrom } from '#tests/support/auth.ts'
import { describeOnDatabase } from '#tests/support/databases.ts'
import { type OutsideServer, startOutsideServer } from '#tests/support/outside-server.ts'
import { newPushBrowser, readVapid } from '#tests/support/push-browser.ts'
import { type NoticeSender, startNoticeSender } from './notice-sender.ts'
import { pushSender } from './push-sender.ts'
import type { NotifyTools } from './send-notice.ts'
import { readTelegram } from './telegram-link.ts'
import { createNotifyFunctions } from './way-functions.ts'

const BOT = '123456:test-token-of-a-bot-000000'

describeOnDatabase('embedded', 'alerts beside email', (openDb) => {
  let db: Db
  let outside: OutsideServer
  let fetch: PoliteFetch
  let tools: NotifyTools
  let work: AlertWork
  let sender: NoticeSender
  let time = new Date('2027-03-01T12:00:00Z')
  const now = () => time
  const pass = (minutes: number) => (time = new Date(time.getTime() + minutes * 60_000))

  beforeAll(async () => {
    db = await openDb()
    outside = await startOutsideServer()
    fetch = createPoliteFetch({ userAgent: 'test', baseUrl: outside.url })
    tools = {
      fetch,
      now,
      publicUrl: 'https://jobs.example',
      sender: await pushSender(db, 'help@jobs.example'),
      telegramToken: BOT,
    }
    work = startAlertWork(
      {
        db,
        now,
        log: silentLog,
        owner: 'test',
        search: {
          plan: (queries) => Promise.resolve(queries.map((query) => planKeywords(query, []))),
          choosePlaces: (questions) => Promise.resolve(questions.map(() => 0)),
          refresh: () => Promise.resolve(),
        },
        letters: {
          publicUrl: 'https://jobs.example',
          unsubscribeUrl: () => 'https://jobs.example/unsubscribe',
        },
      },
      2 ** 30,
    )
    sender = startNoticeSender({ db, log: silentLog, tools, everyMs: 2 ** 30 })
  })
  afterAll(async () => {
    await work.stop()
    await sender.stop()
    await fetch.close()
    await outside.close()
  })
  beforeEach(async () => {
    time = new Date('2027-03-01T12:00:00Z')
    await db.query('delete from mail.outbox')
    await db.query('delete from auth.users')
    outside.received.length = 0
    outside.answer = () => ({ status: 201 })
  })

  const person = async () => {
    const id = randomUUID()
    await db.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
      id,
      `${id}@example.com`,
    ])
    return id
  }
  const call = async (
    name: keyof ReturnType<typeof createNotifyFunctions>,
    userId: string,
    input: object,
  ) => {
    const functions = createNotifyFunctions({ db, tools, limits: noRateLimits })
    const request = new Request('https://jobs.example', { method: 'POST' })
    const claims = { sub: userId, role: 'authenticated' } as const
    const answer = await functions[name].answer({ input, claims, request, caller: callerFrom('127.0.0.1') })
    return (await answer.json()) as { id: string; key: string | null; link: string } // as the contract says, by function
  }
  const add = (userId: string, input: object) => call('add-notification-way', userId, input)
  const addBrowser = async (userId: string, browser = newPushBrowser()) => {
    const { endpoint, p256dh, auth } = browser
    const { id } = await add(userId, { kind: 'push', endpoint, p256dh, auth, name: 'Phone' })
    return { ...browser, id }
  }
  const search = async (userId: string, often = 'at_once') => {
    await db.query(
      `insert into saved_searches (user_id, name, query, alert_frequency) values ($1, 'Night shifts', 'q=nurse', $2)`,
      [userId, often],
    )
    await work.round()
  }
  const job = async (title: string) => {
    const id = `job-${randomUUID()}`
    await db.query(
      `insert into jobs (id, title, company, company_key, location, places, country, description_html, description_text,
         posted_at, apply_url, first_seen_at, last_seen_at, content_hash)
       values ($1, $2, 'Acme', 'acme', 'Austin, TX', '[{"text":"Austin, TX","country":"us"}]', 'us', '', 'Care.', $3,
         'https://example.org', $3, $3, $1)`,
      [id, title, time],
    )
    return id
  }
  const interviewAt = async (userId: string, startsAt: string) => {
    const { rows } = await db.query<{ id: string }>(
      `insert into public.job_applications (user_id, job_title, company, status)
       values ($1, 'Baker', 'Crumb', 'interview') returning id`,
      [userId],
    )
    await db.query(
      `insert into public.application_interviews (user_id, application_id, starts_at, time_zone, remind_minutes, updated_at)
       values ($1, $2, $3, 'UTC', 60, $4)`,
      [userId, rows[0]?.id, startsAt, time],
    )
    return rows[0]?.id
  }
  /** Finds what is new, writes messages and sends them. */
  const deliver = async () => {
    await work.round()
    pass(1.1)
    await work.round()
    await sender.round()
  }
  const wayOf = async (userId: string) => {
    const { rows } = await db.query<{ kind: string; failure: string | null; last_sent_at: Date | null }>(
      'select kind, failure, last_sent_at from public.notification_ways where user_id = $1',
      [userId],
    )
    return rows
  }
  const waiting = async () => (await db.query<{ id: string }>('select id from alerts.notices')).rows.length

  test('a new job reaches the browser, encrypted for it and signed by the site', async () => {
    const userId = await person()
    const browser = await addBrowser(userId)
    await search(userId)
    const id = await job('Night Nurse')
    await deliver()
    expect(outside.received).toHaveLength(1)
    const [{ host, headers, body } = { host: '', headers: {}, body: Buffer.of() }] = outside.received
    expect(host).toBe('push.example')
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
    expect(body.toString('latin1')).not.toContain('Nurse')
    expect(browser.read(body)).toEqual({
      title: '1 new job: Night shifts',
      body: 'Night Nurse at Acme · Austin, TX',
      path: `/jobs/${id}`,
      tag: expect.stringMatching(/^search /),
      badge: 1,
      isSilent: false,
    })
    expect(await readVapid(headers.authorization ?? '', new Date())).toEqual({
      key: tools.sender.publicKey,
      audience: 'https://push.example',
      contact: 'mailto:help@jobs.example',
    })
    await deliver()
    expect(outside.received).toHaveLength(1)
    expect(await wayOf(userId)).toMatchObject([{ failure: null, last_sent_at: expect.any(Date) }])
  })

  test('nobody who did not ask for it is sent anything', async () => {
    const userId = await person()
    await search(userId)
    await job('Night Nurse')
    await deliver()
    expect(outside.received).toEqual([])
    expect(await waiting()).toBe(0)
  })

  test('without emails the other ways still tell, and a search that is off tells nobody', async () => {
    const userId = await person()
    await db.query('update public.preferences set email_notifications = false where user_id = $1', [userId])
    await addBrowser(userId)
    await search(userId)
    const silent = await person()
    await addBrowser(silent)
    await search(silent, 'off')
    await job('Night Nurse')
    await deliver()
    expect(outside.received).toHaveLength(1)
    expect((await db.query('select id from mail.outbox')).rows).toEqual([])
  })

  test('a way tells only what was chosen for it', async () => {
    const userId = await person()
    const { id } = await addBrowser(userId)
    await db.query(`update public.notification_ways set tells = '{interview}' where id = $1`, [id])
    await search(userId)
    await job('Night Nurse')
    await deliver()
    expect(outside.received).toEqual([])
  })

  test('ending a way, or a search, also stops what waits', async () => {
    const userId = await person()
    const { id } = await addBrowser(userId)
    await search(userId)
    await job('Night Nurse')
    await work.round()
    pass(1.1)
    await work.round()
    expect(await waiting()).toBe(1)
    await db.query(`update public.saved_searches set alert_frequency = 'off' where user_id = $1`, [userId])
    expect(await waiting()).toBe(0)
    await interviewAt(userId, '2027-03-02T12:00:00Z')
    time = new Date('2027-03-02T11:30:00Z')
    await work.round()
    expect(await waiting()).toBe(1)
    await db.query('delete from public.notification_ways where id = $1', [id])
    await sender.round()
    expect(outside.received).toEqual([])
  })

  test.each([404, 410])('a browser that is gone (%s) is forgotten', async (status) => {
    const userId = await person()
    await addBrowser(userId)
    await search(userId)
    await job('Night Nurse')
    outside.answer = () => ({ status })
    await deliver()
    expect(await wayOf(userId)).toEqual([])
    expect(await waiting()).toBe(0)
  })

  test('a push service that is away is tried again, later and later, and when it asks to', async () => {
    const userId = await person()
    const browser = await addBrowser(userId)
    await search(userId)
    await job('Night Nurse')
    outside.answer = () => ({ status: 503 })
    await deliver()
    await sender.round()
    expect(outside.received).toHaveLength(1)
    pass(0.26)
    outside.answer = () => ({ status: 429, headers: { 'retry-after': '3600' } })
    await sender.round()
    expect(outside.received).toHaveLength(2)
    pass(59)
    await sender.round()
    expect(outside.received).toHaveLength(2)
    pass(2)
    outside.answer = () => ({ status: 201 })
    await sender.round()
    expect(outside.received).toHaveLength(3)
    expect(browser.read(outside.received[2]?.body ?? Buffer.of())).toMatchObject({
      title: '1 new job: Night shifts',
    })
  })

  test('what is refused is given up, kept as a dead letter, and its owner sees why', async () => {
    const userId = await person()
    await add(userId, { kind: 'webhook', url: 'https://hooks.example/mine' })
    await search(userId)
    await job('Night Nurse')
    outside.answer = () => ({ status: 400 })
    await deliver()
    expect(await wayOf(userId)).toMatchObject([{ failure: 'It answered with status 400.' }])
    const { rows } = await db.query<{ failure: string }>('select failure from alerts.notices')
    expect(rows).toEqual([{ failure: 'It answered with status 400.' }])
    pass(8 * 24 * 60)
    await sender.round()
    expect(await waiting()).toBe(0)
    expect(outside.received).toHaveLength(1)
  })

  test('what never gets through is given up after ten attempts', async () => {
    const userId = await person()
    await add(userId, { kind: 'webhook', url: 'https://hooks.example/mine' })
    await search(userId)
    await job('Night Nurse')
    outside.answer = () => ({ status: 500 })
    await deliver()
    for (let attempt = 0; attempt < 15; attempt += 1) {
      pass(121)
      await sender.round()
    }
    expect(outside.received).toHaveLength(10)
    expect(await wayOf(userId)).toMatchObject([{ failure: 'It answered with status 500.' }])
  })

  test('quiet hours hold messages back by the clock of their reader', async () => {
    const userId = await person()
    const browser = await addBrowser(userId)
    await db.query(
      `update public.preferences set quiet_from = 22, quiet_until = 7, time_zone = 'America/New_York' where user_id = $1`,
      [userId],
    )
    await search(userId)
    time = new Date('2027-03-02T04:00:00Z')
    await job('Night Nurse')
    await deliver()
    expect(outside.received).toEqual([])
    time = new Date('2027-03-02T11:59:00Z')
    await sender.round()
    expect(outside.received).toEqual([])
    time = new Date('2027-03-02T12:00:00Z')
    await sender.round()
    expect(browser.read(outside.received[0]?.body ?? Buffer.of())).toMatchObject({ isSilent: false })
  })

  test('an interview that begins before they end is told at once, without a sound', async () => {
    const userId = await person()
    const browser = await addBrowser(userId)
    await db.query('update public.preferences set quiet_from = 22, quiet_until = 9 where user_id = $1', [
      userId,
    ])
    const id = await interviewAt(userId, '2027-03-02T08:00:00Z')
    time = new Date('2027-03-02T07:00:00Z')
    await deliver()
    const [sent] = outside.received
    expect(sent?.headers.urgency).toBe('high')
    expect(browser.read(sent?.body ?? Buffer.of())).toMatchObject({
      title: expect.stringMatching(/^Interview .* Baker at Crumb$/),
      path: `/dashboard/applications?open=${id}`,
      isSilent: true,
    })
  })

  test('what nobody needs any more when the connection is back is dropped', async () => {
    const userId = await person()
    await addBrowser(userId)
    await interviewAt(userId, '2027-03-02T08:00:00Z')
    time = new Date('2027-03-02T07:00:00Z')
    outside.answer = () => ({ status: 503 })
    await deliver()
    time = new Date('2027-03-02T08:01:00Z')
    await sender.round()
    expect(outside.received).toHaveLength(1)
    expect(await waiting()).toBe(0)
  })

  test('a webhook can prove who sent a message, when, and that it is no copy', async () => {
    const userId = await person()
    const { key } = await add(userId, { kind: 'webhook', url: 'https://hooks.example/mine?a=1' })
    await search(userId)
    const id = await job('Night Nurse')
    outside.answer = () => ({ status: 503 })
    await deliver()
    outside.answer = () => ({ status: 204 })
    pass(1)
    await sender.round()
    const [first, again] = outside.received
    expect([first?.host, first?.path]).toEqual(['hooks.example', '/mine?a=1'])
    expect(JSON.parse(first?.body.toString() ?? '')).toEqual({
      type: 'jobs.found',
      timestamp: expect.stringMatching(/^2027-03-01T12:01/),
      data: {
        title: '1 new job: Night shifts',
        text: 'Night Nurse at Acme · Austin, TX',
        url: `https://jobs.example/jobs/${id}`,
        new_count: 1,
      },
    })
    const signed = (request = first) => {
      const { 'webhook-id': messageId, 'webhook-timestamp': seconds } = request?.headers ?? {}
      const secret = Buffer.from(key?.replace(/^whsec_/, '') ?? '', 'base64')
      return `v1,${createHmac('sha256', secret)
        .update(`${String(messageId)}.${String(seconds)}.`)
        .update(request?.body ?? '')
        .digest('base64')}`
    }
    expect(first?.headers['webhook-signature']).toBe(signed(first))
    expect(again?.headers['webhook-signature']).toBe(signed(again))
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(Number(again?.headers['webhook-timestamp'])).toBe(Number(first?.headers['webhook-timestamp']) + 60)
  })

  test('ntfy is sent a message for its topic', async () => {
    const userId = await person()
    await add(userId, { kind: 'ntfy', server: 'https://ntfy.example/', topic: 'my-jobs', token: 'tk_1' })
    await search(userId)
    await job('Night Nurse')
    await deliver()
    const [sent] = outside.received
    expect([sent?.host, sent?.path, sent?.headers.authorization]).toEqual([
      'ntfy.example',
      '/',
      'Bearer tk_1',
    ])
    expect(JSON.parse(sent?.body.toString() ?? '')).toMatchObject({
      topic: 'my-jobs',
      title: '1 new job: Night shifts',
      message: 'Night Nurse at Acme · Austin, TX',
      priority: 3,
    })
  })

  /** What the bot was sent since it was asked last. */
  const botHears = (...messages: { text: string; chat: object }[]) => {
    outside.answer = ({ path }) => {
      if (path.endsWith('/getMe'))
        return { status: 200, json: { ok: true, result: { username: 'jobs_bot' } } }
      const result = path.endsWith('/getUpdates')
        ? messages.map((message, place) => ({ update_id: 100 + place, message }))
        : {}
      return { status: 200, json: { ok: true, result } }
    }
  }
  const ada = { id: 77, type: 'private', username: 'ada' }

  test('a chat is linked by the code that its owner sends to the bot, and then told', async () => {
    const userId = await person()
    botHears()
    const { link } = await call('link-telegram', userId, {})
    expect(link).toMatch(/^https:\/\/t\.me\/jobs_bot\?start=[\w-]{22}$/)
    const code = new URL(link).searchParams.get('start')
    botHears(
      { text: '/start wrong-code-000000', chat: ada },
      { text: `/start ${code}`, chat: { ...ada, type: 'group' } },
    )
    await readTelegram(db, tools)
    expect(await wayOf(userId)).toEqual([])
    botHears({ text: `/start ${code}`, chat: ada })
    await readTelegram(db, tools)
    expect(await wayOf(userId)).toMatchObject([{ kind: 'telegram' }])
    outside.received.length = 0
    await readTelegram(db, tools)
    expect(outside.received).toEqual([])

    await search(userId)
    await job('Night <b>Nurse</b>')
    await deliver()
    const [sent] = outside.received
    expect([sent?.host, sent?.path]).toEqual(['api.telegram.org', `/bot${BOT}/sendMessage`])
    expect(JSON.parse(sent?.body.toString() ?? '')).toMatchObject({
      chat_id: '77',
      text: expect.stringContaining('Night <b>Nurse</b> at Acme'),
      disable_notification: false,
    })
  })

  test('a code is good for a quarter of an hour', async () => {
    const userId = await person()
    botHears()
    const { link } = await call('link-telegram', userId, {})
    pass(16)
    botHears({ text: `/start ${new URL(link).searchParams.get('start')}`, chat: ada })
    await readTelegram(db, tools)
    expect(await wayOf(userId)).toEqual([])
  })

  test('a test message says whether it arrived', async () => {
    const userId = await person()
    const browser = await addBrowser(userId)
    expect(await call('test-notification-way', userId, { id: browser.id })).toEqual({ sent: true })
    expect(browser.read(outside.received[0]?.body ?? Buffer.of())).toMatchObject({ title: 'This is a test' })
    outside.answer = () => ({ status: 500 })
    await expect(call('test-notification-way', userId, { id: browser.id })).rejects.toThrow(
      'The test message did not arrive. It answered with status 500.',
    )
    const stranger = await person()
    await expect(call('test-notification-way', stranger, { id: browser.id })).rejects.toThrow(
      'Alerts no longer go there. Please reload the page.',
    )
    outside.answer = () => ({ status: 410 })
    await expect(call('test-notification-way', userId, { id: browser.id })).rejects.toThrow(
      'Please add it again.',
    )
    expect(await wayOf(userId)).toEqual([])
  })

  test.each([
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://169.254.169.254/latest',
    'https://10.0.0.1/hook',
    'https://hooks.example:8443/',
    'https://me:secret@hooks.example/',
  ])('%s is no address that we send to', async (url) => {
    await expect(add(await person(), { kind: 'webhook', url })).rejects.toThrow(
      'does not lead to the public web',
    )
  })

  test('a name that leads to a private address is refused when it is called, and a redirect is not followed', async () => {
    const userId = await person()
    const { id } = await add(userId, { kind: 'webhook', url: 'https://hooks.example/mine' })
    const inside = createPoliteFetch({
      userAgent: 'test',
      resolve: () => Promise.resolve([{ address: '10.0.0.7', family: 4 }]),
    })
    const guarded = createNotifyFunctions({ db, tools: { ...tools, fetch: inside }, limits: noRateLimits })
    const request = new Request('https://jobs.example', { method: 'POST' })
    const caller = callerFrom('127.0.0.1')
    const claims = { sub: userId, role: 'authenticated' } as const
    await expect(
      guarded['test-notification-way'].answer({ input: { id }, claims, request, caller }),
    ).rejects.toThrow('This link does not lead to the public web')
    await inside.close()
    outside.answer = () => ({ status: 307, headers: { location: 'https://elsewhere.example/' } })
    await expect(call('test-notification-way', userId, { id })).rejects.toThrow('It leads somewhere else.')
    expect(outside.received).toHaveLength(1)
  })

  test("another user's ways are invisible, and where a way leads is nobody's to read", async () => {
    const userId = await person()
    const { id } = await addBrowser(userId)
    const stranger = { sub: await person(), role: 'authenticated' } as const
    const owner = { sub: userId, role: 'authenticated' } as const
    const seenBy = (claims: typeof owner) =>
      db.asUser(claims, (tx) => tx.query('select id from public.notification_ways'))
    expect((await seenBy(owner)).rows).toEqual([{ id }])
    expect((await seenBy(stranger)).rows).toEqual([])
    const changed = await db.asUser(stranger, (tx) =>
      tx.query(`update public.notification_ways set tells = '{}' where id = $1`, [id]),
    )
    const ended = await db.asUser(stranger, (tx) =>
      tx.query('delete from public.notification_ways where id = $1', [id]),
    )
    expect([changed.rowCount, ended.rowCount]).toEqual([0, 0])
    await expect(db.asUser(owner, (tx) => tx.query('select * from alerts.way_secrets'))).rejects.toThrow(
      /permission/,
    )
    await expect(
      db.asUser(owner, (tx) =>
        tx.query(`insert into public.notification_ways (kind, name) values ('push', 'x')`),
      ),
    ).rejects.toThrow(/permission/)
  })

  test('a browser belongs to whoever switched it on last', async () => {
    const before = await person()
    const after = await person()
    const browser = await addBrowser(before)
    await addBrowser(after, browser)
    expect(await wayOf(before)).toEqual([])
    expect(await wayOf(after)).toHaveLength(1)
  })

  test('at most twenty ways can be kept, and keys that are none are refused', async () => {
    const userId = await person()
    for (let place = 0; place < 20; place += 1)
      await add(userId, { kind: 'webhook', url: `https://hooks.example/${place}` })
    await expect(add(userId, { kind: 'webhook', url: 'https://hooks.example/20' })).rejects.toThrow(
      'At most 20 ways for alerts can be kept. Remove one first.',
    )
    const { endpoint, auth } = newPushBrowser()
    await expect(
      add(userId, { kind: 'push', endpoint, p256dh: 'A'.repeat(40), auth, name: 'Phone' }),
    ).rejects.toThrow('These are not keys of a browser.')
  })

  test('with an account go its ways, where they lead, and what waits', async () => {
    const userId = await person()
    await addBrowser(userId)
    botHears()
    await call('link-telegram', userId, {})
    await search(userId)
    await job('Night Nurse')
    await work.round()
    pass(1.1)
    await work.round()
    expect(await waiting()).toBe(1)
    await db.query('delete from auth.users where id = $1', [userId])
    for (const table of ['way_secrets', 'notices', 'telegram_codes'])
      expect((await db.query(`select * from alerts.${table}`)).rows).toEqual([])
  })

  test('the site keeps its keys, whoever starts it next', async () => {
    expect((await pushSender(db, 'other@jobs.example')).publicKey).toBe(tools.sender.publicKey)
  })
})
