import { buildWhenStale } from '#bin/build.ts'
import { sized } from './sized.ts'
import { measureFilters } from './web-filters.ts'
import { measurePages } from './web-pages.ts'
import { measurePaint } from './web-paint.ts'

const RUNS = sized(15)
const FILTER_VISITS = sized(5)

/**
 * `npm run bench -- web`; one part of it: `-- web pages`, `-- web filters`, `-- web paint`, `-- web paint desktop`,
 * `-- web paint phone`; with fewer runs for a quick look: `-- web paint phone 5`.
 */
export async function run([part, device, runs]: string[]): Promise<void> {
  buildWhenStale()
  const isAsked = (name: string) => part === undefined || part === name
  if (isAsked('pages')) await measurePages()
  if (isAsked('filters')) await measureFilters(FILTER_VISITS)
  if (isAsked('paint')) await measurePaint(Number(runs ?? RUNS), device)
}
