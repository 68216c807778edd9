import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteConfig } from '#web/render-services.ts'
import { ServerErrorNotice } from '#web/shell/server-error-notice.tsx'
import { assetsFor } from './assets.ts'
import { htmlOf } from './html.ts'

/** The error page as plain HTML: whatever failed, it needs neither data nor scripts. */
export function renderFailure(site: SiteConfig): string {
  return htmlOf({
    head: { title: 'Server Error', indexed: false },
    canonical: null,
    publicUrl: site.publicUrl,
    assets: assetsFor(null),
    data: null,
    notice: null,
    body: renderToStaticMarkup(
      <main id="main" className="column">
        <ServerErrorNotice />
      </main>,
    ),
  })
}
