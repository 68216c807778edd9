import type { Db } from '#db/db.ts'
import { sqlName, storedTables } from '#server/backup/stored-tables.ts'

/** Every row of every table that a backup keeps, in an order of its own, apart from the numbers of transactions. */
export async function storedRows(db: Db): Promise<Record<string, string[]>> {
  return await db.snapshot(async (snapshot) => {
    const tables = await storedTables(snapshot)
    const all: Record<string, string[]> = {}
    for (const { name, columns, transactionColumns } of tables) {
      const compared = columns.filter((column) => !transactionColumns.includes(column))
      const rows = await snapshot.read(`select ${compared.map(sqlName).join(', ')} from ${sqlName(name)}`)
      all[name] = rows.map((row) => JSON.stringify(row)).toSorted()
    }
    return all
  })
}
