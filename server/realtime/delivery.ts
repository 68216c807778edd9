import type { Log } from '#base/log.ts'
import type { Claims, Db } from '#db/db.ts'
import { admitted, roleOf, type Candidate } from './access.ts'
import type { Catalogue, PublishedTable } from './catalogue.ts'
import { tableKey } from './catalogue.ts'
import { payloadOf } from './change-payload.ts'
import type { Change } from './feed.ts'
import { matches, stepsOf, type Filter } from './filter.ts'
import { JudgedRow } from './judged-row.ts'
import type { RealtimeLimits } from './limits.ts'
import type { Channel, Subscribers, Subscription } from './subscribers.ts'
import { createPause } from './turns-of-work.ts'

/** A change and those of a person's subscriptions that may care about it. */
type Delivery = { change: Change; table: PublishedTable; subscriptions: Subscription[] }
type Person = { claims: Claims | null; deliveries: Map<string, Delivery> }

type Context = {
  db: Db
  log: Log
  catalogue: Catalogue
  subscribers: Subscribers
  limits: Pick<RealtimeLimits, 'changeBytes' | 'stepsPerPerson'>
}
type Delivering = Context & { pause: () => Promise<void>; rows: Map<Change, JudgedRow> }

const CONCURRENT_PEOPLE = 8

/**
 * Sends changes to those who subscribed, whose filter matches and whose policies admit the row; each person is asked
 * once. However many subscribe to whatever, requests are answered in between, and nobody takes the others' time.
 */
export async function deliver(changes: readonly Change[], context: Context): Promise<void> {
  const delivering: Delivering = { ...context, pause: createPause(), rows: new Map() }
  const waiting = [...(await peopleFor(changes, delivering)).values()]
  const workers = Array.from({ length: Math.min(CONCURRENT_PEOPLE, waiting.length) }, async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) await deliverTo(person, delivering)
  })
  await Promise.all(workers)
}

async function peopleFor(
  changes: readonly Change[],
  { catalogue, subscribers, pause }: Delivering,
): Promise<Map<string, Person>> {
  const people = new Map<string, Person>()
  for (const change of changes) {
    const table = catalogue.get(tableKey(change.schema, change.table))
    if (!table) continue
    // Collected first: others join and leave while this one pauses.
    const subscriptions = [...subscribers.of(change, table)]
    for (const subscription of subscriptions) {
      await pause()
      const { channel, binding } = subscription
      if (binding.event !== '*' && binding.event !== change.type) continue
      const key = personKey(channel.claims)
      const person = people.get(key) ?? { claims: channel.claims, deliveries: new Map() }
      const delivery = person.deliveries.get(change.id) ?? { change, table, subscriptions: [] }
      delivery.subscriptions.push(subscription)
      person.deliveries.set(change.id, delivery)
      people.set(key, person)
    }
  }
  return people
}

const judgedRecord = (change: Change) => change.record ?? change.oldRecord ?? {}

/** Policies may ask how strongly somebody signed in; everything else in the claims is the person's. */
const personKey = (claims: Claims | null) => (claims ? `${claims.sub} ${String(claims.aal)}` : '')

async function deliverTo(person: Person, delivering: Delivering): Promise<void> {
  const matching = await matchingDeliveries(person, delivering)
  if (matching === null) {
    delivering.log.warn('realtime.costly_filters', {})
    return dropAll(person.deliveries.values())
  }
  if (matching.length === 0) return
  const candidates = matching.map(({ change, table }): Candidate => {
    return { id: change.id, table, row: judgedRecord(change) }
  })
  const ids = await admitted(delivering.db, person.claims, candidates).catch((error: unknown) => {
    delivering.log.error('realtime.access_failed', { error: String(error) })
    return null
  })
  // Not knowing is not a no: the client reconnects and reads what it would have been told.
  if (ids === null) return dropAll(matching)
  for (const delivery of matching)
    if (ids.has(delivery.change.id)) await sendAll(delivery, { ...delivering, claims: person.claims })
}

function dropAll(deliveries: Iterable<Delivery>): void {
  for (const { subscriptions } of deliveries) for (const { channel } of subscriptions) channel.drop()
}

/** `null` when the person's filters take more time than one person may have. */
async function matchingDeliveries(
  { claims, deliveries }: Person,
  { limits, pause, rows }: Delivering,
): Promise<Delivery[] | null> {
  const matching: Delivery[] = []
  let steps = 0
  for (const { change, table, subscriptions } of deliveries.values()) {
    const row = rows.get(change) ?? new JudgedRow(judgedRecord(change))
    rows.set(change, row)
    const readable = table.columns[roleOf(claims)]
    const verdicts = new Map<Filter, boolean>()
    for (const { filter } of subscriptions.map(({ binding }) => binding)) {
      if (verdicts.has(filter)) continue
      steps += stepsOf(filter, row)
      if (steps > limits.stepsPerPerson) return null
      await pause()
      // Somebody who signed out keeps the subscription, but may not ask about columns they cannot read.
      verdicts.set(filter, filter.every(({ column }) => readable.has(column)) && matches(filter, row))
    }
    const theirs = subscriptions.filter(({ binding }) => verdicts.get(binding.filter))
    if (theirs.length > 0) matching.push({ change, table, subscriptions: theirs })
  }
  return matching
}

async function sendAll(
  { change, table, subscriptions }: Delivery,
  { limits, pause, subscribers, claims }: Delivering & { claims: Claims | null },
): Promise<void> {
  for (const [channel, theirs] of Map.groupBy(subscriptions, ({ channel }) => channel)) {
    for (const group of Map.groupBy(theirs, ({ binding }) => binding.select?.join() ?? '').values()) {
      await pause()
      // Meanwhile the channel may have been left, or have become somebody else's.
      const left = group.some((subscription) => !subscribers.has(subscription))
      if (left || personKey(channel.claims) !== personKey(claims)) continue
      send(channel, group, { change, table, changeBytes: limits.changeBytes })
    }
  }
}

/** @param group subscriptions of the channel with the same selection */
function send(
  channel: Channel,
  group: readonly Subscription[],
  { change, table, changeBytes }: { change: Change; table: PublishedTable; changeBytes: number },
): void {
  const columns = table.columns[roleOf(channel.claims)]
  const select = group[0]?.binding.select ?? null
  const ids = JSON.stringify(group.map(({ id }) => id))
  const data = payloadOf(change, { columns, select, maxBytes: changeBytes })
  channel.send(channel, 'postgres_changes', `{"ids":${ids},"data":${data}}`)
}
