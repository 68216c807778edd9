import type { WireAnswer } from '#contract/database/database.ts'
import { tables } from '#web/backend/tables.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import type { Period } from './period.ts'

/** How a search goes in a period, counted by the database from the history of its applications. */
export type SearchNumbers = WireAnswer<'search_numbers'>[number]

/** One application of a period with the stage it reached, and the days on which it got there. */
export type StagedApplication = WireAnswer<'application_stages'>[number]

/** Counted anew with every change of an application, in whatever tab. */
export const searchNumbersQuery = (userId: string | undefined, { since, until }: Period) =>
  rowsQuery({
    name: 'search-numbers',
    part: [since, until],
    table: 'job_applications',
    read: async (): Promise<SearchNumbers> => {
      const client = await tables()
      const { data } = await client.rpc('search_numbers', asked({ since, until })).throwOnError()
      const [numbers] = data
      if (!numbers) throw new Error('Your numbers could not be loaded.')
      return numbers
    },
  })(userId)

/** Oldest first. */
export const stagesQuery = (userId: string | undefined, { since, until }: Period) =>
  rowsQuery({
    name: 'application-stages',
    part: [since, until],
    table: 'job_applications',
    read: readStages({ since, until }),
  })(userId)

const MAX_ROWS = 1000

/** The data service answers at most a thousand rows at a time. */
const readStages = (period: Period) => async (): Promise<StagedApplication[]> => {
  const client = await tables()
  const rows: StagedApplication[] = []
  for (let from = 0; ; from += MAX_ROWS) {
    const { data } = await client
      .rpc('application_stages', asked(period))
      .order('applied_on')
      .order('id')
      .range(from, from + MAX_ROWS - 1)
      .throwOnError()
    rows.push(...data)
    if (data.length < MAX_ROWS) return rows
  }
}

/** Days are those of the person's own clock. */
const asked = ({ since, until }: Period) => ({
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...(since === null ? {} : { since }),
  ...(until === null ? {} : { until }),
})
