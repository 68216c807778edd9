import { createHash } from 'node:crypto'
import webPush from 'web-push'
import type { Notice } from '#server/notify/notice.ts'
import type { Way } from '#server/notify/way.ts'
import type { Outgoing } from './outgoing.ts'

/** Who sends (RFC 8292): the site's own pair of keys, and how to reach whoever runs it. */
export type PushSender = { publicKey: string; privateKey: string; contact: string }

type PushWay = Extract<Way, { kind: 'push' }>

/** Encrypted for one browser (RFC 8291): the push service between sees neither words nor addresses of the site. */
export function pushRequest(
  notice: Notice,
  { address, secret }: PushWay,
  { sender, now }: { sender: PushSender; now: Date },
): Outgoing {
  const { title, body, path } = notice.message
  const message = { title, body, path, tag: notice.topic, badge: notice.badge, isSilent: notice.isSilent }
  const secondsLeft = Math.max(60, Math.round((notice.expiresAt.getTime() - now.getTime()) / 1000))
  const details = webPush.generateRequestDetails(
    { endpoint: address, keys: secret },
    JSON.stringify(message),
    {
      vapidDetails: { subject: sender.contact, publicKey: sender.publicKey, privateKey: sender.privateKey },
      contentEncoding: 'aes128gcm',
      TTL: secondsLeft,
      urgency: notice.kind === 'interview' ? 'high' : 'normal',
      topic: createHash('sha256').update(notice.topic).digest('base64url').slice(0, 32),
    },
  )
  const headers = Object.entries(details.headers).map(([name, value]) => [name.toLowerCase(), value])
  return { url: details.endpoint, headers: Object.fromEntries(headers), body: new Uint8Array(details.body) }
}
