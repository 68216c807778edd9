import { type Hide, hidesInForce, type Personal } from '#contract/hides.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'

/**
 * The one reader of what a person hides and favours, for search, matches, alerts and feeds. It asks for the person by
 * name, so that it serves both `asUser` and work that runs in nobody's name. `searchId` is the saved search in hand:
 * hides that are for another one are left out, as are those whose time is up.
 */
export async function personalOf(
  db: Queryable,
  userId: string,
  options: { searchId: string | null; now: Date },
): Promise<Personal> {
  const all = await personalOfMany(db, [userId])
  const { hides, favourites } = all.get(userId) ?? { hides: [], favourites: [] }
  return { hides: hidesInForce(hides, options), favourites }
}

/** Everything of many people, in two questions; whoever uses it asks `hidesInForce` for the search and the moment. */
export async function personalOfMany(
  db: Queryable,
  userIds: readonly string[],
): Promise<Map<string, { hides: Hide[]; favourites: string[] }>> {
  const people = new Map(userIds.map((id) => [id, { hides: [] as Hide[], favourites: [] as string[] }]))
  const { rows: hides } = await db.query<HideRow>(
    `select id, user_id, kind, value, label, search_id, expires_at from public.hides
      where user_id = any($1::uuid[]) order by created_at, id`,
    [userIds],
  )
  for (const row of hides) people.get(row.user_id)?.hides.push(hideOf(row))
  const { rows: favourites } = await db.query<
    Columns<'public.favourite_companies', 'user_id' | 'company_key'>
  >(
    'select user_id, company_key from public.favourite_companies where user_id = any($1::uuid[]) order by 1, 2',
    [userIds],
  )
  for (const { user_id, company_key } of favourites) people.get(user_id)?.favourites.push(company_key)
  return people
}

type HideRow = Columns<
  'public.hides',
  'id' | 'user_id' | 'kind' | 'value' | 'label' | 'search_id' | 'expires_at'
>

function hideOf({ id, kind, value, label, search_id, expires_at }: HideRow): Hide {
  return { id, kind, value, label, searchId: search_id, expiresAt: expires_at?.toISOString() ?? null }
}
