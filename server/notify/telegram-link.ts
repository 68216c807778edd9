import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { BRAND } from '#contract/brand.ts'
import type { Queryable } from '#db/database.ts'
import type { Db } from '#db/db.ts'
import type { Columns, Found } from '#db/rows.ts'
import { SourceFailure } from '#jobs/sources/source-failure.ts'
import { FunctionError } from '#server/functions/function-error.ts'
import type { NotifyTools } from './send-notice.ts'
import { keepWay } from './store-way.ts'
import { telegramAddress } from './ways/telegram.ts'

export const LINK_MINUTES = 15
const LEASE_MS = 30_000
const MAX_ANSWER_BYTES = 1024 * 1024

const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** The address that opens a chat with the site's bot and sends it a code, which tells whose chat it is. */
export async function telegramLink(db: Db, userId: string, tools: NotifyTools): Promise<string> {
  if (tools.telegramToken === null)
    throw new FunctionError('not_found', 'This site does not send to Telegram.')
  const bot = await ask(tools, 'getMe', {}, z.object({ username: z.string() }))
  const code = randomBytes(16).toString('base64url')
  const now = tools.now()
  await db.transaction(async (tx) => {
    await tx.query('delete from alerts.telegram_codes where user_id = $1 or expires_at <= $2', [userId, now])
    await tx.query('insert into alerts.telegram_codes (hash, user_id, expires_at) values ($1, $2, $3)', [
      hashOf(code),
      userId,
      new Date(now.getTime() + LINK_MINUTES * 60_000),
    ])
  })
  return `https://t.me/${encodeURIComponent(bot.username)}?start=${code}`
}

const updates = z.array(
  z.object({
    update_id: z.number(),
    message: z
      .object({
        text: z.string().optional(),
        chat: z.object({
          id: z.number(),
          type: z.string(),
          username: z.string().optional(),
          first_name: z.string().optional(),
        }),
      })
      .optional(),
  }),
)
type Update = z.output<typeof updates>[number]

/** Reads what the bot was sent, as long as somebody's code is out: one process at a time, each message once. */
export async function readTelegram(db: Db, tools: NotifyTools): Promise<void> {
  const from = await takeTurn(db, tools)
  if (from === null) return
  try {
    const sent = await ask(
      tools,
      'getUpdates',
      { offset: from, timeout: 0, allowed_updates: ['message'] },
      updates,
    )
    for (const update of sent) {
      const linked = await db.transaction((tx) => takeUpdate(tx, update, tools.now()))
      if (linked !== null)
        await ask(tools, 'sendMessage', { chat_id: linked, text: CONNECTED }, z.unknown()).catch(
          () => undefined,
        )
    }
  } finally {
    await db.query('update alerts.telegram_state set lease_until = null')
  }
}

const CONNECTED = `Connected. Your alerts from ${BRAND.name} come here from now on. You can stop them in Settings.`

/** From which message on to read; `null` where nobody waits for one, or another process reads. */
async function takeTurn(db: Queryable, { telegramToken, now }: NotifyTools): Promise<number | null> {
  if (telegramToken === null) return null
  const { rows: waiting } = await db.query<Found<'waits'>>(
    'select exists (select from alerts.telegram_codes where expires_at > $1) as waits',
    [now()],
  )
  if (!waiting[0]?.waits) return null
  const { rows } = await db.query<Columns<'alerts.telegram_state', 'next_update'>>(
    `update alerts.telegram_state set lease_until = $2 where lease_until is null or lease_until <= $1
     returning next_update`,
    [now(), new Date(now().getTime() + LEASE_MS)],
  )
  return rows[0]?.next_update ?? null
}

/** The chat that was linked by this message, if it was. */
async function takeUpdate(
  tx: Queryable,
  { update_id: id, message }: Update,
  now: Date,
): Promise<number | null> {
  await tx.query('update alerts.telegram_state set next_update = greatest(next_update, $1)', [id + 1])
  const code = /^\/start ([\w-]{10,64})$/.exec(message?.text ?? '')?.[1]
  // In a group everybody would read along.
  if (!message || code === undefined || message.chat.type !== 'private') return null
  const { rows } = await tx.query<Columns<'alerts.telegram_codes', 'user_id'>>(
    'delete from alerts.telegram_codes where hash = $1 and expires_at > $2 returning user_id',
    [hashOf(code), now],
  )
  const [owner] = rows
  if (!owner) return null
  const { chat } = message
  const name = (chat.username ? `@${chat.username}` : (chat.first_name ?? ''))
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  await keepWay(tx, owner.user_id, {
    kind: 'telegram',
    name: name.slice(0, 100) || 'Your chat',
    address: String(chat.id),
    secret: {},
  })
  return chat.id
}

/** Asks Telegram. Whatever goes wrong is told without the address, which carries the token. */
async function ask<Answer>(
  { fetch: send, telegramToken }: NotifyTools,
  method: string,
  question: object,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  try {
    const answer = await send(telegramAddress(telegramToken ?? '', method), {
      timeoutMs: 10_000,
      maxBytes: MAX_ANSWER_BYTES,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    })
    const parsed = z.object({ ok: z.literal(true), result: schema }).safeParse(jsonOf(answer.body))
    if (parsed.success) return parsed.data.result
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
  }
  throw new FunctionError('unavailable', 'Telegram does not answer right now. Please try again.')
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
