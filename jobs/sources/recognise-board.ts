import type { BoardSource } from './source.ts'

/** A company's board as an address names it. */
export type FoundBoard = { source: BoardSource; board: string; host?: string }

type Recognise = (url: URL, path: readonly string[]) => { board: string | undefined; host?: string } | null

/** How each board system writes the addresses of its boards, of their embedded copies and of their data. */
const ADDRESSES: Record<string, { source: BoardSource; read: Recognise }> = {
  'boards.greenhouse.io': { source: 'greenhouse', read: ofGreenhouse },
  'boards.eu.greenhouse.io': { source: 'greenhouse', read: ofGreenhouse },
  'job-boards.greenhouse.io': { source: 'greenhouse', read: ofGreenhouse },
  'job-boards.eu.greenhouse.io': { source: 'greenhouse', read: ofGreenhouse },
  'boards-api.greenhouse.io': { source: 'greenhouse', read: (_, path) => ({ board: path[2] }) },
  'jobs.lever.co': { source: 'lever', read: (_, path) => ({ board: path[0] }) },
  'jobs.eu.lever.co': { source: 'lever', read: (_, path) => ({ board: path[0], host: 'api.eu.lever.co' }) },
  'api.lever.co': { source: 'lever', read: (_, path) => ({ board: path[2] }) },
  'api.eu.lever.co': { source: 'lever', read: (_, path) => ({ board: path[2], host: 'api.eu.lever.co' }) },
  'jobs.ashbyhq.com': { source: 'ashby', read: (_, path) => ({ board: path[0] }) },
  'api.ashbyhq.com': { source: 'ashby', read: (_, path) => ({ board: path[2] }) },
  'careers.smartrecruiters.com': { source: 'smartrecruiters', read: (_, path) => ({ board: path[0] }) },
  'jobs.smartrecruiters.com': { source: 'smartrecruiters', read: (_, path) => ({ board: path[0] }) },
  'api.smartrecruiters.com': { source: 'smartrecruiters', read: (_, path) => ({ board: path[2] }) },
}

/** Where the board system itself shows a board, under the name that its customer has there. */
const FRONT_PAGES = {
  greenhouse: ({ board }) => `https://boards.greenhouse.io/${encodeURIComponent(board)}`,
  lever: ({ board, host }) =>
    `https://jobs.${host === 'api.eu.lever.co' ? 'eu.' : ''}lever.co/${encodeURIComponent(board)}`,
  ashby: ({ board }) => `https://jobs.ashbyhq.com/${encodeURIComponent(board)}`,
  smartrecruiters: ({ board }) => `https://careers.smartrecruiters.com/${encodeURIComponent(board)}`,
  recruitee: ({ board }) => `https://${board}.recruitee.com/`,
} satisfies Record<BoardSource, (found: FoundBoard) => string>

export const frontPage = (found: FoundBoard): string => FRONT_PAGES[found.source](found)

/** Recruitee's own pages, which are nobody's board. */
const NO_BOARDS_OF_RECRUITEE = new Set(['www', 'api', 'app', 'auth', 'careers', 'docs', 'help', 'support'])

const BOARD = /^[\p{L}\p{N}][\p{L}\p{N} ._&-]{0,99}$/u

/** The board that an address belongs to: its front page, one of its jobs, its embedded copy, its data. */
export function boardAt(url: URL): FoundBoard | null {
  const host = url.hostname.toLowerCase()
  const path = url.pathname.split('/').filter(Boolean).map(decoded)
  const known = ADDRESSES[host]
  const found = known ? known.read(url, path) : ofRecruitee(host)
  if (!found?.board || !BOARD.test(found.board)) return null
  return { source: known?.source ?? 'recruitee', ...found, board: found.board }
}

const ADDRESS =
  /(?:https?:)?(?:\\?\/){2}[\w.-]+\.(?:greenhouse\.io|lever\.co|ashbyhq\.com|smartrecruiters\.com|recruitee\.com)[^\s"'<>`)]{0,300}/gi
const MAX_ADDRESSES = 2000

/** The board that a careers page leads to or embeds: of several, the one that it names most often. */
export function boardIn(html: string, page: URL): FoundBoard | null {
  const counts = new Map<string, { found: FoundBoard; times: number }>()
  let looked = 0
  for (const [address] of html.matchAll(ADDRESS)) {
    if (++looked > MAX_ADDRESSES) break
    const found = boardOfText(address, page)
    if (!found) continue
    const key = `${found.source} ${found.board.toLowerCase()}`
    const times = (counts.get(key)?.times ?? 0) + 1
    counts.set(key, { found: counts.get(key)?.found ?? found, times })
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.times - a.times)
  return most?.found ?? null
}

function boardOfText(address: string, page: URL): FoundBoard | null {
  const url = URL.parse(address.replaceAll('\\/', '/').replaceAll('&amp;', '&'), page.href)
  return url && boardAt(url)
}

function ofGreenhouse(url: URL, path: readonly string[]) {
  return { board: path[0] === 'embed' ? (url.searchParams.get('for') ?? undefined) : path[0] }
}

function ofRecruitee(host: string) {
  const [board, ...rest] = host.split('.')
  if (rest.join('.') !== 'recruitee.com' || !board || NO_BOARDS_OF_RECRUITEE.has(board)) return null
  return { board }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
