import type { Log } from '#base/log.ts'
import { quietUntil } from '#contract/rules/quiet-hours.ts'
import type { Db } from '#db/db.ts'
import type { Counted } from '#db/rows.ts'
import { startRounds } from '#server/rounds.ts'
import {
  claimNotices,
  forgetFailedNotices,
  noticeDelayed,
  noticeDropped,
  noticeFailed,
  noticeHeld,
  noticeSent,
  type WaitingNotice,
  wayGone,
} from './notice-outbox.ts'
import { type NotifyTools, type Outcome, sendNotice } from './send-notice.ts'

export type NoticeSender = {
  /** One round: claim, send, note. */
  round(): Promise<void>
  stop(): Promise<void>
}

type Options = { db: Db; log: Log; tools: NotifyTools; prepare?: () => Promise<unknown>; everyMs?: number }

const NOTICES_PER_ROUND = 20
const MAX_ATTEMPTS = 10
const MAX_WAIT_MS = 7_200_000

/** Looks for waiting messages every two seconds, in every process; each is claimed by one. */
export function startNoticeSender(options: Options): NoticeSender {
  const { log, everyMs = 2000 } = options
  const round = () => sendRound(options)
  const rounds = startRounds({ everyMs, round, log, failed: 'notice round failed' })
  return {
    round,
    stop: () => rounds.stop(),
  }
}

async function sendRound(options: Options): Promise<void> {
  const { db, tools, prepare } = options
  await prepare?.()
  const notices = await claimNotices(db, tools.now(), NOTICES_PER_ROUND)
  // Side by side: one address that does not answer holds up nobody.
  await Promise.all(notices.map((notice) => sendOne(notice, options)))
  await forgetFailedNotices(db, tools.now())
}

async function sendOne(waiting: WaitingNotice, options: Options): Promise<void> {
  const { db, log, tools } = options
  const now = tools.now()
  if (waiting.expiresAt <= now || waiting.way === null) return await noticeDropped(db, waiting)
  const quietEnd = quietUntil(waiting.quiet, now)
  if (quietEnd && quietEnd < waiting.expiresAt) return await noticeHeld(db, waiting, quietEnd)
  try {
    const notice = { ...waiting, badge: await newsCount(db, waiting), isSilent: quietEnd !== null }
    await note(waiting, await sendNotice(notice, waiting.way, tools), options)
  } catch (error) {
    // Claimed for two minutes: it is tried again then.
    log.error('notice failed', { notice: waiting.id, error: String(error) })
  }
}

async function note(waiting: WaitingNotice, outcome: Outcome, { db, log, tools }: Options): Promise<void> {
  const { id, attempts, wayId } = waiting
  const way = waiting.way?.kind
  const now = tools.now()
  if (outcome.is === 'sent') return await noticeSent(db, waiting, now)
  if (outcome.is === 'gone') {
    log.info('notice way gone', { notice: id, way })
    return await wayGone(db, wayId)
  }
  if (outcome.is === 'refused' || attempts >= MAX_ATTEMPTS) {
    log.warn('notice given up', { notice: id, way, attempts, words: outcome.words })
    return await noticeFailed(db, waiting, outcome.words)
  }
  const waitMs = Math.min(outcome.retryAfterMs ?? retryDelayMs(attempts), MAX_WAIT_MS)
  await noticeDelayed(db, waiting, new Date(now.getTime() + waitMs))
}

/** 15 s, 30 s, 1 min … */
const retryDelayMs = (attempts: number) => 15_000 * 2 ** (attempts - 1)

/** As the bell counts. */
async function newsCount(db: Db, { userId, quiet }: WaitingNotice): Promise<number> {
  const { rows } = await db.asUser(
    { sub: userId, role: 'authenticated' },
    (tx) =>
      tx.query<Counted<'news'>>(`select count(*)::integer as news from public.own_news($1) where is_new`, [
        quiet.time_zone,
      ]),
    { readOnly: true },
  )
  return rows[0]?.news ?? 0
}
