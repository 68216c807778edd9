import type { CheckedInputs } from '#contract/functions.ts'
import { cutAtWord } from '#contract/search/text.ts'
import type { Claims, Db } from '#db/db.ts'
import type { Columns, Found } from '#db/rows.ts'
import { sqlErrorFields } from '#db/sql-error.ts'
import { checkPublicUrl } from '#jobs/ingest/public-address.ts'
import { SourceFailure } from '#jobs/sources/source-failure.ts'
import { FunctionError, tooOften } from '#server/functions/function-error.ts'
import { type NotifyFunctions, personalFunction } from '#server/functions/functions.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import { noteArrival, wayGone } from './notice-outbox.ts'
import { type NotifyTools, sendNotice } from './send-notice.ts'
import { keepWay, type NewWay } from './store-way.ts'
import { LINK_MINUTES, telegramLink } from './telegram-link.ts'
import { parseWay } from './way.ts'
import { newWebhookKey } from './ways/webhook.ts'

type Options = { db: Db; tools: NotifyTools; limits: RateLimits }

/** What Settings asks for about ways; reading, choosing and ending them are rows of `notification_ways`. */
export function createNotifyFunctions({ db, tools, limits }: Options): NotifyFunctions {
  return {
    'notification-settings': personalFunction('notification-settings', async () => ({
      pushKey: tools.sender.publicKey,
      telegram: tools.telegramToken !== null,
    })),
    'add-notification-way': personalFunction('add-notification-way', async ({ input, claims }) => {
      await checkPerson(db, claims)
      const seconds = await limits.take([['wayByUser', claims.sub]])
      if (seconds > 0) throw tooOften('You have added many places for alerts.', seconds)
      const way = wayOf(input)
      try {
        const id = await db.transaction((tx) => keepWay(tx, claims.sub, way))
        return { id, key: way.kind === 'webhook' ? way.secret.key : null }
      } catch (error) {
        const fields = sqlErrorFields(error)
        throw fields?.code === 'P0001' ? new FunctionError('conflict', fields.message) : error
      }
    }),
    'test-notification-way': personalFunction('test-notification-way', async ({ input, claims }) => {
      await checkPerson(db, claims)
      const seconds = await limits.take([['wayTestByUser', claims.sub]])
      if (seconds > 0) throw tooOften('You have sent many test messages.', seconds)
      await testWay(db, { wayId: input.id, userId: claims.sub, tools })
      return { sent: true }
    }),
    'link-telegram': personalFunction('link-telegram', async ({ claims }) => {
      await checkPerson(db, claims)
      const seconds = await limits.take([['wayByUser', claims.sub]])
      if (seconds > 0) throw tooOften('You have added many places for alerts.', seconds)
      return { link: await telegramLink(db, claims.sub, tools), minutes: LINK_MINUTES }
    }),
  }
}

/** Half a sign-in opens nothing. */
async function checkPerson(db: Db, claims: Claims): Promise<void> {
  const { rows } = await db.asUser(
    claims,
    (tx) => tx.query<Found<'known'>>('select auth.uid() is not null as known'),
    {
      readOnly: true,
    },
  )
  if (!rows[0]?.known) throw new FunctionError('insufficient_aal', 'Please finish signing in first.')
}

function wayOf(input: CheckedInputs['add-notification-way']): NewWay {
  if (input.kind === 'push') {
    const { p256dh, auth, name } = input
    if (Buffer.from(p256dh, 'base64url').length !== 65 || Buffer.from(auth, 'base64url').length !== 16)
      throw new FunctionError('invalid_input', 'These are not keys of a browser.')
    return { kind: 'push', name, address: checkedHref(input.endpoint), secret: { p256dh, auth } }
  }
  if (input.kind === 'webhook') {
    const address = checkedHref(input.url)
    return { kind: 'webhook', name: cutAtWord(address, 300), address, secret: { key: newWebhookKey() } }
  }
  const { topic, token } = input
  const address = `${new URL(checkedHref(input.server)).origin}/`
  const name = `${topic} at ${new URL(address).host}`
  return { kind: 'ntfy', name, address, secret: { topic, token: token || null } }
}

/** Guarded here, for a sentence at once, and again at every connection. */
function checkedHref(address: string): string {
  try {
    const url = new URL(address)
    checkPublicUrl(url)
    return url.href
  } catch (error) {
    if (error instanceof SourceFailure)
      throw new FunctionError(
        'invalid_input',
        'This link does not lead to the public web, so we do not send there.',
      )
    throw new FunctionError('invalid_input', 'Please enter a link that begins with https://.')
  }
}

type Testing = { wayId: string; userId: string; tools: NotifyTools }
type WayRow = Columns<'public.notification_ways', 'kind'> &
  Columns<'alerts.way_secrets', 'address' | 'secret'>

const TEST_MINUTES = 10

async function testWay(db: Db, { wayId, userId, tools }: Testing): Promise<void> {
  const { rows } = await db.query<WayRow>(
    `select w.kind, s.address, s.secret from public.notification_ways w join alerts.way_secrets s on s.way_id = w.id
      where w.id = $1 and w.user_id = $2`,
    [wayId, userId],
  )
  const way = rows[0] && parseWay(rows[0].kind, rows[0])
  if (!way) throw new FunctionError('not_found', 'Alerts no longer go there. Please reload the page.')
  const now = tools.now()
  const outcome = await sendNotice(
    {
      id: crypto.randomUUID(),
      kind: 'test',
      topic: 'test',
      message: { title: 'This is a test', body: 'Your alerts will come like this.', path: '/settings' },
      writtenAt: now,
      expiresAt: new Date(now.getTime() + TEST_MINUTES * 60_000),
      badge: 0,
      isSilent: false,
    },
    way,
    tools,
  )
  if (outcome.is === 'sent') return await noteArrival(db, wayId, now)
  if (outcome.is === 'gone') {
    await wayGone(db, wayId)
    throw new FunctionError('not_found', 'It no longer takes alerts, so we removed it. Please add it again.')
  }
  throw new FunctionError('unavailable', `The test message did not arrive. ${outcome.words}`)
}
