import { DATA_PARAMETER, href } from '#contract/routes.ts'
import type { SearchFacets } from '#contract/search/result.ts'
import type { JobsData } from '#web/data/screen-data.ts'

let asked: Promise<void> | null = null
let facets: SearchFacets | null = null

/**
 * The counts of the page as it came: it shows them drawn, and does not carry them a second time. Whoever turns to the
 * filters asks for them once.
 */
export function askForPageFacets(): Promise<void> {
  asked ??= ask()
  return asked
}

export const pageFacets = (): SearchFacets | null => facets

async function ask(): Promise<void> {
  const address = new URL(window.location.href)
  if (address.pathname !== href('jobs')) return
  address.searchParams.set(DATA_PARAMETER, '1')
  try {
    const { data }: { data?: JobsData } = await (await fetch(address)).json()
    if (data?.is === 'done') facets = data.facets ?? null
  } catch {
    // The filters work without their counts.
  }
}
