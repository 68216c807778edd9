import { backend } from '#web/backend/backend.ts'
import { stored } from '#web/backend/stored.ts'

type Options<Row> = {
  table: string
  /** A view of the table with more to read. */
  view?: string
  key: keyof Row & string
  order: keyof Row & string
}

/**
 * A table whose rows are read as they are, for `rowsQuery({ read: notes.read })`, and the changes of single rows, for
 * `changeRows(notesQuery(userId), notes.remove(id))`.
 */
export function tableRows<Row extends object>({ table, view = table, key, order }: Options<Row>) {
  const column: string = key
  const from = async () => (await backend()).from(table)
  // The client's types cannot follow a row that is a parameter.
  const columnsOf = (row: Partial<Row>) => row as Record<string, unknown>
  const isIt = (wanted: string) => (row: Row) => row[key] === wanted
  return {
    read: async (userId: string): Promise<Row[]> => {
      const { data } = await (
        await backend()
      )
        .from(view)
        .select('*')
        .eq('user_id', userId)
        .order(order)
        .throwOnError()
        .overrideTypes<Row[], { merge: false }>()
      return data
    },
    /** `columns` are sent; `row` is shown until the server has told how it looks. */
    insert: (row: Row, columns: Partial<Row>) => ({
      show: (rows: Row[]) => (rows.some((known) => known[key] === row[key]) ? rows : [...rows, row]),
      store: async () => stored((await from()).insert(columnsOf(columns))),
    }),
    update: (wanted: string, change: Partial<Row>) => ({
      show: (rows: Row[]) => rows.map((row) => (isIt(wanted)(row) ? { ...row, ...change } : row)),
      store: async () => stored((await from()).update(columnsOf(change)).eq(column, wanted)),
    }),
    remove: (wanted: string) => ({
      show: (rows: Row[]) => rows.filter((row) => !isIt(wanted)(row)),
      store: async () => stored((await from()).delete().eq(column, wanted)),
    }),
  }
}
