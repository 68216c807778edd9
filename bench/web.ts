import { buildWebWhenStale } from '#bin/build.ts'
import { measurePages } from './web-pages.ts'
import { measurePaint } from './web-paint.ts'

const RUNS = 15

/** `npm run bench -- web`; one part of it: `-- web pages`, `-- web paint`, `-- web paint desktop`, `-- web paint phone`. */
export async function run([part, device]: string[]): Promise<void> {
  buildWebWhenStale()
  if (part !== 'paint') await measurePages()
  if (part !== 'pages') await measurePaint(RUNS, device)
}
