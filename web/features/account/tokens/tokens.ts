import type { WireRow } from '#contract/database/database.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { tableRows } from '#web/rows/table-rows.ts'

export type OwnToken = WireRow<'personal_tokens'>

/** What other programs act with: the person's own tokens, and assistants that they let in. */
export const ownTokens = tableRows({
  table: 'personal_tokens',
  view: 'personal_tokens',
  key: 'id',
  order: 'created_at',
})

export const ownTokensQuery = rowsQuery({
  name: 'personal-tokens',
  table: 'personal_tokens',
  read: ownTokens.read,
})
