import { BRAND } from '#contract/brand.ts'
import { escapeHtml } from '#contract/rules/escape-html.ts'

/** What a mail says, written once and sent as readable text and as HTML. */
export type Letter = {
  subject: string
  paragraphs: readonly string[]
  /** Things with an address each, such as jobs. */
  entries?: readonly LetterEntry[]
  action?: { label: string; href: string }
  /** Shown large, to be typed somewhere. */
  code?: string
  /** Small print below: why this mail came, what to do if it was not asked for. */
  notes?: readonly string[]
  /** Smaller still: addresses to change or stop such mails. */
  links?: readonly { label: string; href: string }[]
}

export type LetterEntry = { title: string; href: string; lines: readonly string[] }

export function writeLetter(letter: Letter): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: asText(letter), html: asHtml(letter) }
}

function asText({ paragraphs, entries = [], action, code, notes, links = [] }: Letter): string {
  const parts = [
    ...paragraphs,
    ...entries.map(({ title, href, lines }) => [title, ...lines, href].join('\n')),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...(code ? [`Your code: ${code}`] : []),
    ...(notes ?? []),
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    `-- \n${BRAND.name} · ${BRAND.tagline}`,
  ]
  return parts.join('\n\n') + '\n'
}

const INK = '#1d1b18'
const PAPER = '#faf8f4'
const GREEN = '#1f6b45'
const BUTTON = `display:inline-block;padding:12px 20px;background:${GREEN};color:#ffffff;text-decoration:none;border-radius:4px`
const QUIET = '#5f5a52'
const SANS = "font-family:system-ui,-apple-system,'Segoe UI',sans-serif"

/** Plain tables of old are not needed: one column, inline styles, no images, nothing fetched. */
function asHtml({ subject, paragraphs, entries = [], action, code, notes, links = [] }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const body = [
    ...paragraphs.map(paragraph),
    ...entries.map(entryHtml),
    action
      ? `<p style="margin:24px 0"><a href="${escapeHtml(action.href)}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${QUIET}">If the button does nothing, open this link:<br><span style="word-break:break-all">${escapeHtml(action.href)}</span></p>`
      : '',
    code
      ? `<p style="margin:24px 0;font-size:28px;letter-spacing:6px;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`
      : '',
    ...(notes ?? []).map(
      (note) => `<p style="margin:0 0 12px;font-size:13px;color:${QUIET}">${escapeHtml(note)}</p>`,
    ),
    ...links.map(
      ({ label, href }) =>
        `<p style="margin:0 0 12px;font-size:13px"><a href="${escapeHtml(href)}" style="color:${GREEN}">${escapeHtml(label)}</a></p>`,
    ),
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:${PAPER};color:${INK};font-size:16px;line-height:1.5;${SANS}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:1px solid ${INK};font-family:Georgia,serif;font-size:20px">${escapeHtml(BRAND.name)}</p>
<h1 style="margin:0 0 16px;font-family:Georgia,serif;font-size:24px;font-weight:normal">${escapeHtml(subject)}</h1>
${body.filter(Boolean).join('\n')}
</div>
</body>
</html>
`
}

function entryHtml({ title, href, lines }: LetterEntry): string {
  const more = lines.map(
    (line) => `<br><span style="font-size:14px;color:${QUIET}">${escapeHtml(line)}</span>`,
  )
  const link = `<a href="${escapeHtml(href)}" style="color:${GREEN};font-family:Georgia,serif;font-size:18px">${escapeHtml(title)}</a>`
  return `<p style="margin:0 0 16px;padding-top:12px;border-top:1px solid #d9d4ca">${link}${more.join('')}</p>`
}
