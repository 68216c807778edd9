import sanitizeHtml from 'sanitize-html'
import { cleanText, decodeEntities } from './clean-text.ts'
import { blocksOf, blocksToHtml, blocksToText } from './description-blocks.ts'

type Description = { html: string; text: string }

/** Longer ones are cut: no advertisement needs it, and somebody has to read it. */
const MAX_CHARACTERS = 60_000

const SAFE = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'br', 'strong', 'em', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'plaintext',
    'select',
    'button',
    'object',
    'head',
  ],
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    ...Object.fromEntries(
      [
        'div',
        'section',
        'article',
        'header',
        'footer',
        'main',
        'aside',
        'blockquote',
        'pre',
        'tr',
        'table',
        'dl',
        'dt',
        'dd',
        'figure',
        'address',
        'center',
      ].map((block) => [block, 'p']),
    ),
  },
} satisfies sanitizeHtml.IOptions

/**
 * An advertisement's text, once as a small safe set of HTML and once as plain text. Whatever the source sent goes
 * through the sanitiser; what comes out is built anew from its tokens, so that nothing can nest or stay open.
 */
export function describe(source: { html: string } | { text: string }): Description {
  const blocks = blocksOf('html' in source ? sanitised(source.html) : htmlOf(source.text))
  return { html: blocksToHtml(blocks), text: blocksToText(blocks) }
}

const sanitised = (html: string) =>
  sanitizeHtml(cutAtTags(cleanText(unescapedOnce(html.slice(0, MAX_CHARACTERS)))), SAFE)

/** The parser's time grows with the square of the tags that are left open; what people read has some hundreds. */
const MAX_TAGS = 5000

function cutAtTags(html: string): string {
  let tags = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1))
    if (++tags > MAX_TAGS) return html.slice(0, at)
  return html
}

/** Some boards escape their markup (Greenhouse): markup that shows as text is markup. */
function unescapedOnce(html: string): string {
  const escaped =
    !/<[a-z!/]/i.test(html) && /&lt;\/?(?:p|div|ul|ol|li|br|h\d|strong|b|em|span|a)\b/i.test(html)
  return escaped ? decodeEntities(html) : html
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Plain text has no markup to sanitise: every sign of it is escaped, and the tags are ours. */
function htmlOf(text: string): string {
  const escaped = cleanText(decodeEntities(text.slice(0, MAX_CHARACTERS))).replace(
    /[&<>]/g,
    (sign) => ESCAPES[sign] ?? '',
  )
  return escaped
    .replace(/\r\n?/g, '\n')
    .replace(/\n\s*\n/g, '\n\n')
    .split('\n')
    .map((line) => {
      const bullet = /^\s*(?:[-*•·‣▪●◦o–]|\d{1,2}[.)])\s+(\S.*)$/s.exec(line)
      return bullet ? `<li>${bullet[1]}</li>` : line.trim() === '' ? '<p>' : `${line}<br>`
    })
    .join('')
}
