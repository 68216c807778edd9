import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { docxText } from '#jobs/match/resume/docx-text.ts'
import type { Fragment } from '#jobs/match/resume/layout/fragments.ts'
import { withoutPageNumbers } from '#jobs/match/resume/layout/page-edges.ts'
import { inReadingOrder } from '#jobs/match/resume/layout/reading-order.ts'
import { slowness, type Shape } from './linear-time.ts'

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const RELS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

/** No word processor writes what follows. */
function docx(body: string): Uint8Array {
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  return zipSync({
    '[Content_Types].xml': strToU8(TYPES),
    '_rels/.rels': strToU8(RELS),
    'word/document.xml': strToU8(document),
  })
}

const paragraph = (inside: string) => `<w:p><w:r><w:t>${inside}</w:t></w:r></w:p>`
const times = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length))

const BODIES: Record<string, (size: number) => string> = {
  'one word': (size) => paragraph(times('a', size)),
  'one paragraph of runs': (size) => `<w:p>${times('<w:r><w:t>a</w:t></w:r>', size)}</w:p>`,
  paragraphs: (size) => times(paragraph('a'), size),
  tables: (size) => times(`<w:tbl><w:tr><w:tc>${paragraph('a')}</w:tc></w:tr></w:tbl>`, size),
  'rows of a table': (size) => `<w:tbl>${times('<w:tr><w:tc><w:p/></w:tc></w:tr>', size)}</w:tbl>`,
  attributes: (size) => `<w:p ${Array.from({ length: size / 12 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
  entities: (size) => paragraph(times('&amp;', size)),
  tabs: (size) => `<w:p><w:r>${times('<w:tab/>', size)}</w:r></w:p>`,
  'open tags': (size) => times('<w:p>', size),
  'open brackets': (size) => times('<', size),
  'open comments': (size) => times('<!--', size),
  'open instructions': (size) => times('<?a', size),
  'an open quote': (size) => `<w:p a="${times('a ', size)}`,
  'open alternatives': (size) => times('<mc:AlternateContent>', size),
  'open drawings': (size) => times('<w:drawing>', size),
  'open text boxes': (size) => `<w:drawing>${times('<w:txbxContent>', size)}</w:drawing>`,
  'text boxes': (size) => times('<w:drawing><w:txbxContent></w:txbxContent></w:drawing>', size),
  'deep tables': (size) => {
    const depth = Math.ceil(size / 45)
    return '<w:tbl><w:tr><w:tc>'.repeat(depth) + '</w:tc></w:tr></w:tbl>'.repeat(depth)
  },
}

describe('a DOCX takes time in proportion to its length', () => {
  test.each(Object.entries(BODIES))('%s', async (name, body) => {
    const read = async (bytes: Uint8Array) => docxText(bytes).catch(() => null) // refused is an answer
    await read(docx(paragraph('Jane Doe')))
    const shapes = [{ name, make: (size: number) => docx(body(size)) }]
    expect(await slowness({ name, largest: 400_000, ceilingMs: 3000, read }, shapes)).toBe('')
  })
})

const word = (text: string, left: number, y: number): Fragment => ({
  text,
  left,
  right: left + text.length * 5,
  y,
  size: 10,
  page: 1,
})
const WORDS = ['Experience', '2010 - 2012', 'Nurse', 'Education', 'a', 'Skills and', 'Austin, TX']
/** The same disorder every time. */
function mixed(i: number, most: number): number {
  const half = Math.imul(i + 1, 0x45d9f3b)
  const whole = Math.imul(half ^ (half >>> 16), 0x45d9f3b)
  return ((whole ^ (whole >>> 16)) >>> 0) % most
}

/** Where the words of a page stand. */
const PLACES: Record<string, (i: number, count: number) => Fragment> = {
  'one column': (i) => word('word here', 50, i * 12),
  'one row': (i) => word('a', i * 20, 10),
  'one place': (i) => word(`a${i}`, 50, 10),
  'two columns': (i) => word('left text', i % 2 ? 50 : 300, (i >> 1) * 12),
  'dates in the margin': (i) =>
    i % 2 ? word('2010 - 2012', 50, (i >> 1) * 12) : word('Nurse at work', 200, (i >> 1) * 12),
  'dates at the edge': (i) =>
    i % 2 ? word('2010 - 2012', 400, (i >> 1) * 12) : word('Nurse at work', 50, (i >> 1) * 12),
  'rows of headings': (i) => word(i % 2 ? 'Experience' : 'Education', i % 2 ? 50 : 300, (i >> 1) * 12),
  stairs: (i) => word('ab', i % 1000, i * 12),
  'a grid': (i, count) => {
    const width = Math.ceil(Math.sqrt(count))
    return word('ab', (i % width) * 30, Math.floor(i / width) * 12)
  },
  'columns that shift': (i) => word('ab', (i % 40) * 30 + (Math.floor(i / 40) % 17), Math.floor(i / 40) * 12),
  anywhere: (i, count) => word(WORDS[i % 7] ?? '', mixed(i, 1000), mixed(i * 3, count) * 3),
  letters: (i) => word('a', (i % 80) * 6, Math.floor(i / 80) * 12),
}

const pages: Shape<Fragment[]>[] = Object.entries(PLACES).map(([name, place]) => ({
  name,
  make: (size) => Array.from({ length: size }, (_, i) => place(i, size)),
}))

describe('the words of a PDF are put in order in proportion to their number', () => {
  const read = (fragments: Fragment[]) => inReadingOrder(withoutPageNumbers([fragments]))

  test.each(pages)('in rows: $name', async (page) => {
    expect(await slowness({ name: page.name, largest: 5900, ceilingMs: 3000, read }, [page])).toBe('')
  })

  test.each(pages)('very many: $name', async (page) => {
    expect(await slowness({ name: page.name, largest: 59_000, ceilingMs: 6000, read }, [page])).toBe('')
  })
})
