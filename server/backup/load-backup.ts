import { readHorizon } from '#db/changes/change-feed.ts'
import type { Database, Queryable } from '#db/database.ts'
import type { Db } from '#db/db.ts'
import type { Snapshot } from '#db/snapshot.ts'
import { readBackupFile, type BackupHeader, type BackupLine, type BackupRow } from './backup-file.ts'
import { sqlName, storedReferences, storedTables, type StoredTable } from './stored-tables.ts'
import { transactionOrder, type TransactionOrder } from './transaction-order.ts'

const BATCH_BYTES = 1024 * 1024
/** PostgreSQL takes 65,535 parameters in a statement. */
const MAX_PARAMETERS = 20_000

/** Fills a database that has the tables of the backup and nothing of anybody's in them, in one transaction. */
export async function loadBackup(db: Db, file: string, header: BackupHeader): Promise<void> {
  const order = transactionOrder(header.positions)
  await passTransactions(db, order.end)
  await db.transaction(async (tx) => {
    const catalogue = asSnapshot(tx)
    const tables = new Map((await storedTables(catalogue)).map((table) => [table.name, table]))
    const references = await storedReferences(catalogue)
    const names = [...tables.keys()].map(sqlName)
    await tx.query('set local statement_timeout = 0')
    // Rows come as they are and in any order.
    for (const { place, name } of references) await tx.query(`alter table ${place} drop constraint ${name}`)
    await tx.query(`truncate ${names.join(', ')}`)
    for (const name of names) await tx.query(`alter table ${name} disable trigger user`)
    await loadLines(tx, file, { tables, order })
    for (const { place, name, definition } of references)
      await tx.query(`alter table ${place} add constraint ${name} ${definition}`)
    for (const name of names) await tx.query(`alter table ${name} enable trigger user`)
  })
  await db.query('analyze')
}

/** Nobody else is there yet: what the transaction reads is of one moment, without a copy of the embedded database. */
const asSnapshot = (tx: Queryable): Snapshot => ({
  read: async (sql) =>
    (await tx.query(sql)).rows.map((row) =>
      Object.values(row).map((value) => (typeof value === 'string' ? value : null)),
    ),
})

/** Restored numbers of transactions must be in the past. */
async function passTransactions(db: Database, end: bigint): Promise<void> {
  const missing = end - BigInt(await readHorizon(db))
  if (missing < 0n) return
  await db.transaction(async (tx) => {
    await tx.query('create temporary table used_up (number integer) on commit drop')
    // Each block that ends by an exception is a transaction of its own.
    await tx.query(`do $$
      begin
        for number in 0..${missing} loop
          begin
            insert into used_up values (number);
            raise exception 'undone';
          exception when raise_exception then null;
          end;
        end loop;
      end $$`)
  })
}

type Loading = { tables: ReadonlyMap<string, StoredTable>; order: TransactionOrder }

async function loadLines(tx: Queryable, file: string, { tables, order }: Loading): Promise<void> {
  let batch: Batch | null = null
  for await (const line of readBackupFile(file)) {
    if (Array.isArray(line)) {
      if (!batch) throw new Error('A row belongs to no table.')
      await batch.add(line)
      continue
    }
    await batch?.flush()
    if (line.is === 'table') batch = batchFor(tx, line, { tables, order })
    else await loadOther(tx, line)
  }
  await batch?.flush()
}

async function loadOther(tx: Queryable, line: Exclude<BackupLine, BackupRow>): Promise<void> {
  if (line.is === 'sequence')
    await tx.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint)', [
      sqlName(line.table),
      line.column,
      line.value,
    ])
  if (line.is === 'gone') await tx.query('delete from storage.objects where version = $1', [line.version])
}

type Batch = { add(row: BackupRow): Promise<void>; flush(): Promise<void> }

function batchFor(
  tx: Queryable,
  { name, columns }: { name: string; columns: readonly string[] },
  { tables, order }: Loading,
): Batch {
  const stored = tables.get(name)
  const unknown = stored ? columns.find((column) => !stored.columns.includes(column)) : name
  // Names become SQL: only those that the database itself has.
  if (!stored || unknown !== undefined) throw new Error(`The database has no ${unknown}.`)
  const transactionColumns = stored.transactionColumns.map((column) => columns.indexOf(column))
  let rows: BackupRow[] = []
  let bytes = 0
  const flush = async () => {
    if (rows.length === 0) return
    const values = rows.map((row, at) => `(${row.map((_, i) => `$${at * row.length + i + 1}`).join(',')})`)
    const params = rows.flat()
    rows = []
    bytes = 0
    await tx.query(
      `insert into ${sqlName(name)} (${columns.map(sqlName).join(', ')}) overriding system value values ${values.join(',')}`,
      params,
    )
  }
  return {
    flush,
    async add(row) {
      if (row.length !== columns.length) throw new Error(`A row of ${name} has another number of columns.`)
      for (const at of transactionColumns) {
        const transaction = row[at]
        if (transaction != null) row[at] = order.renumber(transaction)
      }
      rows.push(row)
      bytes += row.reduce((sum, value) => sum + (value?.length ?? 0), 0)
      if (bytes > BATCH_BYTES || rows.length * columns.length > MAX_PARAMETERS) await flush()
    },
  }
}
