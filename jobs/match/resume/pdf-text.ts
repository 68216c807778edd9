import { getDocumentProxy } from 'unpdf'
import { fragmentsOf, type Fragment, type PdfItem } from './layout/fragments.ts'
import { withoutPageNumbers } from './layout/page-edges.ts'
import { inReadingOrder, type Piece } from './layout/reading-order.ts'
import { checkUnpackedSize } from './pdf-size.ts'
import { ResumeRefused, RESUME_LIMITS } from './refusals.ts'

/** The words of a PDF in the order in which a person reads them, by where they stand. */
export async function pdfText(bytes: Uint8Array): Promise<{ pieces: Piece[]; pages: number }> {
  checkUnpackedSize(bytes)
  // pdf.js takes the buffer for itself, so it gets a copy.
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  if (pdf.numPages > RESUME_LIMITS.pages) throw new ResumeRefused('too-many-pages')
  const upright: Fragment[][] = []
  const turned: string[] = []
  let above = 0
  for (let page = 1; page <= pdf.numPages; page++) {
    const own = await pdf.getPage(page)
    const [, bottom = 0, , top = 0] = own.view
    above += top - bottom
    const { items } = await own.getTextContent()
    const words = items.filter((item): item is PdfItem & typeof item => 'str' in item)
    const fragments = fragmentsOf(words, { page, above: above + bottom })
    upright.push(fragments.upright)
    if (fragments.turned) turned.push(fragments.turned)
  }
  const pieces = inReadingOrder(withoutPageNumbers(upright))
  return { pieces: [...pieces, ...turned.map((text) => ({ text, after: null }))], pages: pdf.numPages }
}
