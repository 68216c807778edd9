import { totpCode } from '#server/auth/people/totp.ts'

const STEP_MS = 30_000

/** What an authenticator app with this secret shows at that moment. */
export function shownCode(secret: string, now: Date): string {
  return totpCode(fromBase32(secret), Math.floor(now.getTime() / STEP_MS))
}

export function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2))
}
