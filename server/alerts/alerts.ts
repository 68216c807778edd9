import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Log } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import type { Mount } from '#server/http/serve-mount.ts'
import type { ReviseMail } from '#server/mail/sender.ts'
import type { AlertTools, MailTopic } from './alert-tools.ts'
import { startAlertWork } from './alert-work.ts'
import { createFeeds, FEEDS_PATH } from './feeds/feeds.ts'
import { reviseMail } from './revise-mail.ts'
import { unsubscribeTokens } from './unsubscribe-token.ts'
import { createUnsubscribe, UNSUBSCRIBE_PATH } from './unsubscribe.ts'

type Alerts = { mounts: readonly Mount[]; reviseMail: ReviseMail; close: () => Promise<void> }
type AlertsOptions = { db: Db; log: Log; publicUrl: string; search: AlertTools['search'] }

const SMALL_BODY = { bytes: 64 * 1024, ms: 15_000 }

/** Saved searches that come to the person: the work in the background, and the addresses in its mails. */
export async function startAlerts({ db, log, publicUrl, search }: AlertsOptions): Promise<Alerts> {
  const tokens = await unsubscribeTokens(db)
  const unsubscribeUrl = (topic: MailTopic) => `${publicUrl}${UNSUBSCRIBE_PATH}?t=${tokens.write(topic)}`
  const tools: AlertTools = {
    db,
    log,
    search,
    owner: `${hostname()} ${randomUUID()}`,
    now: () => new Date(),
    letters: { publicUrl, unsubscribeUrl },
  }
  const work = startAlertWork(tools)
  const requests = db.inLane('requests')
  return {
    reviseMail: (mail) => reviseMail(mail, tools),
    mounts: [
      {
        prefix: UNSUBSCRIBE_PATH,
        service: createUnsubscribe({ db: requests, tokens }),
        crossOrigin: false,
        body: SMALL_BODY,
      },
      {
        prefix: FEEDS_PATH,
        service: createFeeds({ db: requests, search, publicUrl, now: () => new Date() }),
        crossOrigin: false,
      },
    ],
    close: () => work.stop(),
  }
}
