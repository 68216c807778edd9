import { Tokenizer } from 'htmlparser2'
import { breather } from '#jobs/ingest/breather.ts'

/** Attributes are left out: no feed that is read here needs them. */
export type XmlElement = { name: string; text: string; children: XmlElement[] }

/** Deeper elements are counted, but not kept. */
const MAX_DEPTH = 24
const MAX_NAME_CHARS = 100
const CHUNK_CHARS = 65_536

/**
 * Other people's XML as a tree, in time in proportion to its length and with pauses. Forgiving: what is not closed ends
 * with its parent. Null where there is no element, or the first is not closed: the file was cut off.
 */
export async function readXml(xml: string): Promise<XmlElement | null> {
  const root: XmlElement = { name: '', text: '', children: [] }
  const open = [root]
  /** How many elements are open beyond the depth that is kept. */
  let deeper = 0

  const begin = (start: number, end: number) => {
    if (open.length > MAX_DEPTH) {
      deeper += 1
      return
    }
    const element = { name: xml.slice(start, Math.min(end, start + MAX_NAME_CHARS)), text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  const leave = () => {
    if (deeper > 0) deeper -= 1
    else if (open.length > 1) open.pop()
  }
  const end = (start: number, until: number) => {
    if (deeper > 0) return leave()
    const name = xml.slice(start, Math.min(until, start + MAX_NAME_CHARS))
    const at = open.findLastIndex((element) => element.name === name)
    if (at > 0) open.length = at
  }
  const write = (text: string) => {
    const element = open.at(-1)
    if (element && element !== root && deeper === 0) element.text += text
  }
  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: true },
    {
      ...IGNORED,
      onopentagname: begin,
      onselfclosingtag: leave,
      onclosetag: end,
      ontext: (start, until) => write(xml.slice(start, until)),
      ontextentity: (codepoint) => write(String.fromCodePoint(codepoint)),
      oncdata: (start, until, offset) => write(xml.slice(start, until - offset)),
    },
  )
  const pause = breather()
  for (let at = 0; at < xml.length; at += CHUNK_CHARS) {
    tokenizer.write(xml.slice(at, at + CHUNK_CHARS))
    await pause()
  }
  tokenizer.end()
  return open.length === 1 ? (root.children[0] ?? null) : null
}

const ignore = () => {}
const IGNORED = {
  onattribdata: ignore,
  onattribentity: ignore,
  onattribend: ignore,
  onattribname: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onprocessinginstruction: ignore,
}

export const childrenOf = (element: XmlElement | null | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The text of the first child of that name; '' where there is none. */
export const textOf = (element: XmlElement | null | undefined, name: string): string =>
  element?.children.find((child) => child.name === name)?.text.trim() ?? ''
