import { expect, test } from 'vitest'
import { embedJob, embedText } from './embed.ts'
import { nearest } from './retrieve.ts'

const TITLES = ['Staff nurse', 'Plumber', 'Ward sister', 'Java developer', 'Gas engineer', 'Python developer']

function segmentOf(titles: readonly string[]) {
  const vectors = new Int8Array(new SharedArrayBuffer(titles.length * 256))
  for (const [i, title] of titles.entries()) vectors.set(embedJob({ title, descriptionText: '' }), i * 256)
  return { vectors, count: titles.length }
}

test('the nearest jobs are found over several segments', () => {
  const segments = [segmentOf(TITLES.slice(0, 3)), segmentOf(TITLES.slice(3))]
  const found = nearest(embedText('software developer'), segments, { count: 2 })
  expect(new Set(found.map(({ segment, row }) => `${segment}:${row}`))).toEqual(new Set(['1:0', '1:2']))
  expect(found[0]?.similarity).toBeGreaterThan(found[1]?.similarity ?? 1)
})

test('what is not admitted takes no place', () => {
  const found = nearest(embedText('plumber'), [segmentOf(TITLES)], {
    count: 1,
    admits: (_, row) => row !== 1,
  })
  expect(found[0]?.row).toBe(4)
  expect(nearest(embedText('plumber'), [], { count: 5 })).toEqual([])
})
