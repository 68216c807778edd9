import { createHash } from 'node:crypto'
import { BRAND } from '#contract/brand.ts'
import { escapeHtml } from '#contract/rules/escape-html.ts'

type PlainPage = {
  status?: number
  title: string
  /** HTML: what comes from outside has been through `escapeHtml`. */
  main: string
  /** Forms are sent to this site alone; the answer to one may lead to this origin as well. */
  formLeadsTo?: string
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1d1b18; --paper: #faf7f0; --line: #dfd8c9; --quiet: #5f5a52; --green: #1d6a44; --on-green: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #ebe7df; --paper: #15171a; --line: #2f3439; --quiet: #a9a69f; --green: #84cfa5; --on-green: #0f2118 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif }
header { border-bottom: 1px solid var(--line); padding: 1rem 1.5rem; font: 1.25rem Georgia, 'Times New Roman', serif }
header a { color: inherit; text-decoration: none }
main { max-width: 32rem; margin: 0 auto; padding: 3rem 1.5rem; overflow-wrap: anywhere }
main:has(ol, pre) { max-width: 48rem }
h1 { margin: 0 0 1rem; font: 2rem/1.2 Georgia, 'Times New Roman', serif }
p { margin: 0 0 1.5rem } main a { color: var(--green) }
.quiet { color: var(--quiet); font-size: .875rem; margin-top: 2rem }
fieldset { margin: 0 0 1.5rem; padding: 1rem; border: 1px solid var(--line); border-radius: 6px }
legend { float: left; width: 100%; margin-bottom: .5rem; padding: 0; font-weight: 600 }
label { display: flex; gap: .5rem; align-items: baseline; padding: .5rem 0 } fieldset p { clear: both; margin: 0 0 .5rem }
button { min-height: 2.75rem; margin: 0 0 1.5rem; padding: .625rem 1.25rem; border: 0; border-radius: 6px; background: var(--green); color: var(--on-green); font: inherit; font-weight: 600; cursor: pointer }
a:focus-visible, button:focus-visible { outline: 2px solid var(--green); outline-offset: 2px }
ol { list-style: none; padding: 0 } li { border-top: 1px solid var(--line); padding: .75rem 0 }
pre { white-space: pre-wrap; border: 1px solid var(--line); padding: 1rem }
iframe { width: 100%; height: 32rem; border: 1px solid var(--line); background: #fff }`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** A page of the server's own that works without JavaScript and fetches nothing: what a link in a mail opens. */
export function plainPage({ status = 200, title, main, formLeadsTo }: PlainPage): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${BRAND.name}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="/">${BRAND.name}</a></header>
<main>
${main}
</main>
</body>
</html>
`
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "frame-src 'self'",
    // Browsers apply this to where the answer redirects, too.
    `form-action 'self'${formLeadsTo === undefined ? '' : ` ${formLeadsTo}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  })
}
