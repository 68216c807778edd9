import { createServer } from 'vite'
import { runSite } from '#server/run-site.ts'

await runSite(process.env, async () => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  let requests = 0
  return {
    staticFile: async () => null,
    render: async (request, services) => {
      const { render } = await vite.ssrLoadModule('/web/entry-server.tsx')
      const page: Promise<Response> = render(request, services)
      return page
    },
    inlineScriptHashes: null,
    version: () => String(++requests),
    middleware: vite.middlewares,
  }
})
