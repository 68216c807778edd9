import { expect, test } from 'vitest'
import { cropSquare, pulled } from './crop.ts'

const WIDE = { width: 400, height: 200 }

test('a wide picture keeps its middle, and moves from edge to edge', () => {
  expect(cropSquare(WIDE, { zoom: 1, x: 0.5, y: 0.5 })).toEqual({ left: 100, top: 0, side: 200 })
  expect(cropSquare(WIDE, { zoom: 1, x: 1, y: 0 })).toEqual({ left: 200, top: 0, side: 200 })
  expect(cropSquare(WIDE, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 100, side: 100 })
})

test('pulling the picture to the right shows more of its left, and stops at the edge', () => {
  const middle = { zoom: 1, x: 0.5, y: 0.5 }
  expect(pulled(WIDE, middle, { x: 0.25, y: 0.25 })).toEqual({ zoom: 1, x: 0.25, y: 0.5 })
  expect(pulled(WIDE, middle, { x: 9, y: 0 })).toEqual({ zoom: 1, x: 0, y: 0.5 })
})
