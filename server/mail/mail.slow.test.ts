import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { SqlError } from '#db/sql-error.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { claimMails, enqueueMail, keptMails } from './outbox.ts'
import { startMailSender } from './sender.ts'
import { createSmtpTransport, type MailTransport } from './smtp.ts'

const HELLO = { to: 'ada@example.com', subject: 'Hello', text: 'Hello Ada', html: '<p>Hello Ada</p>' }

describeOnBothDatabases('the outbox', (openDb) => {
  let db: Db
  let server: MailServer
  let time = new Date('2026-03-01T12:00:00Z')
  const now = () => time
  beforeAll(async () => {
    db = await openDb()
    server = await startMailServer()
  })
  beforeEach(async () => {
    await db.query('delete from mail.outbox')
    server.received.length = 0
    time = new Date('2026-03-01T12:00:00Z')
  })
  afterAll(() => server.close())

  const senderWith = (transport: MailTransport | null) =>
    startMailSender({ db, log: silentLog, transport, now, everyMs: 3_600_000 })
  const smtp = () => createSmtpTransport({ url: server.url, from: 'Foundwork <jobs@foundwork.example>' })

  test('a mail arrives as text and HTML, once, and is forgotten', async () => {
    await enqueueMail(
      db,
      { ...HELLO, headers: { 'List-Unsubscribe': '<https://jobs.example.org/u>' } },
      now(),
    )
    const sender = senderWith(smtp())
    await sender.round()
    await sender.round()
    await sender.stop()
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'jobs@foundwork.example', to: ['ada@example.com'] })
    for (const line of [
      /^From: Foundwork <jobs@foundwork\.example>\r$/m,
      /^To: ada@example\.com\r$/m,
      /^Subject: Hello\r$/m,
      /^Auto-Submitted: auto-generated\r$/m,
      /^List-Unsubscribe: <https:\/\/jobs\.example\.org\/u>\r$/m,
      /^Message-ID: <[0-9a-f-]{36}@foundwork\.example>\r$/m,
      /^Content-Type: text\/plain/m,
      /^Content-Type: text\/html/m,
    ]) {
      expect(mail?.source).toMatch(line)
    }
    expect((await db.query('select from mail.outbox')).rows).toEqual([])
  })

  test('nothing that is rolled back is sent', async () => {
    const change = db.transaction(async (tx) => {
      await enqueueMail(tx, HELLO, now())
      throw new Error('Changed my mind')
    })
    await expect(change).rejects.toThrow('Changed my mind')
    expect(await keptMails(db)).toEqual([])
  })

  test('hostile words stay words: no second header, no second recipient', async () => {
    const subject = 'Hi\r\nBcc: everyone@example.com\r\n\r\nBuy now'
    const headers = { 'X-Note\r\nBcc': 'a\r\nBcc: everyone@example.com' }
    await enqueueMail(db, { ...HELLO, subject, headers }, now())
    const sender = senderWith(smtp())
    await sender.round()
    await sender.stop()
    expect(server.received[0]?.to).toEqual(['ada@example.com'])
    expect(server.received[0]?.source).not.toMatch(/^Bcc:/im)
    for (const to of [
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      'A <a@example.com>',
      '',
    ]) {
      await expect(enqueueMail(db, { ...HELLO, to }, now())).rejects.toThrow('one recipient')
    }
  })

  test('several senders share the work without sending twice', async () => {
    for (let index = 0; index < 40; index += 1)
      await enqueueMail(db, { ...HELLO, subject: `Mail ${index}` }, now())
    const senders = [senderWith(smtp()), senderWith(smtp()), senderWith(smtp())]
    await Promise.all(senders.map((sender) => sender.round()))
    await Promise.all(senders.map((sender) => sender.stop()))
    expect(new Set(server.received.map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1])).size).toBe(40)
    expect(server.received).toHaveLength(40)
  })

  test('a mail that left while the database went away is not sent again', async () => {
    await enqueueMail(db, HELLO, now())
    let failures = 2
    const flaky: Db = {
      ...db,
      query: (sql, params) =>
        sql.startsWith('delete from mail.outbox where id') && failures-- > 0
          ? Promise.reject(new SqlError({ code: '57P01', message: 'The database is shutting down.' }))
          : db.query(sql, params),
    }
    const sender = startMailSender({ db: flaky, log: silentLog, transport: smtp(), now, everyMs: 3_600_000 })
    await sender.round()
    time = new Date(now().getTime() + 3_600_000)
    await sender.round()
    await sender.stop()
    expect(server.received).toHaveLength(1)
    expect((await db.query('select from mail.outbox')).rows).toEqual([])
  })

  test('a mail server that is away is tried again, later and later', async () => {
    await enqueueMail(db, HELLO, now())
    const away = createSmtpTransport({ url: 'smtp://127.0.0.1:1', from: 'jobs@foundwork.example' })
    const sender = senderWith(away)
    await sender.round()
    expect(await claimMails(db, new Date(now().getTime() + 14_000), 1)).toEqual([])
    await sender.stop()
    time = new Date(now().getTime() + 15_000)
    const back = senderWith(smtp())
    await back.round()
    await back.stop()
    expect(server.received).toHaveLength(1)
  })

  test('a recipient that is refused for now waits, one that is refused for good is given up', async () => {
    await enqueueMail(db, { ...HELLO, to: 'later@example.com' }, now())
    await enqueueMail(db, { ...HELLO, to: 'never@example.com', text: 'A secret link' }, now())
    const about = { userId: randomUUID(), topic: 'interviews' }
    await enqueueMail(db, { ...HELLO, to: 'never@example.com', about }, now())
    const sender = senderWith(smtp())
    await sender.round()
    const outbox = async () => {
      const { rows } = await db.query(
        'select recipient, failure is not null as failed, text_body from mail.outbox order by id',
      )
      return rows
    }
    expect(await outbox()).toEqual([
      { recipient: 'later@example.com', failed: false, text_body: 'Hello Ada' },
      { recipient: 'never@example.com', failed: true, text_body: 'A secret link' },
      { recipient: 'never@example.com', failed: true, text_body: 'Hello Ada' },
    ])
    // By then the links of a mail about the account have expired: it is no use to send it again.
    time = new Date(now().getTime() + 24 * 3_600_000 + 1)
    await sender.round()
    await sender.stop()
    expect(await outbox()).toMatchObject([
      { recipient: 'later@example.com' },
      { recipient: 'never@example.com', failed: true, text_body: '' },
      { recipient: 'never@example.com', failed: true, text_body: 'Hello Ada' },
    ])
  })

  test('a mail that a dying process had claimed is sent by another', async () => {
    await enqueueMail(db, HELLO, now())
    expect(await claimMails(db, now(), 10)).toHaveLength(1)
    const sender = senderWith(smtp())
    await sender.round()
    expect(server.received).toHaveLength(0)
    time = new Date(now().getTime() + 120_000)
    await sender.round()
    await sender.stop()
    expect(server.received).toHaveLength(1)
  })

  test('a mail that was stopped while it waited its turn is not sent', async () => {
    for (const subject of ['One', 'Two']) await enqueueMail(db, { ...HELLO, subject }, now())
    const transport = smtp()
    const sender = senderWith({
      ...transport,
      async send(mail) {
        await transport.send(mail)
        await db.query(`delete from mail.outbox where subject = 'Two'`)
      },
    })
    await sender.round()
    await sender.stop()
    expect(server.received).toHaveLength(1)
  })

  test('a sender that was held up does not send what another has taken over', async () => {
    for (const subject of ['One', 'Two']) await enqueueMail(db, { ...HELLO, subject }, now())
    const transport = smtp()
    const other = senderWith(smtp())
    const slow = senderWith({
      ...transport,
      async send(mail) {
        await transport.send(mail)
        time = new Date(now().getTime() + 121_000)
        await other.round()
      },
    })
    await slow.round()
    await Promise.all([slow.stop(), other.stop()])
    const subjects = server.received.map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1])
    // The one in flight comes again, under its one Message-ID; the one after it does not.
    expect(subjects.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(['One', 'One', 'Two'])
    const ids = server.received.map(({ source }) => /^Message-ID: (.*)\r$/m.exec(source)?.[1])
    expect(new Set(ids).size).toBe(2)
  })

  test('without a mail server the newest 200 are kept', async () => {
    for (let index = 0; index < 205; index += 1)
      await enqueueMail(db, { ...HELLO, subject: `Mail ${index}` }, now())
    const sender = senderWith(null)
    await sender.round()
    await sender.stop()
    const mails = await keptMails(db)
    expect([mails.length, mails[0]?.subject, mails.at(-1)?.subject]).toEqual([200, 'Mail 204', 'Mail 5'])
  })
})
