import { randomUUID } from 'node:crypto'
import { breather } from './breather.ts'

/** Parsed at once within a few milliseconds. */
const MAX_BYTES_AT_ONE_GO = 200_000
/** Bytes between two looks at the clock. */
const STRIDE = 65_536

/**
 * `JSON.parse` that lets others go on meanwhile. A board's answer is one list of many records: each is parsed by itself,
 * with pauses, and put where it stood. Whatever has another shape is parsed at once.
 */
export async function parseJson(body: Buffer, { small = MAX_BYTES_AT_ONE_GO } = {}): Promise<unknown> {
  const lists = body.length < small ? [] : await findLists(body)
  if (lists.length === 0) return JSON.parse(body.toString('utf8'))
  const pause = breather()
  const parsed = new Map<unknown, unknown[]>()
  const mark = randomUUID()
  let frame = ''
  let from = 0
  for (const { start, end, commas } of lists) {
    const records: unknown[] = []
    for (let at = 0; at <= commas.length; at += 1) {
      const first = at === 0 ? start : (commas[at - 1] ?? 0) + 1
      records.push(JSON.parse(body.toString('utf8', first, commas[at] ?? end)))
      await pause()
    }
    const name = `${mark} ${parsed.size}`
    parsed.set(name, records)
    frame += `${body.toString('utf8', from, start)}"${name}"`
    from = end
  }
  return withLists(JSON.parse(frame + body.toString('utf8', from)), parsed)
}

/** Where a list stands that is near the top of the answer: what is between its brackets, and its commas. */
type List = { start: number; end: number; commas: number[] }

async function findLists(body: Buffer): Promise<List[]> {
  const pause = breather()
  const lists: List[] = []
  let depth = 0
  let listDepth = Infinity
  let list: List = { start: 0, end: 0, commas: [] }
  for (let at = 0, look = STRIDE; at < body.length; at += 1) {
    if (at >= look) {
      await pause()
      look = at + STRIDE
    }
    const byte = body[at]
    if (byte === QUOTE) at = endOfString(body, at)
    else if (byte === BRACKET || byte === BRACE) {
      depth += 1
      if (byte !== BRACKET || depth > MAX_DEPTH || listDepth !== Infinity) continue
      listDepth = depth
      list = { start: at + 1, end: 0, commas: [] }
    } else if (byte === COMMA && depth === listDepth) list.commas.push(at)
    else if (byte === END_BRACKET || byte === END_BRACE) {
      if (depth === listDepth) {
        lists.push({ ...list, end: at })
        listDepth = Infinity
      }
      depth -= 1
    }
  }
  return lists.filter(({ commas }) => commas.length > 0)
}

function endOfString(body: Buffer, start: number): number {
  let end = body.indexOf(QUOTE, start + 1)
  while (end !== -1 && isEscaped(body, end)) end = body.indexOf(QUOTE, end + 1)
  return end === -1 ? body.length : end
}

function isEscaped(body: Buffer, at: number): boolean {
  let slashes = 0
  while (body[at - 1 - slashes] === BACKSLASH) slashes += 1
  return slashes % 2 === 1
}

/** In the frame each list holds its name and nothing else. */
function withLists(frame: unknown, lists: ReadonlyMap<unknown, unknown[]>): unknown {
  if (Array.isArray(frame)) return lists.get(frame[0]) ?? frame
  if (frame === null || typeof frame !== 'object') return frame
  return Object.fromEntries(Object.entries(frame).map(([name, value]) => [name, withLists(value, lists)]))
}

/** The deepest that any source puts its list. */
const MAX_DEPTH = 3
const [QUOTE, BACKSLASH, COMMA] = [34, 92, 44]
const [BRACKET, BRACE, END_BRACKET, END_BRACE] = [91, 123, 93, 125]
