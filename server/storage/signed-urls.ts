import { errors, jwtVerify, SignJWT } from 'jose'
import { StorageError } from './errors.ts'
import type { ObjectKey } from './object-key.ts'

/** Tokens that open one file for a while, to whoever holds the address. */
export function createSignedUrls(secret: string) {
  const key = Buffer.from(secret, 'base64url')
  return {
    sign: ({ bucket, name }: ObjectKey, { now, seconds }: { now: number; seconds: number }) =>
      new SignJWT({ url: `${bucket}/${name}` })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(now / 1000) + seconds)
        .sign(key),
    async check(token: string, { bucket, name }: ObjectKey, now: number): Promise<void> {
      const options = { algorithms: ['HS256'], requiredClaims: ['exp', 'url'], currentDate: new Date(now) }
      const { payload } = await jwtVerify(token, key, options).catch((error: unknown) => {
        if (error instanceof errors.JWTExpired) throw new StorageError('InvalidJWT', 'The link has expired.')
        if (error instanceof errors.JOSEError) throw new StorageError('InvalidJWT', 'The link is not valid.')
        throw error
      })
      if (payload.url !== `${bucket}/${name}`)
        throw new StorageError('InvalidJWT', 'The link is for another file.')
    },
  }
}
export type SignedUrls = ReturnType<typeof createSignedUrls>
