import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { escapeHtml } from '#contract/rules/escape-html.ts'
import type { Queryable } from '#db/database.ts'
import { isLoopback } from '#server/env.ts'
import { forwardingHeader } from '#server/http/forwarding.ts'
import { plainPage } from '#server/http/plain-page.ts'
import type { Caller, Service } from '#server/http/service.ts'
import { keptMails } from './outbox.ts'
import type { KeptMail } from './outbox.ts'

type Options = {
  db: Queryable
  publicUrl: string
  hasSmtp: boolean
  /** What the address must carry: it stands in the link that the start prints, and nowhere else. */
  key: string
  /** Mails that were asked for a moment ago are written before they are listed. */
  prepare?: () => Promise<unknown>
}

/**
 * `/dev/mail`, `/dev/mail/{id}` and `/dev/mail/{id}/html`: the mails that nobody sends because no mail server is set.
 * With `Accept: application/json` (and `?to=`) the list is JSON. For the person who started the site only: a proxy that
 * says nothing of itself looks like this machine, so the address needs its key as well.
 */
export function createDevMail(options: Options): Service {
  return async (request, caller) => {
    const url = new URL(request.url)
    if (!hasKey(url, options.key) || !isForThisMachine(request, caller, options))
      return new Response('Not found', { status: 404 })
    await options.prepare?.()
    const [, id, part] = /^\/dev\/mail(?:\/(\d{1,15})(?:\/(html))?)?\/?$/.exec(url.pathname) ?? []
    if (!url.pathname.startsWith('/dev/mail')) return new Response('Not found', { status: 404 })
    if (id === undefined) {
      const mails = await keptMails(options.db, { to: url.searchParams.get('to') ?? undefined })
      return request.headers.get('accept')?.includes('application/json')
        ? Response.json(mails)
        : plainPage({ title: TITLE, main: listOf(mails, options.key) })
    }
    const [mail] = await keptMails(options.db, { id: Number(id) })
    if (!mail) return new Response('Not found', { status: 404 })
    return part === 'html' ? bareHtml(mail) : plainPage({ title: TITLE, main: detailOf(mail, options.key) })
  }
}

export const newDevMailKey = () => randomBytes(24).toString('base64url')

export const devMailAddress = (origin: string, key: string) => `${origin}/dev/mail?key=${key}`

/** Compared as hashes, which have one length, in a time that tells nothing. */
function hasKey(url: URL, key: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(url.searchParams.get('key') ?? ''), hashOf(key))
}

/** A proxy on this machine would make the whole world look like loopback, so its traces close the door too. */
function isForThisMachine(
  request: Request,
  caller: Pick<Caller, 'address'>,
  { publicUrl, hasSmtp }: Pick<Options, 'publicUrl' | 'hasSmtp'>,
): boolean {
  if (hasSmtp || forwardingHeader(request.headers) !== null) return false
  const host = request.headers.get('host') ?? ''
  const address = caller.address.replace(/^::ffff:/i, '')
  return [new URL(publicUrl).hostname, host.replace(/:\d+$/, ''), address].every(isLoopback)
}

const TITLE = 'Emails on this computer'

function listOf(mails: KeptMail[], key: string): string {
  const items = mails.map(
    ({ id, to, subject, at }) =>
      `<li><a href="/dev/mail/${id}?key=${key}">${escapeHtml(subject)}</a><br>to ${escapeHtml(to)}, <time datetime="${at.toISOString()}">${at.toISOString()}</time></li>`,
  )
  const body = items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>No emails yet.</p>'
  return `<h1>${TITLE}</h1><p>No email server is set (SMTP_URL), so emails stay here.</p>${body}`
}

function detailOf({ id, to, subject, text, at }: KeptMail, key: string): string {
  const linked = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (href) => `<a href="${href}">${href}</a>`)
  return `<p><a href="/dev/mail?key=${key}">All emails</a></p><h1>${escapeHtml(subject)}</h1>
<p>to ${escapeHtml(to)}, <time datetime="${at.toISOString()}">${at.toISOString()}</time></p>
<h2>As text</h2><pre>${linked}</pre>
<h2>As HTML</h2><iframe title="The email as HTML" sandbox="allow-popups" src="/dev/mail/${id}/html?key=${key}"></iframe>`
}

/** Framed by the page above only, without scripts, fetching nothing. */
function bareHtml({ html }: KeptMail): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy':
        "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    },
  })
}
