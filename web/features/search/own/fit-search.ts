import type { SearchByFit } from '#contract/job-matches.ts'
import { searchParams } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { backend } from '#web/backend/backend.ts'
import { fitBands } from '#web/job/fit/fit-bands.ts'

export type FitSearch = { is: 'loading' } | { is: 'failed' } | SearchByFit

export async function searchByFit(query: SearchQuery): Promise<SearchByFit> {
  const { data, error } = await (
    await backend()
  ).functions.invoke<SearchByFit>('match-jobs', {
    body: { search: searchParams(query).toString(), page: query.page },
  })
  if (error || !data) throw error ?? new Error('Nothing came')
  if (data.is === 'matches')
    fitBands.tell(
      data.jobs.map(({ card, band, reasons, provisional }) => ({ id: card.id, band, reasons, provisional })),
    )
  return data
}
