import { expect, test } from 'vitest'
import { yearsOfWork } from '#contract/rules/years-of-work.ts'
import { readResume } from './read-resume.ts'
import { resumeFindings } from './resume-findings.ts'

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
    'an old Word file',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    'This is an old Word file (.doc), or one with a password. Save it as DOCX or PDF without one and try again.',
  ],
])('%s gets a clear sentence', async (_, bytes, sentence) => {
  expect(await readResume(bytes)).toMatchObject({ is: 'refused', sentence })
})

test('skills, titles and years are found where they stand', () => {
  const text = 'Staff Nurse, Leeds General Infirmary, 2015 – present\nSkills: wound care and phlebotomy'
  const { skills, titles, years } = resumeFindings(text)
  const at = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
  expect(skills.map(at)).toEqual(['wound care', 'phlebotomy'])
  expect(titles).toEqual([{ title: 'Staff Nurse', start: 0, end: 11 }])
  expect(years.map(at)).toEqual(['2015 – present'])
})

test('years that overlap count once', () => {
  const { years } = resumeFindings('Cook, Jan 2010 - Mar 2014\nBaker 2012 to 2016\nBorn 1980')
  expect(years.map(({ from, to }) => [from, to])).toEqual([
    [2010, 2014],
    [2012, 2016],
  ])
  expect(yearsOfWork(years, new Date('2025-09-23'))).toBe(6)
})

test('a text of nothing but short lines costs no more than a résumé', () => {
  const words = ['Baker', 'Tinker', 'Sailor', 'Rider', 'Hunter']
  const lines = Array.from(
    { length: 20_000 },
    (_, i) => `${words[i % 5]} ${i.toString(36).replace(/\d/g, 'x')}er`,
  )
  const began = process.cpuUsage().user
  resumeFindings(lines.join('\n'))
  expect((process.cpuUsage().user - began) / 1000).toBeLessThan(1000)
})
