import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#base/log.ts'
import type { Database } from '#db/database.ts'
import { startRounds } from '#server/rounds.ts'
import {
  claimMails,
  forgetFailedMails,
  keepMail,
  keepNewestMails,
  mailDropped,
  mailFailed,
  mailRefused,
  mailSent,
} from './outbox.ts'
import type { WaitingMail } from './outbox.ts'
import { MailRefused } from './smtp.ts'
import type { MailTransport } from './smtp.ts'

type Options = {
  db: Database
  log: Log
  /** `null`: no mail server, the newest mails are kept for /dev/mail. */
  transport: MailTransport | null
  /** Runs before each round: whoever answers requests by mail writes those mails now. */
  prepare?: () => Promise<unknown>
  /** Asked of each mail just before it leaves: the mail as it is true now, or `null` when nothing of it is. */
  revise?: ReviseMail
  now?: () => Date
  everyMs?: number
}

export type ReviseMail = (mail: WaitingMail) => Promise<WaitingMail | null>

export type MailSender = {
  /** One round: prepare, claim, send. */
  round(): Promise<void>
  stop(): Promise<void>
}

const MAILS_PER_ROUND = 20
const MAX_KEPT = 200
const MAX_ATTEMPTS = 10

/**
 * Looks into the outbox once a second, and deliberately not at the moment a mail is put there: a request that leads to
 * a mail must not be told from one that does not by how busy the server is just afterwards.
 */
export function startMailSender(options: Options): MailSender {
  const { log, everyMs = 1000 } = options
  const round = () => sendRound(options)
  const rounds = startRounds({ everyMs, round, log, failed: 'mail round failed' })
  return {
    round,
    async stop() {
      await rounds.stop()
      options.transport?.close()
    },
  }
}

async function sendRound({
  db,
  log,
  transport,
  prepare,
  revise = (mail) => Promise.resolve(mail),
  now = () => new Date(),
}: Options): Promise<void> {
  await prepare?.()
  if (!transport) return keepNewestMails(db, MAX_KEPT)
  for (const mail of await claimMails(db, now(), MAILS_PER_ROUND))
    await sendOne(mail, { db, log, transport, revise, now })
  await forgetFailedMails(db, now())
}

type Sending = { db: Database; log: Log; transport: MailTransport; revise: ReviseMail; now: () => Date }

async function sendOne(mail: WaitingMail, { db, log, transport, revise, now }: Sending): Promise<void> {
  let sent: 'mail sent' | 'mail dropped' | undefined
  try {
    const current = await revise(mail)
    // Nothing comes between this and the mail server, so that whoever stops a mail stops it.
    if (!(await keepMail(db, mail, now()))) return
    if (current) await transport.send(current)
    sent = current ? 'mail sent' : 'mail dropped'
  } catch (error) {
    if (error instanceof MailRefused || mail.attempts >= MAX_ATTEMPTS) {
      await mailFailed(db, mail.id, String(error))
      log.error('mail failed', { mail: mail.id, attempts: mail.attempts, error: withoutAddresses(error) })
    } else {
      await mailRefused(db, mail.id, new Date(now().getTime() + waitMs(mail.attempts)))
      log.warn('mail will be tried again', {
        mail: mail.id,
        attempts: mail.attempts,
        error: withoutAddresses(error),
      })
    }
  }
  if (!sent) return
  await noteGone(() => (sent === 'mail sent' ? mailSent(db, mail.id) : mailDropped(db, mail.id)))
  log.info(sent, { mail: mail.id })
}

const NOTE_AGAIN_MS = 500
/** For as long as nobody else takes the mail (`keepMail`). */
const NOTE_TRIES = 200

/** A mail that left must not leave again because the database was away just then: it is noted when the database is back. */
async function noteGone(note: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await note()
    } catch (error) {
      if (tries === NOTE_TRIES) throw error
      await pause(NOTE_AGAIN_MS)
    }
  }
}

/** 15 s, 30 s, 1 min … at most 2 hours: ten attempts cover most of a day without a mail server. */
const waitMs = (attempts: number) => Math.min(15_000 * 2 ** (attempts - 1), 7_200_000)

const withoutAddresses = (error: unknown) => String(error).replace(/(?<![^\s<>])[^\s<>]+@[^\s<>]+/g, '…@…')
