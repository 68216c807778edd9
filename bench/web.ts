import { buildWhenStale } from '#bin/build.ts'
import { sized } from './sized.ts'
import { measurePages } from './web-pages.ts'
import { measurePaint } from './web-paint.ts'

const RUNS = sized(15)

/**
 * `npm run bench -- web`; one part of it: `-- web pages`, `-- web paint`, `-- web paint desktop`, `-- web paint phone`;
 * with fewer runs for a quick look: `-- web paint phone 5`.
 */
export async function run([part, device, runs]: string[]): Promise<void> {
  buildWhenStale()
  if (part !== 'paint') await measurePages()
  if (part !== 'pages') await measurePaint(Number(runs ?? RUNS), device)
}
