import type { Claims, Db } from '#server/db/db.ts'
import type { Log } from '#server/log.ts'
import { admitted, roleOf, type Candidate } from './access.ts'
import type { Catalogue, PublishedTable } from './catalogue.ts'
import { tableKey } from './catalogue.ts'
import { payloadOf } from './change-payload.ts'
import type { Change } from './feed.ts'
import { matches } from './filter.ts'
import type { Channel, Subscribers, Subscription } from './subscribers.ts'

type Delivery = { change: Change; table: PublishedTable; subscriptions: Subscription[] }
type Person = { claims: Claims | null; deliveries: Map<string, Delivery> }

const PEOPLE_AT_ONCE = 8

/** Sends changes to those who subscribed, whose filter matches and whose policies admit the row; each person asked once. */
export async function deliver(
  changes: readonly Change[],
  context: { db: Db; log: Log; catalogue: Catalogue; subscribers: Subscribers; changeBytes: number },
): Promise<void> {
  const waiting = [...peopleFor(changes, context).values()]
  const workers = Array.from({ length: Math.min(PEOPLE_AT_ONCE, waiting.length) }, async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) await deliverTo(person, context)
  })
  await Promise.all(workers)
}

function peopleFor(
  changes: readonly Change[],
  { catalogue, subscribers }: { catalogue: Catalogue; subscribers: Subscribers },
): Map<string, Person> {
  const people = new Map<string, Person>()
  for (const change of changes) {
    const table = catalogue.get(tableKey(change.schema, change.table))
    if (!table) continue
    for (const subscription of subscribers.of(change, table)) {
      const { channel, binding } = subscription
      if (binding.event !== '*' && binding.event !== change.type) continue
      const types = table.columns[roleOf(channel.claims)]
      // Somebody who signed out keeps the subscription, but may not ask about columns they cannot read.
      if (binding.filter.some(({ column }) => !types.has(column))) continue
      if (!matches(binding.filter, judgedRow(change), types)) continue
      const person = people.get(personKey(channel.claims)) ?? {
        claims: channel.claims,
        deliveries: new Map(),
      }
      const delivery = person.deliveries.get(change.id) ?? { change, table, subscriptions: [] }
      delivery.subscriptions.push(subscription)
      person.deliveries.set(change.id, delivery)
      people.set(personKey(channel.claims), person)
    }
  }
  return people
}

const judgedRow = (change: Change) => change.record ?? change.oldRecord ?? {}

/** Policies may ask how strongly somebody signed in; everything else in the claims is the person's. */
const personKey = (claims: Claims | null) => (claims ? `${claims.sub} ${String(claims.aal)}` : '')

async function deliverTo(person: Person, context: { db: Db; log: Log; changeBytes: number }): Promise<void> {
  const deliveries = [...person.deliveries.values()]
  const candidates = deliveries.map(({ change, table }): Candidate => {
    return { id: change.id, table, row: judgedRow(change) }
  })
  const ids = await admitted(context.db, person.claims, candidates).catch((error: unknown) => {
    context.log.error('realtime.access_failed', { error: String(error) })
    return null
  })
  for (const { change, table, subscriptions } of deliveries) {
    for (const [channel, theirs] of Map.groupBy(subscriptions, ({ channel }) => channel)) {
      // Not knowing is not a no: the client reconnects and reads what it would have been told.
      if (ids === null) channel.drop()
      else if (ids.has(change.id)) send(channel, theirs, { change, table, changeBytes: context.changeBytes })
    }
  }
}

function send(
  channel: Channel,
  subscriptions: readonly Subscription[],
  { change, table, changeBytes }: { change: Change; table: PublishedTable; changeBytes: number },
): void {
  const columns = table.columns[roleOf(channel.claims)]
  for (const group of Map.groupBy(subscriptions, ({ binding }) => binding.select?.join() ?? '').values()) {
    const select = group[0]?.binding.select ?? null
    const ids = JSON.stringify(group.map(({ id }) => id))
    const data = payloadOf(change, { columns, select, maxBytes: changeBytes })
    channel.send(channel, 'postgres_changes', `{"ids":${ids},"data":${data}}`)
  }
}
