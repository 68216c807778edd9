import { expect, test } from 'vitest'
import { readResume } from './read-resume.ts'

test.each([
  ['an empty file', new Uint8Array(), 'This file is empty.'],
  [
    'a picture named .pdf',
    Buffer.from('PNG and more'),
    'This is neither a PDF nor a DOCX file, whatever its name says.',
  ],
  [
    'too many bytes',
    new Uint8Array(10 * 1024 * 1024 + 1),
    'This file is larger than 10 MB. Save a smaller copy and try again.',
  ],
  [
    'a container of something else',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    'This is neither a PDF nor a DOCX file, whatever its name says.',
  ],
])('%s gets a clear sentence', async (_, bytes, sentence) => {
  expect(await readResume(bytes)).toMatchObject({ is: 'refused', sentence })
})
