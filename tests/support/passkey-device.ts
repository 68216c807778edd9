import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const ORIGIN = 'http://localhost:3000'

type DeviceOptions = {
  origin?: string
  /** Whether it asked its owner for a finger, a face or a code. */
  verifiesOwner?: boolean
}

/** A device that holds one passkey, as a phone does: it signs what it is asked, for the site that it was made for. */
export function passkeyDevice({ origin = ORIGIN, verifiesOwner = true }: DeviceOptions = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string, page = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: page, crossOrigin: false }))
  const authenticatorData = (attested: Buffer | null) => {
    counter += 1
    const flags = 0x01 | (verifiesOwner ? 0x04 : 0) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const site = createHash('sha256').update(new URL(origin).hostname).digest()
    return Buffer.concat([site, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }
  const attested = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
  }
  const answer = <Response>(response: Response) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  return {
    register(challenge: string) {
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authenticatorData(attested()))],
        ]),
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
      })
    },
    /** `page`: the origin of the page that asks, which the browser writes into what is signed. */
    signIn(challenge: string, page = origin) {
      const data = authenticatorData(null)
      const client = clientData('webauthn.get', challenge, page)
      const signature = sign(
        'sha256',
        Buffer.concat([data, createHash('sha256').update(client).digest()]),
        privateKey,
      )
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
