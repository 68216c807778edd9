import { hidesInForce, NOBODY, type Personal } from '#contract/hides.ts'
import { savedQuery } from '#contract/saved-search.ts'
import { searchParams } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { Queryable } from '#db/database.ts'
import type { Claims, Db } from '#db/db.ts'
import type { Columns } from '#db/rows.ts'
import { personalOfMany } from './personal-of.ts'

/** What counts in one search of one person. A search that they saved is that saved search, whatever led to it. */
export async function personalFor(
  db: Db,
  claims: Claims,
  { query, now }: { query: SearchQuery; now: Date },
): Promise<Personal> {
  return await db.asUser(
    claims,
    async (tx) => {
      const { hides, favourites } = (await personalOfMany(tx, [claims.sub])).get(claims.sub) ?? NOBODY
      const isScoped = hides.some((hide) => hide.searchId !== null)
      const searchId = isScoped ? await savedSearchId(tx, claims.sub, query) : null
      return { hides: hidesInForce(hides, { searchId, now }), favourites }
    },
    { readOnly: true },
  )
}

async function savedSearchId(tx: Queryable, userId: string, query: SearchQuery): Promise<string | null> {
  // In whatever order it is shown, it is the same search.
  const exact = savedQuery(searchParams(query))
  const { rows } = await tx.query<Columns<'public.saved_searches', 'id'>>(
    'select id from public.saved_searches where user_id = $1 and query = any($2) order by query = $3 desc limit 1',
    [userId, [exact, savedQuery(searchParams({ ...query, sort: 'relevance' }))], exact],
  )
  return rows[0]?.id ?? null
}
