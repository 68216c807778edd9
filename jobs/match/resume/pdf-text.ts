import { extractText, getDocumentProxy } from 'unpdf'
import { ResumeRefused, RESUME_LIMITS } from './refusals.ts'

export async function pdfText(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  // pdf.js takes the buffer for itself, so it gets a copy.
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  if (pdf.numPages > RESUME_LIMITS.pages) throw new ResumeRefused('too-many-pages')
  const { text } = await extractText(pdf, { mergePages: false })
  return { text: text.join('\n\n'), pages: pdf.numPages }
}
