import { expect, test } from 'vitest'
import { embedJob, embedText, stored } from './embed.ts'
import { nearest } from './retrieve.ts'

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
