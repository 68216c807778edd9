import { expect, test } from 'vitest'
import { pageLinks } from './paging.ts'

test('up to five pages are all linked', () => {
  expect(pageLinks(2)).toEqual({ numbers: [1, 2], more: false })
  expect(pageLinks(5)).toEqual({ numbers: [1, 2, 3, 4, 5], more: false })
})

test('beyond five pages an ellipsis says that there are more', () => {
  expect(pageLinks(6)).toEqual({ numbers: [1, 2, 3, 4, 5], more: true })
  expect(pageLinks(50_000)).toEqual({ numbers: [1, 2, 3, 4, 5], more: true })
})
