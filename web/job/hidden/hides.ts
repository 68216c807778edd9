import { companySlug } from '#contract/company.ts'
import type { WireRow } from '#contract/database/database.ts'
import { hidesInForce } from '#contract/hides.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { tableRows } from '#web/rows/table-rows.ts'
import { watchRows } from '#web/rows/watch-rows.ts'

/** A row of `/rest/v1/hides`. */
export type HideRow = WireRow<'hides'>

/** A row of `/rest/v1/favourite_companies`. */
export type FavouriteRow = WireRow<'favourite_companies'>

export const hides = tableRows({ table: 'hides', view: 'hides', key: 'id', order: 'created_at' })
export const hidesQuery = rowsQuery({ name: 'hides', table: 'hides', read: hides.read })

export const favourites = tableRows({
  table: 'favourite_companies',
  view: 'favourite_companies',
  key: 'company_key',
  order: 'label',
})
export const favouritesQuery = rowsQuery({
  name: 'favourite-companies',
  table: 'favourite_companies',
  read: favourites.read,
})

/** What a list of jobs asks of the hides, without what they are made of. */
type HiddenCards = {
  has: (hideIds: readonly string[]) => boolean
  hides: (job: { id: string; companySlug: string }) => boolean
}

export const watchHiddenCards = watchRows(hidesQuery, (rows): HiddenCards => ({
  has: (hideIds) => rows.some(({ id }) => hideIds.includes(id)),
  hides: (job) => hidesCard(rows, job, new Date()),
}))

/** Whether a card can be seen to be hidden everywhere. Words are the server's to find: a card has only some of them. */
function hidesCard(
  rows: readonly HideRow[],
  { id, companySlug: slug }: { id: string; companySlug: string },
  now: Date,
): boolean {
  const everywhere = rows.map((hide) => ({ ...hide, searchId: hide.search_id, expiresAt: hide.expires_at }))
  return hidesInForce(everywhere, { searchId: null, now }).some(({ kind, value }) =>
    kind === 'job' ? value === id : kind !== 'word' && companySlug(value) === slug,
  )
}
