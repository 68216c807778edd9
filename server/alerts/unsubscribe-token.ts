import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { UUID_PATTERN } from '#contract/rules/uuid.ts'
import type { Queryable } from '#db/database.ts'
import { secretOf } from '#db/secrets.ts'
import type { MailTopic } from './alert-tools.ts'

/** Signs the addresses in mails, so that nothing has to be kept about mails that were sent. They never run out. */
export type UnsubscribeTokens = {
  write: (topic: MailTopic) => string
  read: (token: string) => MailTopic | null
}

const KINDS = {
  search: 's',
  'saved jobs': 'j',
  'follow-ups': 'f',
  interviews: 'i',
} as const satisfies Record<MailTopic['is'], string>
const PERSONAL = { j: 'saved jobs', f: 'follow-ups', i: 'interviews' } as const
const TOKEN = new RegExp(`^([sjfi])\\.(${UUID_PATTERN})(?:\\.(${UUID_PATTERN}))?\\.([\\w-]{43})$`)

const isPersonal = (kind: string): kind is keyof typeof PERSONAL => Object.hasOwn(PERSONAL, kind)

export async function unsubscribeTokens(db: Queryable): Promise<UnsubscribeTokens> {
  const key = await secretOf(db, 'unsubscribe', () => randomBytes(32).toString('base64url'))
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('base64url')
  return {
    write(topic) {
      const ids = topic.is === 'search' ? [topic.userId, topic.searchId] : [topic.userId]
      const body = [KINDS[topic.is], ...ids].join('.')
      return `${body}.${sign(body)}`
    },
    read(token) {
      const [, kind, userId = '', searchId, signature = ''] = TOKEN.exec(token) ?? []
      if (kind === undefined) return null
      const expected = sign(token.slice(0, -signature.length - 1))
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
      if (kind === 's') return searchId === undefined ? null : { is: 'search', userId, searchId }
      return isPersonal(kind) ? { is: PERSONAL[kind], userId } : null
    },
  }
}
