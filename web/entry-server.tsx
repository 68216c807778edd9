import { createHash } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { DATA_PARAMETER, type Screen, SCREENS } from '#contract/routes.ts'
import { App } from '#web/app.tsx'
import { serverData } from '#web/data/server-data.ts'
import { assetsFor } from '#web/document/assets.ts'
import { BOOT_SCRIPT } from '#web/document/boot-script.ts'
import { carriedData } from '#web/document/carried-data.ts'
import { FIRST_ROWS_SCRIPT } from '#web/document/first-rows-script.ts'
import { firstRowTemplates } from '#web/document/first-rows.tsx'
import { htmlOf } from '#web/document/html.ts'
import { renderFailure } from '#web/document/render-failure.tsx'
import { crawlerFile } from '#web/document/sitemap.ts'
import { filterFields } from '#web/features/search/form/filter-bar.tsx'
import { FilterFields } from '#web/features/search/form/filter-fields.tsx'
import { SavedDrawn } from '#web/features/search/own/saved-drawn.tsx'
import { savedOnly } from '#web/features/search/own/saved-part.tsx'
import { EmptyResults } from '#web/features/search/results/empty-results.tsx'
import { JobBeside } from '#web/features/search/results/job-beside.tsx'
import { jobBeside } from '#web/features/search/results/list-and-detail.tsx'
import { emptyResults } from '#web/features/search/results/results.tsx'
import { SearchAccountList } from '#web/features/search/results/search-account-list.tsx'
import { searchAccountList } from '#web/features/search/results/search-account-note.tsx'
import { ownSearches, SearchesSkeleton } from '#web/features/searches/screen/saved-search-list.tsx'
import { headOf } from '#web/head/head.ts'
import type { PageName, ScreenHandle } from '#web/head/page-module.ts'
import { JobHistory } from '#web/job/detail/job-history.tsx'
import { payAgainstMarket } from '#web/job/detail/job-pay.tsx'
import { JobReal } from '#web/job/detail/job-real.tsx'
import { jobHistory, jobReal } from '#web/job/detail/job-record.ts'
import { PayAgainstMarket } from '#web/job/detail/pay-market.tsx'
import type { RenderedPage, RenderServices } from '#web/render-services.ts'
import { pageSource } from '#web/routing/pages.ts'
import { createRoutes } from '#web/routing/routes.tsx'
import { notFoundNotice } from '#web/shell/missing-thing.tsx'
import { NotFoundNotice } from '#web/shell/not-found-notice.tsx'
import { createToastStore } from '#web/ui/toast-store.ts'

filterFields.drawn = FilterFields
savedOnly.drawn = SavedDrawn
ownSearches.drawn = SearchesSkeleton
jobBeside.drawn = JobBeside
notFoundNotice.drawn = NotFoundNotice
jobReal.drawn = JobReal
jobHistory.drawn = JobHistory
payAgainstMarket.drawn = PayAgainstMarket
emptyResults.drawn = EmptyResults
searchAccountList.drawn = SearchAccountList

export type { RenderedPage, RenderServices } from '#web/render-services.ts'

/** What the Content-Security-Policy must allow: every page's inline script, and that of one's own screens. */
export const INLINE_SCRIPT_HASHES = [BOOT_SCRIPT, FIRST_ROWS_SCRIPT].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
)

/** Any page of the site: a screen, a redirect (307), the 404 page, or the error page (500, or 503 when it will pass). */
export async function render(request: Request, services: RenderServices): Promise<RenderedPage> {
  const url = new URL(request.url)
  const dataOnly = url.searchParams.has(DATA_PARAMETER)
  if (dataOnly) url.searchParams.delete(DATA_PARAMETER)
  try {
    const file = await crawlerFile(url.pathname, services)
    if (file) return file
    const context = await handler.query(asked(url, request, dataOnly), { requestContext: services })
    if (context instanceof Response) return redirectPage(context, dataOnly)
    const failure = context.errors && Object.values(context.errors)[0]
    if (failure) throw failure
    return dataOnly ? dataPage(context) : htmlPage(pageHtml(context, services), context.statusCode)
  } catch (error) {
    // Whoever asked has gone: nothing failed, and nobody reads an answer.
    if (request.signal.aborted) return { status: 499, headers: {}, body: '' }
    services.onError?.(error)
    const page = htmlPage(renderFailure(services.site), 500)
    const retryAfter = services.retryAfter?.(error) ?? null
    return retryAfter === null
      ? page
      : { ...page, status: 503, headers: { ...page.headers, 'retry-after': retryAfter } }
  }
}

/** A page is the same for everyone, whoever asks: only its data alone may be asked for in somebody's name. */
function asked(url: URL, request: Request, dataOnly: boolean): Request {
  if (!dataOnly && !request.headers.has('authorization')) return request
  const headers = new Headers(request.headers)
  if (!dataOnly) headers.delete('authorization')
  return new Request(url, { method: request.method, headers, signal: request.signal })
}

const handler = createStaticHandler(createRoutes(null, serverData))

function pageHtml(context: StaticHandlerContext, { site, notice }: RenderServices): string {
  const leaf = context.matches.at(-1)
  const handle = leaf?.route.handle as ScreenHandle | undefined // our own routes set it
  const loaderData = leaf && context.loaderData[leaf.route.id]
  const head = headOf({ handle, params: leaf?.params ?? {}, loaderData }, site)
  return htmlOf({
    head,
    canonical: head.indexed ? site.publicUrl + (head.canonical ?? context.location.pathname) : null,
    publicUrl: site.publicUrl,
    notice: notice?.() ?? null,
    assets: assetsFor(pageSource(handle?.screen ?? 'notFound')),
    isOwn: isOwnScreen(handle?.screen),
    firstRows: handle && firstRowTemplates(handle.screen, { search: context.location.search, site }),
    data: { site, loaderData: carriedData(context.loaderData) },
    body: renderToString(
      <App site={site} session={null} toasts={createToastStore()}>
        <StaticRouterProvider
          router={createStaticRouter(branchOf(context), context)}
          context={context}
          hydrate={false}
        />
      </App>,
    ),
  })
}

/** The routes that lead to this page, without the others: all that a router is given is gone through for each page. */
const branchOf = ({ matches }: StaticHandlerContext) =>
  matches.reduceRight<RouteObject[]>((children, { route }) => [{ ...route, children } as RouteObject], [])

const isOwnScreen = (name: PageName = 'notFound') =>
  name !== 'notFound' && (SCREENS[name] satisfies Screen).access.for === 'signed-in'

function htmlPage(body: string, status: number): RenderedPage {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

/** The screen's data alone, for a navigation inside the browser. */
function dataPage({ matches, loaderData, statusCode }: StaticHandlerContext): RenderedPage {
  const leaf = matches.at(-1)
  return jsonPage({ data: leaf ? loaderData[leaf.route.id] : null }, statusCode)
}

/** A navigation inside the browser is told: `fetch` would follow a real redirect and bring back the page. */
function redirectPage({ status, headers }: Response, isAnnounced: boolean): RenderedPage {
  const location = headers.get('location') ?? '/'
  return isAnnounced ? jsonPage({ redirect: location }, 200) : { status, headers: { location }, body: '' }
}

function jsonPage(answer: object, status: number): RenderedPage {
  const headers = { 'content-type': 'application/json', 'x-robots-tag': 'noindex' }
  return { status, headers, body: JSON.stringify(answer) }
}
