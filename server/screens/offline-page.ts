import { href } from '#contract/routes.ts'
import { plainPage } from '#server/http/plain-page.ts'
import type { Service } from '#server/http/service.ts'

export const OFFLINE_PATH = '/offline'

/** What the installed site shows without a connection, in place of screens that cannot do without one. */
export const offlinePage: Service = async () =>
  plainPage({
    title: 'You are offline',
    main: `<h1>You are offline</h1>
<p>This page needs a connection. What you looked at last is still here:</p>
<p><a href="${href('applications')}">Your applications</a></p>
<p><a href="${href('jobs')}?saved=true">Your saved jobs</a></p>
<p class="quiet">Changes you make there are kept on this device and sent when the connection is back.</p>`,
  })
