import type { BrowserContext } from '@playwright/test'
import { type Format, officeFiles } from '#tests/support/office-files.ts'

type TestFile = { name: string; mimeType: string; buffer: Buffer }

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

const TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  pdf: 'application/pdf',
} as const

/** Files that LibreOffice saved, named as they are to be uploaded. */
export function savedByOffice<Name extends `${string}.${keyof typeof TYPES}`>(
  wanted: Record<Name, { document: string; as: Format }>,
): Record<Name, TestFile> {
  const files = Object.entries(officeFiles(wanted)).map(([name, buffer]) => {
    const ending = name.split('.').at(-1) as keyof typeof TYPES // as the name's type says
    return [name, { name, mimeType: TYPES[ending], buffer }]
  })
  return Object.fromEntries(files)
}

export const pdfOf = (name: string, content: string | Uint8Array): TestFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
})
