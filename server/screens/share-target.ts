import { href } from '#contract/routes.ts'
import type { Service } from '#server/http/service.ts'

export const SHARE_PATH = '/share'

/** As long as the tracker's line. */
const MAX_LINE_CHARS = 2000
const WEB_ADDRESS = /https?:\/\/[^\s"'<>]{1,2000}/i

/**
 * Where a phone sends what somebody shares with the installed site (the manifest's `share_target`). It opens the tracker
 * with the link in its line and adds nothing by itself: any page can send people here.
 */
export const shareTarget: Service = async (request) => {
  const { method } = request
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
    return new Response('This link takes GET and POST.', {
      status: 405,
      headers: { allow: 'GET, HEAD, POST' },
    })
  const shared = method === 'POST' ? await formOf(request) : new URL(request.url).searchParams
  if (shared === null) return new Response('Send this as a form.', { status: 415 })
  const line = sharedLine(shared)
  const location =
    line === '' ? href('applications') : `${href('applications')}?link=${encodeURIComponent(line)}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

async function formOf(request: Request): Promise<URLSearchParams | null> {
  const type = request.headers.get('content-type') ?? ''
  return /^application\/x-www-form-urlencoded\b/i.test(type)
    ? new URLSearchParams(await request.text())
    : null
}

/** The first web address in what was shared, wherever the other app put it; else the words, for the person to finish. */
export function sharedLine(shared: URLSearchParams): string {
  const parts = ['url', 'text', 'title'].map((name) => shared.get(name)?.slice(0, 20_000) ?? '')
  const address = parts.map((part) => WEB_ADDRESS.exec(part)?.[0]).find(Boolean)
  const words = parts.map((part) => part.replaceAll(/[\p{C}\s]+/gu, ' ').trim()).filter(Boolean)
  return (address ? address.replace(/[.,;:!?)\]]{1,20}$/, '') : words.join(' ')).slice(0, MAX_LINE_CHARS)
}
