import { createHmac, randomBytes } from 'node:crypto'
import type { Notice } from '#server/notify/notice.ts'
import type { Way } from '#server/notify/way.ts'
import type { Outgoing } from './outgoing.ts'

const PREFIX = 'whsec_'

export const newWebhookKey = () => PREFIX + randomBytes(24).toString('base64')

const EVENTS = {
  match: 'jobs.found',
  saved: 'saved_jobs.changed',
  interview: 'interviews.coming',
  follow_up: 'follow_ups.due',
  test: 'test',
} as const satisfies Record<Notice['kind'], string>

/**
 * Signed as the Standard Webhooks specification says, which has verifiers in many languages. The id stays the same
 * however often a message is tried, and the time is that of the attempt: a receiver that keeps ids for a few minutes and
 * refuses older times takes nothing twice.
 */
export function webhookRequest(
  notice: Notice,
  { address, secret }: Extract<Way, { kind: 'webhook' }>,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Outgoing {
  const { title, body: text, path } = notice.message
  const body = JSON.stringify({
    type: EVENTS[notice.kind],
    timestamp: notice.writtenAt.toISOString(),
    data: { title, text, url: publicUrl + path, new_count: notice.badge },
  })
  const seconds = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.key.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${notice.id}.${seconds}.${body}`).digest('base64')
  return {
    url: address,
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': notice.id,
      'webhook-timestamp': seconds,
      'webhook-signature': `v1,${signature}`,
    },
  }
}
