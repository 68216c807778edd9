import { type HideKind, hidesInForce } from '#contract/hides.ts'
import { createRowStore } from '#web/backend/row-store.ts'

/** A row of `/rest/v1/hides`. */
export type HideRow = {
  id: string
  user_id: string
  kind: HideKind
  value: string
  label: string
  search_id: string | null
  expires_at: string | null
  created_at: string
}

/** A row of `/rest/v1/favourite_companies`. */
export type FavouriteRow = { user_id: string; company_key: string; label: string; created_at: string }

export const hideStore = createRowStore<HideRow>({ table: 'hides', key: 'id', order: 'created_at' })
export const favouriteStore = createRowStore<FavouriteRow>({
  table: 'favourite_companies',
  key: 'company_key',
  order: 'label',
})

/** Whether a card can be seen to be hidden everywhere. Words are the server's to find: a card has only some of them. */
export function hidesCard(
  hides: readonly HideRow[],
  { id, companyKey }: { id: string; companyKey: string },
  now: Date,
): boolean {
  const everywhere = hides.map((hide) => ({ ...hide, searchId: hide.search_id, expiresAt: hide.expires_at }))
  return hidesInForce(everywhere, { searchId: null, now }).some(({ kind, value }) =>
    kind === 'job' ? value === id : kind !== 'word' && value === companyKey,
  )
}
