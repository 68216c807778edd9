import { keepHeapSmall } from './small-heap.ts'

// Before the rest is loaded.
if (process.env['SEARCH_URL']) keepHeapSmall()
const [{ loadWebBuild }, { runSite }] = await Promise.all([
  import('./http/web-build.ts'),
  import('./run-site.ts'),
])
await runSite(process.env, () => loadWebBuild('dist/web'))
