import type { Log } from '#base/log.ts'
import { BRAND } from '#contract/brand.ts'
import type { Db } from '#db/db.ts'
import { createPoliteFetch } from '#jobs/ingest/polite-fetch.ts'
import type { Env } from '#server/env.ts'
import type { NotifyFunctions } from '#server/functions/functions.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import { startNoticeSender } from './notice-sender.ts'
import { pushSender } from './push-sender.ts'
import type { NotifyTools } from './send-notice.ts'
import { readTelegram } from './telegram-link.ts'
import { createNotifyFunctions } from './way-functions.ts'

type Notify = { functions: NotifyFunctions; close: () => Promise<void> }
type NotifyOptions = { db: Db; env: Env; log: Log; publicUrl: string; limits: RateLimits }

/** Alerts beside email: push, webhooks, ntfy and Telegram. */
export async function startNotify({ db, env, log, publicUrl, limits }: NotifyOptions): Promise<Notify> {
  const fetch = createPoliteFetch({
    userAgent: `${BRAND.name}/1.0 (+${publicUrl})`,
    baseUrl: env.sourceBaseUrl,
  })
  const tools: NotifyTools = {
    fetch,
    publicUrl,
    sender: await pushSender(db, env.supportEmail ?? BRAND.supportEmail),
    telegramToken: env.telegramToken,
    now: () => new Date(),
  }
  const prepare = () =>
    readTelegram(db, tools).catch((error: unknown) =>
      log.warn('telegram could not be read', { error: String(error) }),
    )
  const sender = startNoticeSender({ db, log, tools, prepare })
  return {
    functions: createNotifyFunctions({ db: db.inLane('requests'), tools, limits }),
    close: async () => {
      await sender.stop()
      await fetch.close()
    },
  }
}
