import { createHash } from 'node:crypto'
import { BRAND } from '#contract/brand.ts'
import { escapeHtml } from '#server/mail/letter.ts'

export type PlainPage = {
  status?: number
  heading: string
  paragraphs: readonly string[]
  form?: { action: string; button: string }
  links: readonly { label: string; path: string }[]
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1d1b18; --paper: #faf7f0; --line: #dfd8c9; --green: #1d6a44; --on-green: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #ebe7df; --paper: #15171a; --line: #2f3439; --green: #84cfa5; --on-green: #0f2118 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif }
header { border-bottom: 1px solid var(--line); padding: 1rem 1.5rem; font: 1.25rem Georgia, 'Times New Roman', serif }
header a { color: inherit; text-decoration: none }
main { max-width: 32rem; margin: 0 auto; padding: 3rem 1.5rem; overflow-wrap: anywhere }
h1 { margin: 0 0 1rem; font: 2rem/1.2 Georgia, 'Times New Roman', serif }
p { margin: 0 0 1.5rem } main a { color: var(--green) }
button { min-height: 2.75rem; margin: 0 0 1.5rem; padding: .625rem 1.25rem; border: 0; border-radius: 6px; background: var(--green); color: var(--on-green); font: inherit; font-weight: 600; cursor: pointer }
a:focus-visible, button:focus-visible { outline: 2px solid var(--green); outline-offset: 2px }`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A page of a few sentences that works without JavaScript and fetches nothing: what an address in a mail opens. */
export function plainPage({ status = 200, heading, paragraphs, form, links }: PlainPage): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)} · ${BRAND.name}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="/">${BRAND.name}</a></header>
<main>
<h1>${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${form ? `<form method="post" action="${escapeHtml(form.action)}"><button type="submit">${escapeHtml(form.button)}</button></form>` : ''}
${links.map(({ label, path }) => `<p><a href="${escapeHtml(path)}">${escapeHtml(label)}</a></p>`).join('\n')}
</main>
</body>
</html>
`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  })
}
