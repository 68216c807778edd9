import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readResume } from './read-resume.ts'

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const RELS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

/** No word processor writes what follows. */
function docx(paragraphs: readonly string[], more: Record<string, Uint8Array> = {}): Uint8Array {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  return zipSync({
    '[Content_Types].xml': strToU8(TYPES),
    '_rels/.rels': strToU8(RELS),
    'word/document.xml': strToU8(document),
    ...more,
  })
}

/** Refused for what it is, however busy the machine is. */
const read = (bytes: Uint8Array) => readResume(bytes, { milliseconds: 120_000 })

test.each([
  [
    'a damaged PDF',
    strToU8('%PDF-1.7\nnothing more'),
    'This file is damaged and could not be read. Save it again and try once more.',
  ],
  [
    'a zip that is no DOCX',
    zipSync({ 'a.txt': strToU8('hello') }),
    'This is neither a PDF nor a DOCX file, whatever its name says.',
  ],
  [
    'a DOCX without words',
    docx([]),
    'We found no text in this file. It may be a scan or a picture; upload one with real text.',
  ],
])('%s gets a clear sentence', async (_, bytes, sentence) => {
  expect(await read(bytes)).toMatchObject({ is: 'refused', sentence })
})

/** The smallest file that a reader takes for a PDF of so many pages. */
function bareStructure(pages: number, count = pages): Uint8Array {
  const kids = Array.from({ length: pages }, (_, i) => `${i + 3} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${kids}]>>`,
    ...Array.from({ length: pages }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const place = text.length
    text += `${i + 1} 0 obj${object}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  return strToU8(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`,
  )
}

test('a PDF of 10,000 pages is not read, whether it says so or not', async () => {
  expect(await read(bareStructure(10_000))).toMatchObject({ is: 'refused', why: 'too-many-pages' })
  expect(await read(bareStructure(1, 2_000_000_000))).toMatchObject({ is: 'refused' })
})

test('a DOCX whose entities multiply is refused or read, and never grows', async () => {
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&l9;</w:t></w:r></w:p></w:body></w:document>`
  const reading = await read(docx([], { 'word/document.xml': strToU8(bomb) }))
  expect(reading.is).toBe('refused')
})

test('a zip bomb is not unpacked', async () => {
  const bomb = docx(['x'], { 'word/styles.xml': new Uint8Array(24 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await read(bomb)).toMatchObject({ is: 'refused', why: 'hostile' })
})

test('a cut-off DOCX is damaged, and a reading that takes too long ends', async () => {
  const whole = docx(['Jane Doe is an experienced pastry chef in Lyon'])
  expect(await read(whole.slice(0, whole.length / 2))).toMatchObject({ is: 'refused' })
  expect(await readResume(whole, { milliseconds: 1 })).toMatchObject({
    why: 'too-slow',
    sentence:
      'Reading this file took too long, so we stopped. Save it again as PDF or DOCX and try once more.',
  })
})
