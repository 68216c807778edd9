import type { BrowserContext } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'

export type TestFile = { name: string; mimeType: string; buffer: Buffer }

/** A PDF made by a real tool: the browser prints it. */
export async function printedPdf(context: BrowserContext, name: string, html: string): Promise<TestFile> {
  const page = await context.newPage()
  await page.setContent(html)
  const buffer = await page.pdf({ format: 'A4' })
  await page.close()
  return { name, mimeType: 'application/pdf', buffer }
}

export const RESUME_HTML = `<h1>Ada Lovelace</h1>
<div style="display:grid;grid-template-columns:1fr 2fr">
  <div><h2>Skills</h2><p>Python</p><p>Kubernetes</p></div>
  <div><h2>Work</h2><p>Data Engineer, Acme</p><p>March 2019 – June 2023</p>
    <p>Kept PostgreSQL fast for everyone.</p></div>
</div>`

/** The least that a word processor opens. */
export function docxFile(name: string, paragraphs: readonly string[]): TestFile {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  const parts = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/></Types>`,
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  }
  const zipped = zipSync(Object.fromEntries(Object.entries(parts).map(([at, xml]) => [at, strToU8(xml)])))
  return { name, mimeType: DOCX, buffer: Buffer.from(zipped) }
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const pdfOf = (name: string, content: string | Uint8Array): TestFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
})
