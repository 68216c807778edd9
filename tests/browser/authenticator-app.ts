import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openHydrated } from './site-test.ts'
import { expectToast } from './toasts.ts'

/** An authenticator app with one key in it. A code is good once, so each one it gives is newer than the last. */
export class AuthenticatorApp {
  readonly #secret: string
  #lastStep = 0
  constructor(secret: string) {
    this.#secret = secret
  }
  /**
   * The server takes the codes of one step before and after its own. The first is the one of this moment, which is good
   * for half a minute more; the second is the next, so two can be used at once.
   */
  code(): string {
    const now = Math.floor(Date.now() / 30_000)
    this.#lastStep = Math.max(now, this.#lastStep + 1)
    expect(this.#lastStep - now, 'no fresh code is left at this moment').toBeLessThanOrEqual(1)
    return totp(this.#secret, this.#lastStep)
  }
}

/** Sets up an authenticator for the person who is signed in on the page, and ends on /settings. */
export async function enrol(page: Page): Promise<AuthenticatorApp> {
  await openHydrated(page, '/settings')
  const section = page.getByRole('region', { name: 'Authenticator' })
  await section.getByRole('button', { name: 'Set up authenticator' }).click()
  const app = new AuthenticatorApp(await section.locator('code').innerText())
  await section.getByLabel('Code from the app').fill(app.code())
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expectToast(page, 'Authenticator added')
  return app
}

/** RFC 6238: SHA-1, six digits, 30 seconds. */
function totp(secret: string, step: number): string {
  const bits = secret.split('').map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
  const text = bits.map((value) => value.toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((text.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
