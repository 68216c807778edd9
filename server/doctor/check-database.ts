import { Client } from 'pg'
import type { Env } from '#server/env.ts'
import { good, reasonOf, wrong, type Finding } from './finding.ts'

const ANSWER_MS = 10_000
const MIN_VERSION = 150_000
const CLOCK_TOLERANCE_MS = 30_000

type ServerFacts = {
  version: number
  superuser: boolean
  mayCreateRoles: boolean
  owns: boolean
  missingRoles: string[]
  freeConnections: number
  encoding: string
  clockMs: number
}

/** Whether the role of DATABASE_URL can do what the site needs, and nothing that it must not. */
export async function checkDatabase(
  { databaseUrl, databasePool }: Env,
  now: () => number,
): Promise<Finding[]> {
  if (databaseUrl === null) return [good('The embedded database is used: one process, no setup.')]
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: ANSWER_MS })
  try {
    await client.connect()
    return findings(await readFacts(client), { databasePool, now: now() })
  } catch (error) {
    return [wrong(`DATABASE_URL cannot be used: ${reasonOf(error)}.`, adviceFor(error))]
  } finally {
    await client.end().catch(() => {})
  }
}

async function readFacts(client: Client): Promise<ServerFacts> {
  const { rows }: { rows: Record<string, unknown>[] } = await client.query(`
    select current_setting('server_version_num')::int as version, r.rolsuper as superuser,
      r.rolcreaterole as "mayCreateRoles", pg_has_role(d.datdba, 'usage') as owns,
      array(select wanted from unnest(array['anon', 'authenticated', 'service_role']) as wanted
             where not exists (select from pg_roles where rolname = wanted)) as "missingRoles",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid())
        as "freeConnections",
      pg_encoding_to_char(d.encoding) as encoding,
      extract(epoch from clock_timestamp()) * 1000 as "clockMs"
    from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`)
  const [row] = rows
  return {
    version: Number(row?.['version']),
    superuser: row?.['superuser'] === true,
    mayCreateRoles: row?.['mayCreateRoles'] === true,
    owns: row?.['owns'] === true,
    missingRoles: Array.isArray(row?.['missingRoles']) ? row['missingRoles'].map(String) : [],
    freeConnections: Number(row?.['freeConnections']),
    encoding: String(row?.['encoding']),
    clockMs: Number(row?.['clockMs']),
  }
}

function findings(
  facts: ServerFacts,
  { databasePool, now }: { databasePool: number; now: number },
): Finding[] {
  const found: Finding[] = []
  if (facts.version < MIN_VERSION)
    found.push(wrong('The PostgreSQL of DATABASE_URL is older than 15.', 'Use PostgreSQL 15 or later.'))
  if (facts.superuser)
    found.push(
      wrong(
        'The role of DATABASE_URL is a superuser, for whom row-level security does not hold.',
        'create role foundwork login createrole password …; create database foundwork owner foundwork;',
      ),
    )
  else if (!facts.owns)
    found.push(
      wrong('The role of DATABASE_URL does not own its database.', 'alter database NAME owner to ROLE;'),
    )
  if (!facts.mayCreateRoles && !facts.superuser && facts.missingRoles.length > 0)
    found.push(
      wrong(
        `The roles ${facts.missingRoles.join(', ')} are missing, and the role of DATABASE_URL may not make them.`,
        'alter role ROLE createrole; or make them as an administrator and grant them to it.',
      ),
    )
  if (facts.freeConnections < databasePool + 1)
    found.push(
      wrong(
        `DATABASE_POOL is ${databasePool} and one more listens, but the server has ${facts.freeConnections} connections left.`,
        'Raise max_connections, or lower DATABASE_POOL; each process of the site needs as many.',
      ),
    )
  if (facts.encoding !== 'UTF8')
    found.push(
      wrong(`The database is in ${facts.encoding}.`, "Make it with: encoding 'UTF8' template template0"),
    )
  if (Math.abs(facts.clockMs - now) > CLOCK_TOLERANCE_MS)
    found.push(
      wrong(
        `The clocks of this machine and of the database differ by ${Math.round(Math.abs(facts.clockMs - now) / 1000)} s.`,
        'Let both keep time by NTP: sign-ins and codes of authenticator apps depend on it.',
      ),
    )
  return found.length > 0 ? found : [good('The database can be used, and its role is as it should be.')]
}

function adviceFor(error: unknown): string {
  const text = reasonOf(error)
  if (/password|authentication|SASL/i.test(text))
    return 'Check user and password in DATABASE_URL; signs such as @ are written %40.'
  if (/does not exist/.test(text)) return 'Make the database, or correct its name at the end of DATABASE_URL.'
  return 'Check host and port in DATABASE_URL, and that the server listens there and lets this machine in.'
}
