import { expect, test } from 'vitest'
import { embedJob, embedText, stored } from './embed.ts'
import { nearest } from './retrieve.ts'
import { table } from './table.ts'

const TITLES = ['Staff nurse', 'Plumber', 'Ward sister', 'Java developer', 'Gas engineer', 'Python developer']

const near = (text: string) => stored(embedText(text))

function segmentOf(titles: readonly string[]) {
  const vectors = new Int8Array(new SharedArrayBuffer(titles.length * 256))
  for (const [i, title] of titles.entries()) vectors.set(embedJob({ title, descriptionText: '' }), i * 256)
  return { vectors }
}

test('the nearest jobs are found over several segments', () => {
  const segments = [segmentOf(TITLES.slice(0, 3)), segmentOf(TITLES.slice(3))]
  const found = nearest(near('software developer'), segments, 2)
  expect(new Set(found.map(({ segment, row }) => `${segment}:${row}`))).toEqual(new Set(['1:0', '1:2']))
  expect(found[0]?.similarity).toBeGreaterThan(found[1]?.similarity ?? 1)
})

test('only the rows that are named are looked at', () => {
  const rows = Uint16Array.of(0, 2, 4)
  expect(nearest(near('plumber'), [{ ...segmentOf(TITLES), rows }], 1)[0]?.row).toBe(4)
  expect(nearest(near('plumber'), [], 5)).toEqual([])
})

test.each([
  'Registered nurse',
  'Front end developer',
  'Truck driver',
  'Welder',
  'Excel, payroll, VAT',
  'React, TypeScript',
  'HACCP',
  'CCTV, patrols',
  'Wound care',
])('the ten nearest of a thousand to %s are those that comparing with every one gives', (text) => {
  const { occupations: vectors } = table()
  const asked = near(text)
  const products = Array.from({ length: vectors.length / 256 }, (_, row) =>
    asked.reduce((sum, part, d) => sum + part * (vectors[row * 256 + d] ?? 0), 0),
  )
  const ofAll = [...products.keys()].toSorted((a, b) => (products[b] ?? 0) - (products[a] ?? 0) || a - b)
  expect(nearest(asked, [{ vectors }], 10).map(({ row }) => row)).toEqual(ofAll.slice(0, 10))
})
