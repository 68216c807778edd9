import { createServer } from 'vite'
import { runSite } from '#server/run-site.ts'
import type { RenderedPage } from '#web/render-services.ts'

await runSite(process.env, async () => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  let requests = 0
  return {
    staticFile: async () => null,
    render: async (request, services) => {
      const { render } = await vite.ssrLoadModule('/web/entry-server.tsx')
      const page: Promise<RenderedPage> = render(request, services)
      return page
    },
    inlineScriptHashes: null,
    assets: new Map(),
    version: () => String(++requests),
    middleware: vite.middlewares,
  }
})
