import { createHmac, timingSafeEqual } from 'node:crypto'

/** Time-based one-time passwords (RFC 6238): SHA-1, six digits, steps of 30 s, as every authenticator app knows. */
const STEP_MS = 30_000
const DIGITS = 6
/** One step of clock difference either way. */
const DRIFT = 1

/** The step that `code` is right for and that comes after `lastUsed`, or null. A used step never counts again. */
export function totpStep(
  secret: Uint8Array,
  code: string,
  { now, lastUsed }: { now: Date; lastUsed: number | null },
): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const current = Math.floor(now.getTime() / STEP_MS)
  let found: number | null = null
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1) {
    const isRight = timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))
    if (isRight && (lastUsed === null || step > lastUsed)) found = step
  }
  return found
}

export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export function totpUri(
  secret: Uint8Array,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({
    algorithm: 'SHA1',
    digits: String(DIGITS),
    issuer,
    period: String(STEP_MS / 1000),
    secret: base32(secret),
  })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}

/** Raw SVG without '#': the client puts it into a data: address as it is, where '#' would end it. */
export async function qrCode(text: string): Promise<string> {
  const { default: QRCode } = await import('qrcode')
  const svg = await QRCode.toString(text, { type: 'svg', margin: 2 })
  return svg.replaceAll('#000000', 'black').replaceAll('#ffffff', 'white').trim()
}
