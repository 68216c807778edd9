import type { Queryable } from '#db/database.ts'
import type { Claims, Db } from '#db/db.ts'
import type { PublishedTable, Role } from './catalogue.ts'

export type Candidate = { id: string; table: PublishedTable; row: Record<string, unknown> }

export const roleOf = (claims: Claims | null): Role => (claims === null ? 'anon' : 'authenticated')

/**
 * Which of these rows the person's policies admit. The policies are evaluated over the row as it was at the event,
 * so a deleted row is judged like any other, and a row that changed since is not judged by its later content.
 */
export async function admitted(
  db: Db,
  claims: Claims | null,
  candidates: readonly Candidate[],
): Promise<Set<string>> {
  const role = roleOf(claims)
  const byTable = Map.groupBy(
    candidates.filter(({ table }) => table.policy[role] !== null),
    ({ table }) => table,
  )
  if (byTable.size === 0) return new Set()
  return db.asUser(
    claims,
    async (tx) => {
      const ids = new Set<string>()
      for (const [table, rows] of byTable) for (const id of await ask(tx, { table, role, rows })) ids.add(id)
      return ids
    },
    { readOnly: true },
  )
}

type Question = { table: PublishedTable; role: Role; rows: readonly Candidate[] }

async function ask(tx: Queryable, { table, role, rows }: Question): Promise<string[]> {
  const events = rows.map(({ id, row }) => ({ id, row }))
  // Policies name columns bare, or by the table's name inside sub-selects; the odd names cannot meet any of them.
  const { rows: found } = await tx.query<Pick<Candidate, 'id'>>(
    `select "#event"."#value" ->> 'id' as id
     from jsonb_array_elements($1::jsonb) as "#event"("#value"),
       lateral jsonb_populate_record(null::${quoted(table.schema)}.${quoted(table.table)}, "#event"."#value" -> 'row')
         as ${quoted(table.table)}
     where ${table.policy[role]}`,
    [JSON.stringify(events)],
  )
  return found.map(({ id }) => id)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
