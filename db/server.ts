import { Client, Pool, type PoolClient, type QueryArrayConfig } from 'pg'
import type { Log } from '#base/log.ts'
import { StartError } from '#base/start-error.ts'
import { connectionError, rethrow } from './connection-error.ts'
import type { Connection, Driver, RawResult, Statement, WholeTransaction } from './driver.ts'
import { KeptStatements, unkeptJourney, type Journey } from './kept-statements.ts'
import { createNotifications } from './notifications.ts'
import { SqlError } from './sql-error.ts'
import { StatementBatch } from './statement-batch.ts'
import type { TimeLimits } from './transaction.ts'
import { openWakeUps, PUBLISHER_NAME, type WakeUps } from './wake-ups.ts'

type ServerOptions = {
  databaseUrl: string
  /** Past a balancer of connections that `databaseUrl` leads to: it gives each transaction another one. */
  directUrl?: string
  log: Log
  limits: TimeLimits
  poolSize?: number
  /** Servers that carry wake-ups instead of the database (decision 218). */
  eventsUrl?: string
  /** It may be away when the site starts, and is judged by whoever asks it. */
  isReplica?: boolean
}

const DEFAULT_POOL_SIZE = 10
const CONNECT_MS = 3_000
/** The server ends a statement at its limit; past this much more it does not answer at all. */
const SILENCE_MS = 2_000

/** Every value stays text here: `values.ts` converts, the same way for both databases. */
const asText = { getTypeParser: () => String }

/**
 * Any PostgreSQL 15+, through a pool. The role of DATABASE_URL owns the database and is no superuser; it has CREATEROLE,
 * or an administrator made anon, authenticated and service_role beforehand and granted them to it.
 */
export async function openServer({
  databaseUrl,
  directUrl,
  log,
  limits,
  poolSize = DEFAULT_POOL_SIZE,
  eventsUrl,
  isReplica = false,
}: ServerOptions): Promise<Driver> {
  if (directUrl) await setDefaults(directUrl, limits)
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    // A balancer takes no settings with a connection: there they are defaults of the role.
    options: directUrl ? undefined : settingFlags(limits),
    application_name: eventsUrl ? PUBLISHER_NAME : 'foundwork',
    types: asText,
  })
  pool.on('error', (error) => log.warn('database.connection_lost', { error: error.message }))
  const notifications = createNotifications({ databaseUrl: directUrl ?? databaseUrl, log })
  let wakeUps: WakeUps | null = null
  const notify = (channel: string) => {
    pool.query('select pg_notify($1, $2)', [channel, '']).catch((error: unknown) => {
      log.warn('database.wake_lost', { error: String(error) })
    })
  }
  const kept = new WeakMap<PoolClient, KeptStatements>()
  const journeyOf = (client: PoolClient, statements: readonly Statement[]): Journey => {
    // Behind a balancer the next journey may meet another connection, which does not know the names.
    if (directUrl) return unkeptJourney(statements)
    const mine = kept.get(client) ?? new KeptStatements()
    kept.set(client, mine)
    return mine.prepare(statements)
  }

  // Without a listener a connection lost between two queries would end the process.
  const lost = new WeakSet<PoolClient>()
  pool.on('connect', (client) => client.on('error', () => lost.add(client)))
  const connect = async (): Promise<PoolClient> =>
    await pool.connect().catch((error: unknown) => {
      throw connectionError(error)
    })
  /** Whom a transaction wakes is told once it has ended, and its connection is free. */
  const releaseLater = (client: PoolClient) => {
    const woken = wakeUps?.gather(client)
    return (isBroken = false) => {
      const channels = woken?.channels() ?? []
      client.release(isBroken || lost.has(client))
      wakeUps?.publish(channels, notify)
    }
  }
  const asked = async <T>(client: PoolClient, answer: () => Promise<T>): Promise<T> => {
    if (lost.has(client))
      throw new SqlError({ code: '08006', message: 'The connection to the database was lost.' })
    try {
      return await answer()
    } catch (error) {
      if (error instanceof SqlError && isUnusableAfter(error)) lost.add(client)
      throw error
    }
  }
  const queries = (client: PoolClient, statements: readonly Statement[], limitMs: number) =>
    asked(client, () => sendTogether(client, journeyOf(client, statements), limitMs + SILENCE_MS))

  const borrow = async (): Promise<Connection> => {
    const client = await connect()
    const release = releaseLater(client)
    return {
      query: (sql, params, limitMs) =>
        asked(client, () => run(client, { sql, params }, limitMs + SILENCE_MS)),
      queries: (statements, limitMs) => queries(client, statements, limitMs),
      script: async (sql) => {
        await client.query(sql).catch(rethrow)
      },
      release,
    }
  }

  const travel = async ({ statements, limitMs }: WholeTransaction): Promise<RawResult[]> => {
    const client = await connect()
    const release = releaseLater(client)
    try {
      return await queries(client, statements, limitMs)
    } finally {
      release()
    }
  }

  const checked = isReplica ? Promise.resolve() : checkServer(borrow)
  await checked.catch(async (error: unknown) => {
    await pool.end()
    throw error instanceof SqlError ? new StartError(`DATABASE_URL cannot be used: ${error.message}`) : error
  })
  if (eventsUrl) wakeUps = await openWakeUps({ eventsUrl, log, borrow })
  const listen: Driver['listen'] = (channel, listener) => notifications.listen(channel, listener)
  return {
    kind: 'server',
    size: poolSize,
    borrow,
    travel,
    listen: wakeUps?.listening(listen) ?? listen,
    async close() {
      if (pool.ending) return
      await Promise.all([wakeUps?.close(), notifications.close(), pool.end()])
    },
  }
}

