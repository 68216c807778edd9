import { loadWebBuild } from './http/web-build.ts'
import { runSite } from './run-site.ts'

await runSite(process.env, () => loadWebBuild('dist/web'))
