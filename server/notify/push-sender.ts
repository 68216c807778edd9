import webPush from 'web-push'
import { z } from 'zod'
import type { Queryable } from '#db/database.ts'
import { secretOf } from '#db/secrets.ts'
import type { PushSender } from './ways/push.ts'

const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() })

/** The keys that every browser's subscription is bound to: made at first start, and kept as long as the data. */
export async function pushSender(db: Queryable, supportEmail: string): Promise<PushSender> {
  const kept = await secretOf(db, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys()))
  return { ...keyPair.parse(JSON.parse(kept)), contact: `mailto:${supportEmail}` }
}
