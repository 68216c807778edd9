import type { Log } from '#base/log.ts'
import { StartError } from '#base/start-error.ts'
import type { Connection, Driver } from './driver.ts'
import { openServer } from './server.ts'
import { TIME_LIMITS } from './sessions.ts'

const LIMIT_MS = 60_000
const MARK = 'platform.unfinished_restore'

/** Refuses a database that a restore has begun to fill and not finished. */
export async function refuseHalfRestored(driver: Driver): Promise<void> {
  const connection = await driver.borrow()
  const isHalf = await isThere(connection, MARK).finally(() => connection.release())
  if (isHalf)
    throw new StartError(
      'This database is half restored: restore it again, which begins anew, or use an empty one.',
    )
}

/** Makes sure that a PostgreSQL database is empty and marks it as one that is being restored. */
export async function prepareRestore(databaseUrl: string, log: Log): Promise<void> {
  const driver = await openServer({ databaseUrl, log, limits: TIME_LIMITS.server, poolSize: 2 })
  try {
    const connection = await driver.borrow()
    try {
      if (await isThere(connection, MARK)) await connection.script(EMPTY_AGAIN)
      const { rows } = await connection.query(OWN_TABLES, [], LIMIT_MS)
      if (rows.length > 0)
        throw new StartError(
          `The database of DATABASE_URL is not empty (it has ${rows[0]?.[0]}): restore into an empty one.`,
        )
      await connection.script(`create schema if not exists platform; create table ${MARK} ()`)
    } finally {
      connection.release()
    }
  } finally {
    await driver.close()
  }
}

async function isThere(connection: Connection, table: string): Promise<boolean> {
  const { rows } = await connection.query('select to_regclass($1)::text', [table], LIMIT_MS)
  return rows[0]?.[0] != null
}

const OWN_TABLES = `
  select format('%I.%I', n.nspname, c.relname)
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     and c.relowner = current_user::regrole
   order by 1 limit 1`

/** Only where its mark says that a restore made what is there. */
const EMPTY_AGAIN = `
  do $$
  declare
    place text;
  begin
    for place in
      select nspname from pg_catalog.pg_namespace
       where pg_has_role(current_user, nspowner, 'usage') and nspname !~ '^pg_' and nspname <> 'information_schema'
    loop
      execute format('drop schema %I cascade', place);
    end loop;
    create schema public;
  end $$`
