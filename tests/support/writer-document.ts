/**
 * Documents of LibreOffice Writer, as text. What a part is made of shows in the files that it saves: columns of a
 * section, frames (text boxes), tables, headers and footers are all different there.
 */
export function writerDocument(
  body: readonly string[],
  { header = [], footer = [] }: { header?: readonly string[]; footer?: readonly string[] } = {},
): string {
  const top = header.length > 0 ? `<style:header>${header.join('')}</style:header>` : ''
  const bottom = footer.length > 0 ? `<style:footer>${footer.join('')}</style:footer>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMESPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:styles>${LIST}</office:styles>
<office:automatic-styles>${STYLES}</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="Paper">${top}${bottom}</style:master-page></office:master-styles>
<office:body><office:text>${body.join('')}</office:text></office:body></office:document>`
}

/** A paragraph; a tab and a line break are what they are in a word processor. */
export const paragraph = (text: string) => `<text:p>${marked(text)}</text:p>`
export const heading = (text: string) => `<text:h text:outline-level="1">${marked(text)}</text:h>`
export const paragraphs = (text: string) => text.trim().split('\n').map(paragraph).join('')
export const onNewPage = (text: string) => `<text:p text:style-name="NewPage">${marked(text)}</text:p>`

export const list = (...items: readonly string[]) =>
  `<text:list text:style-name="Bullets">${items.map((item) => `<text:list-item>${paragraph(item)}</text:list-item>`).join('')}</text:list>`

/** Text that flows from one column into the next. */
export const columns = (...body: readonly string[]) =>
  `<text:section text:style-name="TwoColumns" text:name="Columns">${body.join('')}</text:section>`

/** One row: the usual way to put a narrow column beside a wide one. */
export const sideBySide = (...cells: readonly string[]) =>
  `<table:table table:name="Layout"><table:table-column table:number-columns-repeated="${cells.length}"/><table:table-row>${cells.map((cell) => `<table:table-cell>${cell}</table:table-cell>`).join('')}</table:table-row></table:table>`

/** A text box beside or inside the text. */
export const textBox = (side: 'left' | 'right', ...body: readonly string[]) =>
  `<text:p><draw:frame draw:style-name="Box-${side}" draw:name="Box ${side}" text:anchor-type="paragraph" svg:width="7cm"><draw:text-box fo:min-height="2cm">${body.join('')}</draw:text-box></draw:frame></text:p>`

/** Nothing but a picture, as a scanner makes it: one dot, drawn large. */
export const picture = () =>
  `<text:p><draw:frame draw:name="Scan" text:anchor-type="paragraph" svg:width="15cm" svg:height="20cm"><draw:image><office:binary-data>${DOT}</office:binary-data></draw:image></draw:frame></text:p>`

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const marked = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('\t', '<text:tab/>')
    .replaceAll('\n', '<text:line-break/>')

const NAMESPACES = Object.entries({
  office: 'office:1.0',
  text: 'text:1.0',
  style: 'style:1.0',
  table: 'table:1.0',
  draw: 'drawing:1.0',
  fo: 'xsl-fo-compatible:1.0',
  svg: 'svg-compatible:1.0',
})
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}"`)
  .join(' ')

const LIST = `<text:list-style style:name="Bullets"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/></text:list-style>`

const box = (side: 'left' | 'right') =>
  `<style:style style:name="Box-${side}" style:family="graphic"><style:graphic-properties style:wrap="parallel" style:horizontal-pos="${side}" style:horizontal-rel="paragraph" style:vertical-pos="top" style:vertical-rel="paragraph"/></style:style>`
const STYLES = `<style:page-layout style:name="Paper"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm"/><style:header-style/><style:footer-style/></style:page-layout>
<style:style style:name="TwoColumns" style:family="section"><style:section-properties><style:columns fo:column-count="2" fo:column-gap="1cm"/></style:section-properties></style:style>
<style:style style:name="NewPage" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>
${box('left')}${box('right')}`
