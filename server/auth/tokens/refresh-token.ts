import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A refresh token is {version, session id, counter} and a truncated HMAC under the session's own key, so the
 * database keeps only a key and a counter per session and never a token.
 */
type RefreshToken = { sessionId: string; counter: number }

const VERSION = 1
const BODY_BYTES = 1 + 16 + 4
const MAC_BYTES = 16

export function writeRefreshToken({ sessionId, counter }: RefreshToken, key: Uint8Array): string {
  const body = Buffer.alloc(BODY_BYTES)
  body.writeUInt8(VERSION, 0)
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(body, 1)
  body.writeUInt32BE(counter, 17)
  return Buffer.concat([body, mac(body, key)]).toString('base64url')
}

/** What the token claims; nothing is proven until `isGenuine` has seen the session's key. */
export function readRefreshToken(token: string): RefreshToken | null {
  const bytes = bytesOf(token)
  if (!bytes) return null
  const hex = bytes.toString('hex', 1, 17)
  const sessionId = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
  return { sessionId, counter: bytes.readUInt32BE(17) }
}

export function isGenuine(token: string, key: Uint8Array): boolean {
  const bytes = bytesOf(token)
  if (!bytes) return false
  return timingSafeEqual(bytes.subarray(BODY_BYTES), mac(bytes.subarray(0, BODY_BYTES), key))
}

function bytesOf(token: string): Buffer | null {
  if (!/^[A-Za-z0-9_-]{50}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  return bytes.length === BODY_BYTES + MAC_BYTES && bytes[0] === VERSION ? bytes : null
}

function mac(body: Uint8Array, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES)
}

type Rotation = 'rotate' | 'repeat' | 'replayed' | 'unknown'

const REUSE_MS = 10_000

/**
 * The newest token rotates. The one before it comes from a client that never got the answer, and any older one
 * within the reuse window from parallel tabs: they get the newest again. Anything else is a replay.
 */
export function rotationOf(
  used: number,
  newest: number,
  { rotatedAt, now }: { rotatedAt: Date; now: Date },
): Rotation {
  if (used > newest) return 'unknown'
  if (used === newest) return 'rotate'
  const isRecent = now.getTime() - rotatedAt.getTime() <= REUSE_MS
  return newest - used === 1 || isRecent ? 'repeat' : 'replayed'
}
