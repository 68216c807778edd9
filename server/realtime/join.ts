import { z } from 'zod'
import type { Catalogue, Role } from './catalogue.ts'
import { tableKey } from './catalogue.ts'
import type { FilterPool } from './filter-pool.ts'
import { FilterError, parseFilter, type Filter } from './filter.ts'

/** What a subscriber asked for, kept word by word: the client refuses an answer that differs from its question. */
export type Binding = {
  asked: { event: string; schema?: string; table?: string; filter?: string; select?: string[] }
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
  schema: string
  /** `*` for every published table of the schema. */
  table: string
  filter: Filter
  select: readonly string[] | null
}

/** Why a join is refused, in words for whoever wrote it. */
export class JoinError extends Error {}

const joinPayload = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      postgres_changes: z
        .array(
          z.object({
            event: z.string(),
            schema: z.string().optional(),
            table: z.string().optional(),
            filter: z.string().max(2000).optional(),
            select: z.array(z.string()).max(200).optional(),
          }),
        )
        .nullish(),
      presence: z.object({ enabled: z.boolean().nullish() }).nullish(),
      broadcast: z.object({ ack: z.boolean().nullish(), self: z.boolean().nullish() }).nullish(),
    })
    .nullish(),
})

export function parseJoin(payload: unknown) {
  const { data } = joinPayload.safeParse(payload ?? {})
  if (!data) throw new JoinError('Cannot read the join: its payload has an unknown shape.')
  const asked = data.config?.postgres_changes ?? []
  const { presence, broadcast } = data.config ?? {}
  // Without an answer the client takes every broadcast for sent: who would only broadcast must hear it here.
  if (asked.length === 0 || presence?.enabled || broadcast?.ack || broadcast?.self)
    throw new JoinError(
      'Broadcast and presence are not available here. A channel subscribes to changes of tables.',
    )
  return { accessToken: data.access_token ?? null, asked }
}

const EVENTS = ['*', 'INSERT', 'UPDATE', 'DELETE'] as const

export function bindingFor(
  asked: Binding['asked'],
  { catalogue, role, filters }: { catalogue: Catalogue; role: Role; filters: FilterPool },
): Binding {
  const event = EVENTS.find((each) => each === asked.event.toUpperCase())
  if (!event) throw new JoinError(`Cannot subscribe to "${asked.event}": use *, INSERT, UPDATE or DELETE.`)
  const schema = asked.schema ?? 'public'
  const table = asked.table ?? '*'
  const published = catalogue.get(tableKey(schema, table))
  const columns = published?.columns[role] ?? new Map<string, string>()
  if (table === '*') {
    if (asked.filter || asked.select) throw new JoinError('A filter or a selection needs a table.')
  } else if (!published || columns.size === 0) {
    throw new JoinError(
      `Unable to subscribe to changes of ${tableKey(schema, table)}: the table does not send changes or is not yours to read.`,
    )
  }
  for (const column of asked.select ?? [])
    if (!columns.has(column)) throw new JoinError(`Cannot select "${column}": there is no such column.`)
  return {
    asked,
    event,
    schema,
    table,
    filter: asked.filter
      ? filters.of(`${role} ${tableKey(schema, table)} ${asked.filter}`, () =>
          filterOf(asked.filter ?? '', columns),
        )
      : EVERYTHING,
    select: asked.select ?? null,
  }
}

const EVERYTHING: Filter = []

function filterOf(text: string, columns: ReadonlyMap<string, string>): Filter {
  try {
    return parseFilter(text, columns)
  } catch (error) {
    if (error instanceof FilterError) throw new JoinError(error.message)
    throw error
  }
}
