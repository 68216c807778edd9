import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { callerFrom } from '#tests/support/auth.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { createDevMail } from './dev-mail.ts'
import { writeLetter } from './letter.ts'
import { enqueueMail, keptMails } from './outbox.ts'

const LOCAL = { publicUrl: 'http://localhost:3000', hasSmtp: false, key: 'the-key-of-this-start' }

describe('/dev/mail', () => {
  let db: Db
  beforeAll(async () => {
    db = await openTestDb()
    const hostile = '<script>alert(1)</script>'
    const letter = writeLetter({
      subject: `Hello ${hostile}`,
      paragraphs: [hostile],
      action: { label: hostile, href: 'http://localhost:3000/auth/v1/verify?token=a&type="b"' },
      code: '123456',
    })
    await enqueueMail(db, { to: 'ada@example.com', ...letter })
  })
  afterAll(() => db.close())

  type Visit = {
    address?: string
    headers?: Record<string, string>
    settings?: Partial<typeof LOCAL>
    key?: string | null
  }
  const visit = (
    path: string,
    { address = '127.0.0.1', headers = {}, settings = {}, key = 'the-key-of-this-start' }: Visit = {},
  ) => {
    const url = new URL(path, 'http://localhost:3000')
    if (key !== null) url.searchParams.set('key', key)
    return createDevMail({ db, ...LOCAL, ...settings })(
      new Request(url, { headers: { host: 'localhost:3000', ...headers } }),
      callerFrom(address),
    )
  }

  test('shows the list, a mail as text with its link, and its HTML without its scripts', async () => {
    const [mail] = await keptMails(db)
    const list = await (await visit('/dev/mail')).text()
    expect(list).toContain(`<a href="/dev/mail/${mail?.id}?key=the-key-of-this-start">Hello &lt;script&gt;`)
    const detail = await (await visit(`/dev/mail/${mail?.id}`)).text()
    expect(detail).toContain('<a href="http://localhost:3000/auth/v1/verify?token=a&amp;type=&quot;b&quot;">')
    expect(detail).toContain('<a href="/dev/mail?key=the-key-of-this-start">All emails</a>')
    expect(detail).toContain(
      `sandbox="allow-popups" src="/dev/mail/${mail?.id}/html?key=the-key-of-this-start"`,
    )
    const bare = await visit(`/dev/mail/${mail?.id}/html`)
    expect(bare.headers.get('content-security-policy')).toContain("sandbox allow-popups; default-src 'none'")
    for (const html of [list, detail, await bare.text()]) expect(html).not.toContain('<script')
    expect((await visit('/dev/mail/999999')).status).toBe(404)
  })

  test('answers programs with JSON, also for one address', async () => {
    const headers = { accept: 'application/json' }
    const mails = await (await visit('/dev/mail?to=ada@example.com', { headers })).json()
    expect(mails).toMatchObject([
      { to: 'ada@example.com', text: expect.stringContaining('Your code: 123456') },
    ])
    expect(await (await visit('/dev/mail?to=eve@example.com', { headers })).json()).toEqual([])
  })

  test('tells nobody its key: a link in a mail is followed without saying where it was found', async () => {
    const [mail] = await keptMails(db)
    for (const path of ['/dev/mail', `/dev/mail/${mail?.id}`, `/dev/mail/${mail?.id}/html`])
      expect((await visit(path)).headers.get('referrer-policy')).toBe('no-referrer')
  })

  test.for<[string, Visit]>([
    ['the key is missing', { key: null }],
    ['the key is empty', { key: '' }],
    ['the key is another', { key: 'the-key-of-another-start' }],
    ['the key is cut short', { key: 'the-key-of-this-star' }],
    ['a mail server is set', { settings: { hasSmtp: true } }],
    ['the site is public', { settings: { publicUrl: 'https://jobs.example.org' } }],
    ['the caller is elsewhere', { address: '192.0.2.1' }],
    ['the host is another name for this machine', { headers: { host: 'rebound.example:3000' } }],
    ['a proxy is in front', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a standard proxy is in front', { headers: { forwarded: 'for=192.0.2.1' } }],
    ['a gateway is in front', { headers: { via: '1.1 gateway' } }],
  ])('is not there when %s', async ([, visitor]) => {
    const [mail] = await keptMails(db)
    for (const path of ['/dev/mail', `/dev/mail/${mail?.id}`, `/dev/mail/${mail?.id}/html`])
      expect((await visit(path, visitor)).status).toBe(404)
  })
})
