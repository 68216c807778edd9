import { vi } from 'vitest'

/** Waits until the assertion holds. A loaded machine may be late: how fast it must be is measured elsewhere. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: 30_000, interval: 10 })
}
