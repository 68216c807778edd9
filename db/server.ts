import { Pool, type PoolClient, type QueryArrayConfig } from 'pg'
import type { Log } from '#base/log.ts'
import { StartError } from '#base/start-error.ts'
import { connectionError, rethrow } from './connection-error.ts'
import type { Connection, Driver, RawResult, Statement } from './driver.ts'
import { createNotifications } from './notifications.ts'
import type { TimeLimits } from './sessions.ts'
import { SqlError } from './sql-error.ts'

type ServerOptions = { databaseUrl: string; log: Log; limits: TimeLimits; poolSize?: number }

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
  log,
  limits,
  poolSize = DEFAULT_POOL_SIZE,
}: ServerOptions): Promise<Driver> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    idle_in_transaction_session_timeout: 2 * limits.idle,
    statement_timeout: limits.own,
    // The same text from every server, whatever its own settings say.
    options:
      '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c extra_float_digits=1 -c bytea_output=hex',
    application_name: 'foundwork',
    types: asText,
  })
  pool.on('error', (error) => log.warn('database.connection_lost', { error: error.message }))
  const notifications = createNotifications({ databaseUrl, log })

  const borrow = async (): Promise<Connection> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw connectionError(error)
    })
    // Without a listener a connection lost between two queries would end the process.
    let lost = false
    const onLost = () => {
      lost = true
    }
    client.on('error', onLost)
    const ask = async (statement: Statement, limitMs: number): Promise<RawResult> => {
      if (lost) throw new SqlError({ code: '08006', message: 'The connection to the database was lost.' })
      return await run(client, statement, limitMs + SILENCE_MS).catch((error: unknown) => {
        if (error instanceof SqlError && error.code.startsWith('08')) lost = true
        throw error
      })
    }
    return {
      query: (sql, params, limitMs) => ask({ sql, params }, limitMs),
      queries: async (statements, limitMs) => {
        for (const statement of statements) await ask(statement, limitMs)
      },
      script: async (sql) => {
        await client.query(sql).catch(rethrow)
      },
      release(broken = false) {
        client.off('error', onLost)
        client.release(broken || lost)
      },
    }
  }

  await checkServer(borrow).catch(async (error: unknown) => {
    await pool.end()
    throw error instanceof SqlError ? new StartError(`DATABASE_URL cannot be used: ${error.message}`) : error
  })
  return {
    kind: 'server',
    size: poolSize,
    borrow,
    listen: (channel, listener) => notifications.listen(channel, listener),
    async close() {
      if (pool.ending) return
      await Promise.all([notifications.close(), pool.end()])
    },
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
