import { expect, test } from 'vitest'
import { createProgress } from './ingest-progress.ts'

const COUNTS = { seen: 0, added: 0, changed: 0, closed: 0, rejected: 0 }

test('on a terminal one line is drawn anew, no wider than the window', () => {
  const written: string[] = []
  const progress = createProgress({ isTTY: true, columns: 70, write: (text) => written.push(text) }, () => 0)
  progress.expect({ boards: 200, secondsToGo: 3 * 3600 })
  progress.note({ ...COUNTS, source: 'greenhouse', scope: 'acme', turns: 50, seen: 1234, added: 1200 })
  expect(written).toEqual([
    '\r\u001b[2K',
    '██████░░░░░░░░░░░░░░░░░░ 50 of 200 boards, 1,234 jobs seen, 1,200 new',
  ])
  progress.clear()
  expect(written.at(-1)).toBe('\r\u001b[2K')
})

test('elsewhere it is a line every half minute, with the time to go', () => {
  const written: string[] = []
  let now = 0
  const progress = createProgress({ write: (text) => written.push(text) }, () => now)
  progress.expect({ boards: 200, secondsToGo: 3 * 3600 })
  progress.note({ ...COUNTS, source: 'greenhouse', turns: 10 })
  expect(written).toEqual([])
  now = 30_000
  progress.note({ ...COUNTS, source: 'lever', turns: 90, seen: 5, added: 4 })
  expect(written).toEqual([
    '████████████░░░░░░░░░░░░ 100 of 200 boards, 5 jobs seen, 4 new, 1 h 30 min to go\n',
  ])
})
