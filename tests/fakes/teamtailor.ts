import { fakeDate } from './fake-answer.ts'
import type { FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

/** RSS, at most 100 a page; `stuck` answers every page with the first. */
export const fakeTeamtailor: FakeService = ({ host, path, query }) => {
  const board = host.split('.')[0] ?? ''
  if (path !== '/jobs.rss') return null
  if (board.startsWith('missing')) return { status: 404, text: 'not found' }
  const offset = board === 'stuck' ? 0 : Number(query.get('offset') ?? 0)
  const count = board === 'acme' ? 103 : board === 'stuck' ? 120 : board === 'empty' ? 0 : 2
  const items = Array.from({ length: count }, (_, at) => item(host, at)).slice(offset, offset + 100)
  return {
    text: `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel>
      <title>Acme Nordic</title><link>https://${host}/jobs</link>${items.join('')}</channel></rss>`,
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  }
}

const STATUSES = ['none', 'hybrid', 'fully', 'temporary']

function item(host: string, at: number): string {
  const text = `<p>${prose(`${host} job ${at}`)}</p>`.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<item><title>Electrician ${at} &amp; helper</title><description>${text}</description>
    <pubDate>${fakeDate(-at % 30).toUTCString()}</pubDate><link>https://${host}/jobs/${50_000 + at}-electrician-${at}</link>
    <remoteStatus>${STATUSES[at % 4]}</remoteStatus><guid>guid-${at}</guid>
    <tt:locations><tt:location><tt:name>HQ</tt:name><tt:address/><tt:zip/><tt:city>Malmö</tt:city><tt:country>Sweden</tt:country></tt:location></tt:locations>
    <tt:department>Installation</tt:department><tt:role>Electrician</tt:role></item>`
}
