import { createHash } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { App } from '#web/app.tsx'
import { DATA_PARAMETER } from '#web/data/screen-data.ts'
import { serverData } from '#web/data/server-data.ts'
import { assetsFor } from '#web/document/assets.ts'
import { BOOT_SCRIPT } from '#web/document/boot-script.ts'
import { htmlOf } from '#web/document/html.ts'
import { renderFailure } from '#web/document/render-failure.tsx'
import { crawlerFile } from '#web/document/sitemap.ts'
import type { RenderServices } from '#web/render-services.ts'
import { headOf } from '#web/routing/head.ts'
import { pageSource } from '#web/routing/pages.ts'
import { createRoutes, QUERY_LAYOUT, type ScreenHandle } from '#web/routing/routes.tsx'
import { createToastStore } from '#web/ui/toast-store.ts'

export type { RenderServices } from '#web/render-services.ts'

/** What the Content-Security-Policy must allow: the one inline script. */
export const INLINE_SCRIPT_HASHES = [`sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}`]

/** Any page of the site as a response: a screen, a redirect (307), the 404 page, or the error page (500). */
export async function render(request: Request, services: RenderServices): Promise<Response> {
  const url = new URL(request.url)
  const dataOnly = url.searchParams.has(DATA_PARAMETER)
  if (dataOnly) url.searchParams.delete(DATA_PARAMETER)
  try {
    const file = await crawlerFile(url.pathname, services)
    if (file) return file
    const context = await handler.query(asked(url, request, dataOnly), { requestContext: services })
    if (context instanceof Response) return dataOnly ? toldRedirect(context) : context
    const failure = context.errors && Object.values(context.errors)[0]
    if (failure) throw failure
    return dataOnly ? dataResponse(context) : htmlResponse(pageHtml(context, services), context.statusCode)
  } catch (error) {
    services.onError?.(error)
    return htmlResponse(renderFailure(services.site), 500)
  }
}

/** A page is the same for everyone, whoever asks: only its data alone may be asked for in somebody's name. */
function asked(url: URL, request: Request, dataOnly: boolean): Request {
  const headers = new Headers(request.headers)
  if (!dataOnly) headers.delete('authorization')
  return new Request(url, { method: request.method, headers, signal: request.signal })
}

const handler = createStaticHandler(createRoutes(null, serverData))

function pageHtml(context: StaticHandlerContext, { site }: RenderServices): string {
  const leaf = context.matches.at(-1)
  const handle = leaf?.route.handle as ScreenHandle | undefined // our own routes set it
  const loaderData = leaf && context.loaderData[leaf.route.id]
  const head = headOf({ handle, params: leaf?.params ?? {}, loaderData }, site)
  const sources = context.matches.some(({ route }) => route.id === QUERY_LAYOUT)
    ? ['web/backend/query-layout.tsx']
    : []
  return htmlOf({
    head,
    canonical: head.indexed ? site.publicUrl + (head.canonical ?? context.location.pathname) : null,
    publicUrl: site.publicUrl,
    assets: assetsFor([...sources, pageSource(handle?.screen ?? 'notFound')]),
    data: { site, loaderData: context.loaderData },
    body: renderToString(
      <App site={site} session={null} toasts={createToastStore()}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>,
    ),
  })
}

function htmlResponse(html: string, status: number): Response {
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** The screen's data alone, for a navigation inside the browser. */
function dataResponse({ matches, loaderData, statusCode }: StaticHandlerContext): Response {
  const leaf = matches.at(-1)
  const answer = { data: leaf ? loaderData[leaf.route.id] : null }
  return Response.json(answer, { status: statusCode, headers: { 'x-robots-tag': 'noindex' } })
}

/** `fetch` would follow a real one and bring back the page. */
function toldRedirect(response: Response): Response {
  return Response.json({ redirect: response.headers.get('location') })
}
