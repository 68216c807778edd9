import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dot, embedJob, embedText } from './embed.ts'
import { stem, wordReader } from './features.ts'

const words = wordReader((word) => word)

test('words come without accents, small words and abbreviations', () => {
  expect(words('Sr. Développeur of the C++ & C# team')).toEqual([
    'senior',
    'developpeur',
    'c++',
    'c#',
    'team',
  ])
  expect(words('RN, ICU')).toEqual(['registered', 'nurse', 'intensive', 'care'])
  expect(stem('nurses')).toBe('nurse')
  expect(stem('secretaries')).toBe('secretary')
  expect(stem('analysis')).toBe('analysis')
})

test('the vectors are those of the training script', () => {
  const near = (text: string) => Array.from(embedText(text).slice(0, 4), (part) => Number(part.toFixed(3)))
  expect(near('Senior Registered Nurse (ICU)')).toEqual([0.296, -0.016, -0.03, 0.093])
  expect(near('C++ programmer')).toEqual([0.184, 0.362, -0.122, 0.119])
})

test('titles of one kind of work are near each other and far from others', () => {
  const like = (a: string, b: string) => dot(embedText(a), embedText(b))
  expect(like('truck driver', 'lorry driver')).toBeGreaterThan(0.8)
  expect(like('devops engineer', 'site reliability engineer')).toBeGreaterThan(0.6)
  expect(like('nurse manager', 'office manager')).toBeLessThan(like('nurse manager', 'charge nurse'))
  expect(like('software engineer', 'pastry chef')).toBeLessThan(0.3)
})

test('a job has 256 bytes, the same every time, and a text without words has none', () => {
  const job = { title: 'Pastry chef', descriptionText: 'You bake croissants and lead two bakers.' }
  expect(embedJob(job)).toHaveLength(256)
  expect(embedJob(job)).toEqual(embedJob(job))
  expect(embedJob({ title: '', descriptionText: '…' })).toEqual(new Int8Array(256))
})

test('the table with everything it needs stays under 24 MB', () => {
  const folder = new URL('table/', import.meta.url)
  const bytes = readdirSync(folder).map((name) => statSync(new URL(name, folder)).size)
  expect(bytes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(24_000_000)
})
