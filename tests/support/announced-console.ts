import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * A `console.error` or `console.warn` that a test did not announce fails it. To announce one:
 * `expectConsole(/Failed to load profile/)`.
 */
let announced: RegExp[] = []
let heard: string[] = []

export function expectConsole(pattern: RegExp): void {
  announced.push(pattern)
}

beforeEach(() => {
  announced = []
  heard = []
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      heard.push(parts.map(String).join(' '))
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(heard.filter((line) => !announced.some((pattern) => pattern.test(line)))).toEqual([])
  for (const pattern of announced) expect(heard.some((line) => pattern.test(line))).toBe(true)
})
