import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { contentOf } from './content.ts'
import { CHUNK_BYTES, FileBytes } from './file-bytes.ts'

const bytes = (...parts: (string | Uint8Array)[]) => {
  const file = new FileBytes()
  for (const part of parts) file.add(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)
  return file
}
const zip = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<xml/>')])))
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test.each([
  ['a PDF', bytes('%PDF-1.7\n1 0 obj'), 'application/pdf'],
  ['a PDF after a few bytes of mail', bytes('\r\n\r\n%PDF-1.4\n'), 'application/pdf'],
  ['a Word document', bytes(zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml')), DOCX],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'image/png'],
  ['a JPEG', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'image/jpeg'],
  ['a GIF', bytes('GIF89a\x01\0\x01\0'), 'image/gif'],
  ['a WebP', bytes('RIFF\x24\0\0\0WEBPVP8 '), 'image/webp'],
  ['an AVIF', bytes('\0\0\0\x1cftypmif1\0\0\0\0avifmif1miaf'), 'image/avif'],
])('%s is known by its bytes', (_, file, type) => {
  expect(contentOf(file)).toBe(type)
})

test.each([
  ['nothing', bytes('')],
  ['one byte', bytes('P')],
  ['a web page', bytes('<!doctype html><script>alert(1)</script>')],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a program', bytes('MZ\x90\0')],
  ['a zip that is no document', bytes(zip('readme.txt'))],
  ['a spreadsheet', bytes(zip('[Content_Types].xml', 'xl/workbook.xml'))],
  ['a document with macros', bytes(zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'))],
  ['a document cut off', bytes(zip('[Content_Types].xml', 'word/document.xml').subarray(0, -30))],
  ['a document of names only', bytes('PK\x03\x04[Content_Types].xml word/document.xml')],
  ['a HEIC photo', bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
])('%s is none of the accepted kinds', (_, file) => {
  expect(contentOf(file)).toBeNull()
})

test('a Word document larger than a chunk is read to its end', () => {
  const noise = Buffer.from(Array.from({ length: 700_000 }, (_, i) => (i * 2654435761) >>> 24))
  const archive = zipSync(
    { 'word/media/photo.bin': noise, '[Content_Types].xml': strToU8('x'), 'word/document.xml': strToU8('x') },
    { level: 0 },
  )
  const file = new FileBytes()
  for (let at = 0; at < archive.length; at += 1000) file.add(archive.subarray(at, at + 1000))
  expect(file.size).toBe(archive.length)
  expect([...file.chunks()].map((chunk) => chunk.length)).toEqual([
    CHUNK_BYTES,
    CHUNK_BYTES,
    archive.length - 2 * CHUNK_BYTES,
  ])
  expect(Buffer.concat([...file.chunks()]).equals(archive)).toBe(true)
  expect(contentOf(file)).toBe(DOCX)
})
