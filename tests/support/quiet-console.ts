import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A `console.error` or `console.warn` fails the test in which it is heard. */
let heard: string[] = []

beforeEach(() => {
  heard = []
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      heard.push(parts.map(String).join(' '))
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(heard).toEqual([])
})
