import { randomUUID } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { bareDocx } from '#tests/support/bare-docx.ts'
import { patientReaders } from '#tests/support/patient-readers.ts'
import type { ResumeReading } from './read-resume.ts'

const readers = patientReaders()
const read = (bytes: Uint8Array): Promise<ResumeReading> =>
  readers.forPerson({ person: randomUUID() }, (read) => read('resume-file', async () => ({ bytes })))
afterAll(() => readers.close())

test.each([
  [
    'a damaged PDF',
    strToU8('%PDF-1.7\nnothing more'),
    'This file is damaged and could not be read. Save it again and try again.',
  ],
  [
    'a zip that is no DOCX',
    zipSync({ 'a.txt': strToU8('hello') }),
    'This is neither a PDF nor a DOCX file, whatever its name says.',
  ],
  [
    'a DOCX without words',
    bareDocx([]),
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
  const reading = await read(bareDocx([], { 'word/document.xml': strToU8(bomb) }))
  expect(reading.is).toBe('refused')
})

test('a zip bomb is not unpacked', async () => {
  const bomb = bareDocx(['x'], { 'word/styles.xml': new Uint8Array(24 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await read(bomb)).toMatchObject({ is: 'refused', why: 'hostile' })
})

test('a cut-off DOCX is damaged', async () => {
  const whole = bareDocx(['Jane Doe is an experienced pastry chef in Lyon'])
  expect(await read(whole.slice(0, whole.length / 2))).toMatchObject({ is: 'refused' })
})
