import { expect, test } from 'vitest'
import { acceptedOf, failuresOf, overload } from '#bench/overload.ts'

/** Half of this machine's work is the clients': a process of its own has about twice the room. */
test('300 clients who never pause: nothing fails, and what is accepted is answered within two seconds', async () => {
  const outcome = await overload({ patient: false })
  expect(failuresOf(outcome)).toBe(0)
  expect(acceptedOf(outcome).p99).toBeLessThanOrEqual(2000)
  expect(acceptedOf(outcome).perSecond).toBeGreaterThan(50)
})
