import { expect, test } from 'vitest'
import { alignText, shownSpan } from './align-text.ts'

/** Finds words in the plain text and says what is pointed at in the shown one. */
function pointedAt(plain: string, shown: string, words: string): string | null {
  const start = plain.indexOf(words)
  const span = shownSpan(alignText(plain, shown), { start, end: start + words.length })
  return span && shown.slice(span.start, span.end)
}

test('words are found although lines and bullets differ', () => {
  const plain = 'You will\n\n• Write Python\n• Keep SQL fast'
  const shown = '\nYou will Write PythonKeep SQL\u00a0fast '
  expect(pointedAt(plain, shown, 'Python')).toBe('Python')
  expect(pointedAt(plain, shown, 'Keep SQL fast')).toBe('Keep SQL\u00a0fast')
})

test('a bullet that the advertiser typed is found too', () => {
  expect(pointedAt('• Python', '• Python', 'Python')).toBe('Python')
})

test('where the texts part, nothing is pointed at rather than something wrong', () => {
  expect(pointedAt('Go and Python here', 'Go or Python here', 'Go')).toBe('Go')
  expect(pointedAt('Go and Python here', 'Go or Python here', 'Python')).toBe(null)
  expect(pointedAt('Python', '', 'Python')).toBe(null)
})
