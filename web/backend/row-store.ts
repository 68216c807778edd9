import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { errorWords } from '#web/error-words.ts'
import { backend } from './backend.ts'
import { isSignedInAs } from './signed-in-as.ts'
import { createTurns } from './turns.ts'

/** A person's rows of one table. `nobody`: nobody is signed in, or it is not known yet. */
export type Rows<Row> =
  | { is: 'nobody' }
  | { is: 'loading' }
  | { is: 'failed'; message: string }
  /** `rows` as the person wants them, `stored` as the server last told them. */
  | { is: 'done'; rows: readonly Row[]; stored: readonly Row[] }

export type RowStore<Row> = {
  getState: () => Rows<Row>
  subscribe: (listener: () => void) => () => void
  /** Reads the rows of this person, and again on every change of the table; asking twice costs one request. */
  follow: (userId: string | null) => void
  read: () => Promise<void>
  /** Changes are on screen at once and taken back when the server refuses: then they answer with its message. */
  insert: (row: Row, columns: Partial<Row>) => Promise<string | null>
  update: (key: string, change: Partial<Row>) => Promise<string | null>
  remove: (key: string) => Promise<string | null>
}

type Options<Row> = {
  table: string
  /** A view of the table with more to read. */
  view?: string
  key: keyof Row & string
  order: keyof Row & string
  /** Whether the server tells of changes; without that it is read again after one's own. */
  isPublished?: boolean
}

type Wish<Row> = (rows: readonly Row[]) => readonly Row[]
type Refusal = { message: string; code: string } | null

const ALREADY_THERE = '23505'

export function createRowStore<Row extends object>(options: Options<Row>): RowStore<Row> {
  const { table, view = table, key, order, isPublished = true } = options
  let state: Rows<Row> = { is: 'nobody' }
  let stored: readonly Row[] | null = null
  let followed: string | null = null
  let channel: RealtimeChannel | null = null
  /** Each has a name of its own: one that is being left cannot be joined again. */
  let channels = 0
  const turns = createTurns()
  /** What the person asked for and the server has not answered yet. */
  const wishes = new Set<Wish<Row>>()
  const listeners = new Set<() => void>()

  const setState = (next: Rows<Row>) => {
    state = next
    for (const listener of listeners) listener()
  }

  const show = () => {
    if (!stored) return
    const rows = [...wishes].reduce((sofar, wish) => wish(sofar), stored)
    setState({ is: 'done', rows, stored })
  }

  const read = async () => {
    const userId = followed
    if (!userId) return
    const client = await backend()
    if (!(await isSignedInAs(client, userId))) return
    const turn = turns.take()
    const { data, error } = await client
      .from(view)
      .select('*')
      .eq('user_id', userId)
      .order(order)
      .overrideTypes<Row[], { merge: false }>()
    if (userId !== followed) return
    // What is on show stays when it cannot be read again: it was true a moment ago.
    if (error && !stored) setState({ is: 'failed', message: errorWords(error) })
    if (error || !turns.counts(turn)) return
    stored = data
    show()
  }

  const wish = async (apply: Wish<Row>, ask: (client: SupabaseClient) => PromiseLike<{ error: Refusal }>) => {
    wishes.add(apply)
    show()
    const { error } = await backend().then(ask)
    // Done in another tab a moment ago: that is what was wanted.
    const refused = error !== null && error.code !== ALREADY_THERE
    if (!refused) await read()
    wishes.delete(apply)
    show()
    return refused ? errorWords(error) : null
  }

  const start = async (userId: string | null) => {
    const old = channel
    channel = null
    if (old) await (await backend()).removeChannel(old)
    if (!userId) return
    await read()
    const client = await backend()
    if (userId !== followed || !isPublished) return
    const mine = { event: '*', schema: 'public', table, filter: `user_id=eq.${userId}` } as const
    channel = client.channel(`${table}:${userId}:${++channels}`)
    channel
      .on('postgres_changes', mine, () => void read())
      // Also after a lost connection, which may have missed changes.
      .subscribe((status: string) => status === 'SUBSCRIBED' && void read())
  }

  const column: string = key
  // The client's types cannot follow a row that is a parameter.
  const columnsOf = (row: Partial<Row>) => row as Record<string, unknown>
  const isIt = (wanted: string) => (row: Row) => row[key] === wanted

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow(userId) {
      if (userId === followed) return
      followed = userId
      stored = null
      wishes.clear()
      setState(userId ? { is: 'loading' } : { is: 'nobody' })
      void start(userId)
    },
    read,
    insert: (row, columns) =>
      wish(
        // The server may tell of it before it answers.
        (rows) => (rows.some((one) => one[key] === row[key]) ? rows : [...rows, row]),
        (client) => client.from(table).insert(columnsOf(columns)),
      ),
    update: (wanted, change) =>
      wish(
        (rows) => rows.map((row) => (isIt(wanted)(row) ? { ...row, ...change } : row)),
        (client) => client.from(table).update(columnsOf(change)).eq(column, wanted),
      ),
    remove: (wanted) =>
      wish(
        (rows) => rows.filter((row) => !isIt(wanted)(row)),
        (client) => client.from(table).delete().eq(column, wanted),
      ),
  }
}
