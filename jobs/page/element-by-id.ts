import { Tokenizer } from 'htmlparser2'

const VOID_TAGS = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const MAX_NAME_CHARS = 100

/** The markup inside of the first element with that id, '' where there is none. In time in proportion to the page. */
export function elementById(html: string, id: string): string {
  let tag = ''
  let attribute = ''
  let isWanted = false
  /** The element that was found: where its content begins, and how many of its name are open in it. */
  let inside: { name: string; from: number; open: number } | null = null
  let until = -1

  const enter = (end: number) => {
    if (inside) {
      if (tag === inside.name) inside.open += 1
    } else if (isWanted && until < 0 && !VOID_TAGS.has(tag)) inside = { name: tag, from: end + 1, open: 1 }
    isWanted = false
  }
  const ignore = () => {}
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(start, end) {
        tag = end - start <= MAX_NAME_CHARS ? html.slice(start, end).toLowerCase() : ''
      },
      onattribname(start, end) {
        attribute = end - start <= MAX_NAME_CHARS ? html.slice(start, end).toLowerCase() : ''
      },
      onattribdata(start, end) {
        if (attribute === 'id' && html.slice(start, end) === id) isWanted = true
      },
      onopentagend: enter,
      onselfclosingtag: ignore,
      onclosetag(start, end) {
        if (!inside || until >= 0 || html.slice(start, end).toLowerCase() !== inside.name) return
        inside.open -= 1
        if (inside.open === 0) until = start - 2
      },
      onattribend: ignore,
      onattribentity: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      ontext: ignore,
      ontextentity: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return contentOf(html, inside, until)
}

function contentOf(html: string, inside: { from: number } | null, until: number): string {
  return inside && until >= 0 ? html.slice(inside.from, until).trim() : ''
}