/** The same text from every server, whatever its own settings say; and an end to what takes too long. */
const sessionSettings = ({ own, idle }: TimeLimits) => ({
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  client_min_messages: 'notice',
  statement_timeout: String(own),
  idle_in_transaction_session_timeout: String(2 * idle),
})

const settingFlags = (limits: TimeLimits): string =>
  Object.entries(sessionSettings(limits))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

const SETTINGS_LOCK = 4_071_623_111

/** For the role of DATABASE_URL in this database; connections that a balancer opens from now on have them. */
async function setDefaults(directUrl: string, limits: TimeLimits): Promise<void> {
  const client = new Client({ connectionString: directUrl, connectionTimeoutMillis: CONNECT_MS })
  try {
    await client.connect()
    const changes = Object.entries(sessionSettings(limits)).map(
      ([name, value]) =>
        `execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');`,
    )
    // PostgreSQL refuses two changes of one role at once; whoever starts second waits for the first.
    await client.query(
      `do $$ begin perform pg_advisory_xact_lock(${SETTINGS_LOCK}); ${changes.join(' ')} end $$`,
    )
  } catch (error) {
    throw new StartError(`DATABASE_DIRECT_URL cannot be used: ${connectionError(error).message}`)
  } finally {
    await client.end().catch(() => {})
  }
}

async function run(
  client: PoolClient,
  { sql, params }: Statement,
  answerWithinMs: number,
): Promise<RawResult> {
  // The extended protocol takes one statement only, parameters or not. Both last names are missing from the types.
  const config: QueryArrayConfig & { queryMode: 'extended'; query_timeout: number } = {
    text: sql,
    values: [...params],
    rowMode: 'array',
    queryMode: 'extended',
    query_timeout: answerWithinMs,
  }
  const result = await client.query<(string | null)[]>(config).catch(rethrow)
  return {
    command: result.command ?? '',
    rowCount: result.rowCount ?? result.rows.length,
    fields: result.fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID })),
    rows: result.rows,
  }
}

/** The connection is gone, or somebody has made it forget the statements that it was to keep. */
const isUnusableAfter = ({ code }: SqlError) => code.startsWith('08') || code === '26000'

async function sendTogether(
  client: PoolClient,
  journey: Journey,
  answerWithinMs: number,
): Promise<RawResult[]> {
  const { promise, resolve, reject } = Promise.withResolvers<RawResult[]>()
  client.query(new StatementBatch(journey, answerWithinMs, { resolve, reject }))
  return await promise.catch(rethrow)
}

async function checkServer(borrow: () => Promise<Connection>): Promise<void> {
  const connection = await borrow()
  const { rows } = await connection.query(
    `select rolsuper, current_setting('server_version_num') from pg_roles where rolname = current_user`,
    [],
    10_000,
  )
  connection.release()
  const [superuser, version] = rows[0] ?? []
  if (Number(version) < 150_000) throw new StartError('DATABASE_URL names a PostgreSQL older than 15.')
  if (superuser === 't')
    throw new StartError(
      'DATABASE_URL names a superuser: make a role that owns its database and has CREATEROLE.',
    )
}
