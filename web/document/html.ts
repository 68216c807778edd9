import { BRAND } from '#contract/brand.ts'
import { escapeHtml } from '#contract/rules/escape-html.ts'
import { documentTitle } from '#web/head/document-title.ts'
import type { Head } from '#web/head/page-module.ts'
import type { Assets } from './assets.ts'
import { BOOT_SCRIPT } from './boot-script.ts'
import { DATA_ELEMENT_ID, ROOT_ELEMENT_ID } from './element-ids.ts'
import { FIRST_ROWS_SCRIPT } from './first-rows-script.ts'

type Page = {
  head: Head
  canonical: string | null
  /** Absolute; link previews need it. */
  publicUrl: string
  assets: Assets
  /**
   * What is there to be read is painted before anything answers a press, so that a page's scripts wait for its style and
   * fonts. A screen of one's own shows its rows by script, before fonts that the browser does not have yet
   * (boot-script.ts), unless it has its first rows from the page itself.
   */
  isOwn?: boolean
  /** What those look like (first-rows.tsx); they are asked for at once (first-rows-script.ts). */
  firstRows?: string
  /** What the browser takes over from: site settings and loader data. `null` leaves the page as plain HTML. */
  data: unknown
  body: string
  /** What the owners of the site tell all visitors: above the page and outside of React, which costs no script. */
  notice: string | null
}

const LATER = ' fetchpriority="low"'

export function htmlOf(page: Page): string {
  const { head, canonical, publicUrl, assets, isOwn = false, firstRows = '', data, body, notice } = page
  const title = escapeHtml(documentTitle(head.title))
  const priority = isOwn && !firstRows ? '' : LATER
  const description = escapeHtml(head.description ?? BRAND.description)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
${head.indexed ? '' : '<meta name="robots" content="noindex">\n'}${canonicalTags(canonical)}<meta property="og:site_name" content="${BRAND.name}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:image" content="${escapeHtml(publicUrl)}/og.png">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f0">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15171a">
${fontTags(assets.fonts, isOwn)}
<script>${BOOT_SCRIPT}</script>
${firstRows && `${firstRows}\n<script>${FIRST_ROWS_SCRIPT}</script>`}
${assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
${data === null ? '' : `<link rel="expect" href="#${DATA_ELEMENT_ID}" blocking="render">`}
${data === null ? '' : preloadTags(assets.preloads, isOwn, priority)}
${(head.jsonLd ?? []).map((item) => `<script type="application/ld+json">${scriptJson(item)}</script>`).join('\n')}
</head>
<body>
${notice === null ? '' : `<aside class="site-notice" aria-label="Notice"><p dir="auto">${escapeHtml(notice)}</p></aside>\n`}<div id="${ROOT_ELEMENT_ID}">${body}</div>
${data === null ? '' : scriptTags(data, assets.scripts, priority)}
</body>
</html>
`
}

/**
 * `</script`, `<script` and `<!--` would let data end its script element, or hide its end. Other tags stay as they are:
 * the same text stands in the page, and is transferred once.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/<(?=[!?]|\/?s)/gi, '\\u003c')
}

function fontTags(fonts: readonly string[], isOwn: boolean): string {
  if (isOwn) return `<meta name="fonts" content="${fonts.join(' ')}">`
  return fonts
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`)
    .join('\n')
}

/** What is there to be read does not share the line with them: boot-script.ts asks for them once it is painted. */
function preloadTags(files: readonly string[], isOwn: boolean, priority: string): string {
  if (!isOwn) return `<meta name="preloads" content="${files.join(' ')}">`
  return files.map((file) => `<link rel="modulepreload" href="${file}"${priority}>`).join('\n')
}

function canonicalTags(canonical: string | null): string {
  if (!canonical) return ''
  const address = escapeHtml(canonical)
  return `<link rel="canonical" href="${address}">\n<meta property="og:url" content="${address}">\n`
}

function scriptTags(data: unknown, scripts: readonly string[], priority: string): string {
  return [
    `<script type="application/json" id="${DATA_ELEMENT_ID}">${scriptJson(data)}</script>`,
    ...scripts.map((file) => `<script type="module" src="${file}"${priority}></script>`),
  ].join('\n')
}
