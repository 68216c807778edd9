import { LIMITS } from '#contract/limits.ts'

/** Which pages the page bar links to, and whether an ellipsis says that there are more (spec §4). */
export function pageLinks(pages: number): { numbers: number[]; more: boolean } {
  const shown = Math.min(pages, LIMITS.search.pageLinks)
  return { numbers: Array.from({ length: shown }, (_, at) => at + 1), more: pages > shown }
}
