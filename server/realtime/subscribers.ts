import type { Claims } from '#db/db.ts'
import type { PublishedTable } from './catalogue.ts'
import { tableKey } from './catalogue.ts'
import type { Change } from './feed.ts'
import type { Binding } from './join.ts'

/** A joined channel of one socket, as far as deliveries need it. */
export type Channel = {
  topic: string
  joinRef: string | null
  claims: Claims | null
  send(channel: Channel, event: string, payload: string): void
  /** Ends the whole connection: it comes back and reads again what it may have missed. */
  drop(): void
}

export type Subscription = { id: number; channel: Channel; binding: Binding }

/** Finds those who may care about a change without walking all sockets: by table, then by person. */
export class Subscribers {
  readonly #byTable = new Map<string, Map<string, Set<Subscription>>>()

  add(subscription: Subscription): void {
    const { schema, table } = subscription.binding
    const people = entry(this.#byTable, tableKey(schema, table), () => new Map<string, Set<Subscription>>())
    entry(people, personOf(subscription), () => new Set<Subscription>()).add(subscription)
  }

  remove(subscription: Subscription): void {
    const key = tableKey(subscription.binding.schema, subscription.binding.table)
    const people = this.#byTable.get(key)
    const theirs = people?.get(personOf(subscription))
    theirs?.delete(subscription)
    if (theirs?.size === 0) people?.delete(personOf(subscription))
    if (people?.size === 0) this.#byTable.delete(key)
  }

  has(subscription: Subscription): boolean {
    const { schema, table } = subscription.binding
    return this.#byTable.get(tableKey(schema, table))?.get(personOf(subscription))?.has(subscription) ?? false
  }

  /** An owned change concerns its owner only; any other one everybody who subscribed to the table. */
  *of(change: Change, table: PublishedTable): Iterable<Subscription> {
    for (const key of [tableKey(change.schema, change.table), tableKey(change.schema, '*')]) {
      const people = this.#byTable.get(key)
      if (!people) continue
      if (table.ownerColumn === null) for (const theirs of people.values()) yield* theirs
      else if (change.ownerId !== null) yield* people.get(change.ownerId) ?? []
    }
  }

  get isEmpty(): boolean {
    return this.#byTable.size === 0
  }
}

const VISITOR = ''
const personOf = ({ channel }: Subscription) => channel.claims?.sub ?? VISITOR

function entry<V>(map: Map<string, V>, key: string, create: () => V): V {
  const found = map.get(key)
  if (found !== undefined) return found
  const created = create()
  map.set(key, created)
  return created
}
