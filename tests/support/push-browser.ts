import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'

/** A browser that takes push messages: its keys, and how it reads what was sent (RFC 8291, written anew here). */
export function newPushBrowser(endpoint = `https://push.example/${randomBytes(8).toString('hex')}`) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint,
    p256dh: pair.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + (body[20] ?? 0))
      const sealed = body.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const material = derived(pair.computeSecret(sender), auth, info, 32)
      const key = derived(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derived(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends in 2, and zeros for padding.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Who a push message says it is from (RFC 8292), once its signature holds. */
export async function readVapid(header: string, now: Date) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [jwk] }), { currentDate: now })
  return { key, audience: payload.aud, contact: payload.sub }
}
