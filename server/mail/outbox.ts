import { DAY_MS } from '#contract/rules/days.ts'
import type { Queryable } from '#db/database.ts'
import type { TableRow } from '#db/rows.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Such as List-Unsubscribe. */
  headers?: Record<string, string>
  /** Of mails that their reader can stop: stopping deletes by these what still waits. */
  about?: { userId: string; topic: string }
}

/**
 * Puts a mail into the outbox, in the transaction of whatever it is about: both happen or neither. The sender takes it
 * from there. Somebody else's words in a subject or header cannot begin a second header.
 */
export async function enqueueMail(tx: Queryable, mail: Mail, now = new Date()): Promise<void> {
  if (!/^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/.test(mail.to))
    throw new Error('A mail needs one recipient')
  const headers = Object.fromEntries(
    Object.entries(mail.headers ?? {}).map(([name, value]) => [
      name.replace(/[^A-Za-z-]/g, ''),
      oneLine(value),
    ]),
  )
  await tx.query(
    `insert into mail.outbox (recipient, subject, text_body, html_body, headers, due_at, created_at, user_id, topic)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
    [
      mail.to,
      oneLine(mail.subject).slice(0, 200),
      withoutNul(mail.text),
      withoutNul(mail.html),
      headers,
      now,
      mail.about?.userId ?? null,
      mail.about?.topic ?? null,
    ],
  )
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
const withoutNul = (text: string) => text.replaceAll('\0', '')

export type WaitingMail = Mail & {
  id: number
  messageId: string
  attempts: number
  headers: Record<string, string>
  writtenAt: Date
}

type OutboxRow = TableRow<'mail.outbox', { headers: Record<string, string> }>

const toMail = (row: OutboxRow): WaitingMail => ({
  id: row.id,
  messageId: row.message_id,
  to: row.recipient,
  subject: row.subject,
  text: row.text_body,
  html: row.html_body,
  headers: row.headers,
  attempts: row.attempts,
  writtenAt: row.created_at,
  ...(row.user_id !== null && row.topic !== null && { about: { userId: row.user_id, topic: row.topic } }),
})

/** Takes what is due, for two minutes: another process skips it, and has it back if this one dies. */
export async function claimMails(db: Queryable, now: Date, most: number): Promise<WaitingMail[]> {
  const { rows } = await db.query<OutboxRow>(
    `update mail.outbox set due_at = $1::timestamptz + interval '2 minutes', attempts = attempts + 1
     where id in (
       select id from mail.outbox where failure is null and due_at <= $1 order by due_at limit $2
       for update skip locked
     )
     returning *`,
    [now, most],
  )
  // What an update returns has no order.
  return rows.map(toMail).sort((a, b) => a.id - b.id)
}

/**
 * Whether a mail that was claimed a while ago still belongs to whoever claimed it, and for two more minutes. Mails are
 * claimed by the handful; by the time the last one's turn comes another process may have it, or its reader stopped it.
 */
export async function keepMail(
  db: Queryable,
  { id, attempts }: Pick<WaitingMail, 'id' | 'attempts'>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update mail.outbox set due_at = $3::timestamptz + interval '2 minutes'
     where id = $1 and attempts = $2 and failure is null`,
    [id, attempts, now],
  )
  return rowCount === 1
}

/** A mail that left is forgotten: its links are nobody's business. That one left is counted. */
export async function mailSent(db: Queryable, id: number): Promise<void> {
  await db.query(
    `with gone as (delete from mail.outbox where id = $1 returning id)
     insert into platform.day_counts as c (day, name, number)
     select (now() at time zone 'utc')::date, 'mails sent', 1 from gone
     on conflict (day, name) do update set number = c.number + 1`,
    [id],
  )
}

/** One that has nothing to say any more. */
export async function mailDropped(db: Queryable, id: number): Promise<void> {
  await db.query('delete from mail.outbox where id = $1', [id])
}

export async function mailRefused(db: Queryable, id: number, retryAt: Date): Promise<void> {
  await db.query('update mail.outbox set due_at = $2 where id = $1', [id, retryAt])
}

/** Given up. An owner can send it again once the reason is gone (decision 193). */
export async function mailFailed(db: Queryable, id: number, failure: string): Promise<void> {
  await db.query('update mail.outbox set failure = $2 where id = $1', [id, oneLine(failure).slice(0, 500)])
}

/** Links of mails about an account live for a day at most; that they failed is kept as long as of any other. */
const LINKS_LIVE_MS = DAY_MS
const FAILED_FOR_MS = 7 * DAY_MS

/** Mails that were given up are forgotten: first what opens an account, then all of them. */
export async function forgetFailedMails(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `update mail.outbox set subject = '', text_body = '', html_body = '', headers = '{}'
      where failure is not null and topic is null and text_body <> '' and created_at < $1`,
    [new Date(now.getTime() - LINKS_LIVE_MS)],
  )
  await db.query('delete from mail.outbox where failure is not null and created_at < $1', [
    new Date(now.getTime() - FAILED_FOR_MS),
  ])
}

/** Without a mail server: the newest are kept for /dev/mail, the others go. */
export async function keepNewestMails(db: Queryable, most: number): Promise<void> {
  await db.query(
    'delete from mail.outbox where id <= (select id from mail.outbox order by id desc offset $1 limit 1)',
    [most],
  )
}

export type KeptMail = { id: number; to: string; subject: string; text: string; html: string; at: Date }

export async function keptMails(
  db: Queryable,
  where: { id?: number; to?: string } = {},
): Promise<KeptMail[]> {
  const { rows } = await db.query<OutboxRow>(
    `select * from mail.outbox
     where ($1::bigint is null or id = $1) and ($2::text is null or recipient = $2)
     order by id desc limit 200`,
    [where.id, where.to],
  )
  return rows.map((row) => {
    const { id, to, subject, text, html, writtenAt: at } = toMail(row)
    return { id, to, subject, text, html, at }
  })
}
