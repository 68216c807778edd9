import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { createTurns } from '#base/turns.ts'

/**
 * argon2id with OWASP's parameters for small machines, in the PHC text form that GoTrue reads too, so that accounts
 * can move to a hosted Supabase. Node computes it off the main thread.
 */
export type PasswordHasher = {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
  /** As much work as `verify`, for an account that does not exist or has no password. Never true. */
  verifyNothing(password: string): Promise<boolean>
}

type Cost = { memory: number; passes: number; parallelism: number }

const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16
/** Two at a time: half of Node's four threads stay free for files and look-ups. */
const CONCURRENT_HASHES = 2
/** Whoever signs in waits this long for the others, or is told to come back. */
const MAX_WAIT_MS = 700
const MAX_WAITING = 200

export function createPasswordHasher(cost: Cost = COST): PasswordHasher {
  const turns = createTurns(CONCURRENT_HASHES, {
    passwords: {
      concurrency: CONCURRENT_HASHES,
      perKey: CONCURRENT_HASHES,
      maxWaitMs: MAX_WAIT_MS,
      maxWaiting: MAX_WAITING,
    },
  })
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const end = await turns.take('passwords')
    return await work().finally(end)
  }
  const nobody = encode(cost, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))
  const verify = async (password: string, hash: string) => {
    const parts = decode(hash)
    if (!parts) return false
    const tag = await inTurn(() => derive(password, parts))
    return tag.length === parts.tag.length && timingSafeEqual(tag, parts.tag)
  }
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      const tag = await inTurn(() => derive(password, { cost, salt, tag: Buffer.alloc(TAG_BYTES) }))
      return encode(cost, salt, tag)
    },
    verify,
    async verifyNothing(password) {
      await verify(password, nobody)
      return false
    },
  }
}

type HashParts = { cost: Cost; salt: Buffer; tag: Buffer }

function derive(password: string, { cost, salt, tag }: HashParts): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parameters = { message: password, nonce: salt, tagLength: tag.length, ...cost }
    argon2('argon2id', parameters, (error, derived) => (error ? reject(error) : resolve(derived)))
  })
}

function encode(cost: Cost, salt: Buffer, tag: Buffer): string {
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`
}

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{16,})$/

function decode(hash: string): HashParts | null {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? []
  if (!salt || !tag) return null
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
