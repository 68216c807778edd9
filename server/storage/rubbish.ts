import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { StoreName } from './bytes-store.ts'
import { storeOf, type Shelf } from './files.ts'

/**
 * Removes bytes that no file has any more. Removing twice is harmless, so several processes may do it at once, and a
 * store that does not answer is asked again next time.
 */
export async function emptyRubbish(shelf: Shelf, versions?: readonly string[]): Promise<void> {
  const { rows } = await shelf.db.query<
    Columns<'storage.discarded', 'version' | 'store', { store: StoreName }>
  >(
    `select version, store from storage.discarded d
     where due_at <= now() and ($1::uuid[] is null or version = any ($1))
       and not exists (select from storage.objects o where o.version = d.version and o.store = d.store)
     order by due_at limit 200`,
    [versions ?? null],
  )
  for (const { version, store } of rows) {
    await storeOf(shelf, store).remove(version)
    await shelf.db.query('delete from storage.discarded where version = $1', [version])
  }
}

/** Takes away a person's files, in the transaction that takes away the rest; returns whose bytes are rubbish then. */
export async function discardFilesOf(tx: Queryable, userId: string): Promise<string[]> {
  const { rows } = await tx.query<Columns<'storage.objects', 'version'>>(
    'delete from storage.objects where owner = $1 returning version',
    [userId],
  )
  return rows.map(({ version }) => version)
}
