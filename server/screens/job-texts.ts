import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'

/** Nobody's words stand only after so much of a text. */
const MAX_TEXT_CHARS = 20_000

/** The texts of these jobs, as far as there are any. */
export async function readJobTexts(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<Columns<'public.jobs', 'id' | 'description_text'>>(
    `select id, left(description_text, ${MAX_TEXT_CHARS}) as description_text from public.jobs where id = any($1::text[])`,
    [ids],
  )
  return new Map(rows.map(({ id, description_text }) => [id, description_text]))
}
