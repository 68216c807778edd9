import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '#base/start-error.ts'
import { type ClusterClient, ClusterRefusal } from './client.ts'
import { INDEX_VERSION, indexBody, type IndexShape, type IndexVersion } from './mapping.ts'

type IndexMeta = Partial<IndexVersion> & { source?: string }

const NOT_THERE = 404

/** The name of the index that the alias stands for; `null` where there is none yet. */
export async function indexInUse(client: ClusterClient, alias: string): Promise<string | null> {
  try {
    const answer = await client.ask<Record<string, unknown>>('GET', `/_alias/${alias}`)
    return Object.keys(answer).sort().at(-1) ?? null
  } catch (error) {
    if (error instanceof ClusterRefusal && error.status === NOT_THERE) return null
    throw error
  }
}

/** Refuses an index that another version made, or that is of another database: both would answer wrongly. */
export async function refuseUnfit(client: ClusterClient, index: string, database: string): Promise<void> {
  const answer = await client.ask<Record<string, { mappings: { _meta?: IndexMeta } }>>(
    'GET',
    `/${index}/_mapping`,
  )
  const meta = answer[index]?.mappings._meta ?? {}
  const { mapping, analyser } = INDEX_VERSION
  if (meta.mapping !== mapping || meta.analyser !== analyser)
    throw new StartError(
      `The index ${index} in SEARCH_URL has version ${meta.mapping ?? '?'}.${meta.analyser ?? '?'} and this program needs ` +
        `${mapping}.${analyser}: run npm run reindex, which builds a new one while the other version goes on serving.`,
    )
  if (meta.source !== database)
    throw new StartError(
      `The index ${index} in SEARCH_URL is of another database: run npm run reindex if this one is to take its place.`,
    )
}

/** A new index under a name of its own; with `alias` it is in use from the first moment. */
export async function createIndex(
  client: ClusterClient,
  { name, shape, database, alias }: { name: string; shape: IndexShape; database: string; alias?: string },
): Promise<void> {
  await client.ask('PUT', `/${name}`, {
    ...indexBody(shape, database),
    ...(alias === undefined ? {} : { aliases: { [alias]: {} } }),
  })
}

/**
 * An index that is filled without copies gets them here, as files that go from node to node: to take every job twice is twice
 * the work. Returns when every shard has its copy, or when none is being made: where a node is away, its copies are made when
 * it is back.
 */
export async function addCopies(client: ClusterClient, index: string, replicas: number): Promise<void> {
  await client.ask('PUT', `/${index}/_settings`, { index: { number_of_replicas: replicas } })
  for (let idleLooks = 0; idleLooks < COPYING.maxIdleLooks;) {
    const { status, initializing_shards: copying } = await client.ask<IndexHealth>(
      'GET',
      `/_cluster/health/${index}`,
    )
    if (status === 'green') return
    idleLooks = copying > 0 ? 0 : idleLooks + 1
    await pause(COPYING.lookMs)
  }
}

type IndexHealth = { status: 'green' | 'yellow' | 'red'; initializing_shards: number }

/** A cluster takes a moment to begin, and between one copy and the next. */
const COPYING = { lookMs: 500, maxIdleLooks: 20 }

/** From one moment to the next searches go to another index. Nothing is in between. */
export async function switchTo(client: ClusterClient, alias: string, name: string): Promise<void> {
  await client.ask('POST', '/_aliases', {
    actions: [{ remove: { index: `${alias}-*`, alias, must_exist: false } }, { add: { index: name, alias } }],
  })
}

export const newIndexName = (alias: string, now: Date): string =>
  `${alias}-${now.toISOString().replaceAll(/[^0-9]/g, '')}`

/** As many shards as serve twenty million jobs; a copy of each wherever there is a second node. */
export async function shapeFor(client: ClusterClient): Promise<IndexShape> {
  const { number_of_data_nodes: nodes } = await client.ask<{ number_of_data_nodes: number }>(
    'GET',
    '/_cluster/health',
  )
  return { shards: Math.max(MIN_SHARDS, nodes), replicas: nodes > 1 ? 1 : 0 }
}

const MIN_SHARDS = 3
