import type { SupabaseClient } from '@supabase/supabase-js'
import type { RelationName, TableName, WireInsert, WireRow, WireUpdate } from '#contract/database/database.ts'
import { backend } from '#web/backend/backend.ts'
import { stored } from '#web/backend/stored.ts'
import { tables } from '#web/backend/tables.ts'

type Options<Table, View extends RelationName> = {
  table: Table
  /** A view of the table with more to read. */
  view: View
  key: keyof WireRow<View> & string
  order: keyof WireRow<View> & string
}

/**
 * A table whose rows are read as they are, for `rowsQuery({ read: notes.read })`, and the changes of single rows, for
 * `changeRows(notesQuery(userId), notes.remove(id))`.
 */
export function tableRows<Table extends TableName, View extends RelationName>({
  table,
  view,
  key,
  order,
}: Options<Table, View>) {
  type Row = WireRow<View>
  const column: string = key
  const isIt = (wanted: string) => (row: Row) => row[key] === wanted
  return {
    read: async (userId: string): Promise<Row[]> => {
      const client: Pick<SupabaseClient, 'from'> = await tables()
      const { data } = await client
        .from(view)
        .select('*')
        .eq('user_id', userId)
        .order(order)
        .throwOnError()
        .overrideTypes<Row[], { merge: false }>()
      return data
    },
    /** `columns` are sent; `row` is shown until the server has told how it looks. */
    insert: (row: Row, columns: WireInsert<Table>) => ({
      show: (rows: Row[]) => (rows.some((one) => one[key] === row[key]) ? rows : [...rows, row]),
      store: async () => stored((await anyTable()).from(table).insert(columns)),
    }),
    update: (wanted: string, change: WireUpdate<Table> & Partial<Row>) => ({
      show: (rows: Row[]) => rows.map((row) => (isIt(wanted)(row) ? { ...row, ...change } : row)),
      store: async () => stored((await anyTable()).from(table).update(change).eq(column, wanted)),
    }),
    remove: (wanted: string) => ({
      show: (rows: Row[]) => rows.filter((row) => !isIt(wanted)(row)),
      store: async () => stored((await anyTable()).from(table).delete().eq(column, wanted)),
    }),
  }
}

/** The client's own types cannot follow a table that is a parameter; those above do. */
const anyTable = (): Promise<SupabaseClient> => backend()
