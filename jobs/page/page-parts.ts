import { Tokenizer } from 'htmlparser2'

/** What a page says for machines. */
export type PageParts = {
  /** The JSON-LD scripts as they stand there. */
  data: string[]
  title: string
  /** The `content` of meta elements by their `property` or `name`, the first of each. */
  metas: Map<string, string>
}

const MAX_SCRIPTS = 40
/** Ten times the longest description that is kept. */
const MAX_SCRIPT_CHARS = 1_000_000
const MAX_METAS = 500
const MAX_ATTRIBUTE_CHARS = 2000
/** Titles stand at the top; a page whose first 300,000 characters have none has none. */
const HEAD_CHARS = 300_000

type Tag = { name: string; attributes: Map<string, string> }

/**
 * Reads other people's pages, in time in proportion to their length. Not by the parser of the same library: it keeps
 * the open elements in a list that it searches for every tag, which a page of nothing but tags makes slow.
 */
export function pageParts(html: string): PageParts {
  const parts: PageParts = { data: [], title: '', metas: new Map() }
  let tag: Tag | null = null
  let attribute = ''
  /** Where the text of the script or title begins that is open. */
  let open: { is: 'data' | 'title'; from: number } | null = null

  const endTag = (end: number) => {
    const kind = tag && kindOf(tag)
    if (tag && kind === 'meta' && end < HEAD_CHARS) keepMeta(parts.metas, tag.attributes)
    if (kind === 'data' || kind === 'title') open = { is: kind, from: end + 1 }
    tag = null
  }
  const closeTag = (start: number) => {
    if (!open) return
    // `start` is that of the name behind `</`.
    const { is, from } = open
    const until = start - 2
    open = null
    if (is === 'title' && parts.title === '' && from < HEAD_CHARS)
      parts.title = html.slice(from, Math.min(until, from + MAX_ATTRIBUTE_CHARS)).trim()
    if (is === 'data' && until - from <= MAX_SCRIPT_CHARS && parts.data.length < MAX_SCRIPTS)
      parts.data.push(html.slice(from, until))
  }
  const nothing = () => {}
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(start, end) {
        const name = end - start <= MAX_NAME_CHARS ? html.slice(start, end).toLowerCase() : ''
        tag = READ_TAGS.has(name) ? { name, attributes: new Map() } : null
      },
      onattribname(start, end) {
        attribute = tag && end - start <= MAX_NAME_CHARS ? html.slice(start, end).toLowerCase() : ''
      },
      onattribdata(start, end) {
        if (tag && READ_ATTRIBUTES.has(attribute) && !tag.attributes.has(attribute))
          tag.attributes.set(attribute, html.slice(start, Math.min(end, start + MAX_ATTRIBUTE_CHARS)))
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag: closeTag,
      onattribend: nothing,
      onattribentity: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
      ontext: nothing,
      ontextentity: nothing,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return parts
}

const MAX_NAME_CHARS = 100
const READ_TAGS: ReadonlySet<string> = new Set(['meta', 'script', 'title'])
const READ_ATTRIBUTES: ReadonlySet<string> = new Set(['content', 'name', 'property', 'type'])

function kindOf({ name, attributes }: Tag): 'meta' | 'title' | 'data' | null {
  if (name === 'meta' || name === 'title') return name
  return /application\/ld\+json/i.test(attributes.get('type') ?? '') ? 'data' : null
}

function keepMeta(metas: Map<string, string>, attributes: ReadonlyMap<string, string>): void {
  for (const name of [attributes.get('property'), attributes.get('name')])
    if (name !== undefined && metas.size < MAX_METAS && !metas.has(name))
      metas.set(name, attributes.get('content') ?? '')
}
