import { strFromU8, strToU8, zipSync } from 'fflate'
import mammoth from 'mammoth'
import type { Piece } from './layout/reading-order.ts'
import { ResumeRefused, RESUME_LIMITS } from './refusals.ts'
import { withOldTextBoxes } from './text-boxes.ts'
import { isWellFormed } from './well-formed.ts'
import { wordParts, type WordParts } from './word-parts.ts'

/**
 * The words of a DOCX, from its headers to its footers. mammoth understands the format; the text is put together here,
 * because its own leaves out line breaks, so that "Data Engineer" and the address below it become one word, and what
 * stands in headers, where many people have their name and title.
 */
export async function docxText(bytes: Uint8Array): Promise<{ pieces: Piece[]; pages: number | null }> {
  const parts = wordParts(bytes)
  const main = mainPart(parts)
  if (!Object.keys(parts).every((name) => isWellFormed(xmlOf(parts, name)))) throw new ResumeRefused('broken')
  const pages = pagesOf(parts, main)
  if (pages !== null && pages > RESUME_LIMITS.pages) throw new ResumeRefused('too-many-pages')
  const texts: string[] = []
  for (const name of [...numbered(parts, 'header'), main, ...numbered(parts, 'footer')]) {
    texts.push((await textOf(name === main ? parts : asMain(parts, name, main), main)).trim())
  }
  // The first page and the others often have the same header.
  return { pieces: piecesOf([...new Set(texts)].join('\n\n')), pages }
}

const RELATIONSHIPS = '_rels/.rels'
const MAIN = /\bTarget="\/?(word\/[\w-]+\.xml)"/

/** "word/document.xml", or as the package says: some editors count ("document2.xml"). */
function mainPart(parts: WordParts): string {
  const entries = xmlOf(parts, RELATIONSHIPS).match(/<Relationship\b[^<>]*>/g) ?? []
  const said = entries.find((entry) => /\/officeDocument"/.test(entry))?.match(MAIN)?.[1]
  const main = said ?? 'word/document.xml'
  if (!parts[main]) throw new ResumeRefused('unknown')
  return main
}

const xmlOf = (parts: WordParts, name: string) => {
  const part = parts[name]
  return part ? strFromU8(part) : ''
}

/** What the word processor counted when it saved, or the page breaks in the text, whichever is more. */
function pagesOf(parts: WordParts, main: string): number | null {
  const counted = Number(/<Pages>(\d{1,9})<\/Pages>/.exec(xmlOf(parts, 'docProps/app.xml'))?.[1] ?? 0)
  const breaks = xmlOf(parts, main).match(/<w:(?:br w:type="page"|lastRenderedPageBreak|pageBreakBefore)/g)
  return Math.max(counted, breaks ? breaks.length + 1 : 0) || null
}

const MAX_PARTS_OF_A_KIND = 6

const numbered = (parts: WordParts, kind: 'header' | 'footer') =>
  Object.keys(parts)
    .filter((name) => new RegExp(`^word/${kind}\\d*\\.xml$`).test(name))
    .sort()
    .slice(0, MAX_PARTS_OF_A_KIND)

/** A package whose text is one header or footer, with the pictures and links that it names. */
function asMain(parts: WordParts, name: string, main: string): WordParts {
  const xml = asDocument(xmlOf(parts, name))
  const { [relationshipsOf(main)]: _, ...others } = parts
  const own = parts[relationshipsOf(name)]
  return { ...others, [main]: strToU8(xml), ...(own && { [relationshipsOf(main)]: own }) }
}

function asDocument(xml: string): string {
  const end = Math.max(xml.lastIndexOf('</w:hdr>'), xml.lastIndexOf('</w:ftr>'))
  if (end === -1) return xml
  const opened = xml.slice(0, end).replace(/<w:(?:hdr|ftr)\b([^<>]*)>/, '<w:document$1><w:body>')
  return `${opened}</w:body></w:document>`
}

const relationshipsOf = (name: string) => name.replace(/^word\//, 'word/_rels/').concat('.rels')

async function textOf(parts: WordParts, main: string): Promise<string> {
  const readable = { ...parts, [main]: strToU8(withOldTextBoxes(xmlOf(parts, main))) }
  let text = ''
  await mammoth.convertToHtml(
    { buffer: Buffer.from(zipSync(readable, { level: 0 })) },
    {
      transformDocument: (document: Part): Part => {
        text = written(document)
        return { ...document, children: [] }
      },
    },
  )
  return text
}

/** What mammoth makes of a document; its types leave it open. */
type Part = {
  type: string
  value?: string
  children?: Part[]
  numbering?: object | null
  styleName?: string | null
}

function written(part: Part): string {
  const inside = () => (part.children ?? []).map(written).join('')
  switch (part.type) {
    case 'text':
      return part.value ?? ''
    case 'tab':
      return '\t'
    case 'break':
      return '\n'
    case 'paragraph':
      return `${beforeParagraph(part)}${inside()}\n`
    case 'tableRow':
      return besideEachOther((part.children ?? []).map(written))
    default:
      return inside()
  }
}

function beforeParagraph({ numbering, styleName }: Part): string {
  if (/^(?:heading|title)/i.test(styleName ?? '')) return '\n'
  return numbering ? '• ' : ''
}

/** Marks that no text has: where columns begin, where the next of them does, and where they end. */
const [COLUMNS, NEXT, END] = ['\ufdd0', '\ufdd1', '\ufdd2']
const MIN_LINES = 3

/** Cells of a few lines are rows, such as dates and what was done then. Where several are long, the row is a layout. */
function besideEachOther(cells: readonly string[]): string {
  const long = cells.filter((cell) => cell.trim().split(/\n+/).length >= MIN_LINES)
  return long.length > 1 ? COLUMNS + cells.join(NEXT) + END : cells.join('')
}

/** As a PDF's columns are read: each goes on after what stood above all of them. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [{ text: '', after: null }]
  const above: number[] = []
  for (const part of text.split(/([\ufdd0-\ufdd2])/)) {
    const last = pieces.length - 1
    if (part === COLUMNS) above.push(last)
    if (part === COLUMNS || part === NEXT) pieces.push({ text: '', after: above.at(-1) ?? null })
    else if (part === END) {
      above.pop()
      pieces.push({ text: '', after: last })
    } else pieces[last] = { text: part, after: pieces[last]?.after ?? null }
  }
  return pieces
}
