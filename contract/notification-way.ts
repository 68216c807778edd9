import { z } from './schemas/checked.ts'

const MAX_ADDRESS_CHARS = 2000

const address = z
  .string()
  .check(
    z.trim(),
    z.maxLength(MAX_ADDRESS_CHARS, 'This link is too long.'),
    z.regex(/^https:\/\/[^\s/]/i, 'Please enter a link that begins with https://.'),
  )
/** Bytes as browsers write them. */
const key = z.string().check(z.regex(/^[\w-]{16,200}={0,2}$/, 'This is not a key of a browser.'))

/** A way for alerts beside email, as somebody adds it. Telegram is linked by a code instead. */
export const newWay = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('push'),
    endpoint: address,
    p256dh: key,
    auth: key,
    /** What its owner knows the browser by. */
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  }),
  z.object({ kind: z.literal('webhook'), url: address }),
  z.object({
    kind: z.literal('ntfy'),
    server: address,
    topic: z
      .string()
      .check(z.trim(), z.regex(/^[\w-]{1,64}$/, 'A topic has letters, digits, dashes and underscores only.')),
    /** For topics that not everybody may write to. */
    token: z.optional(z.string().check(z.trim(), z.regex(/^[!-~]{0,200}$/, 'This is not an ntfy token.'))),
  }),
])

export type NotificationSettings = {
  /** What a browser's subscription is bound to (RFC 8292). */
  pushKey: string
  /** Whether whoever runs the site has a bot. */
  telegram: boolean
}
/** `key` is told once: what a webhook's messages are signed with. */
export type AddedWay = { id: string; key: string | null }
export type TelegramLink = { link: string; minutes: number }
