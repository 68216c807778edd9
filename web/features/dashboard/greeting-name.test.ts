import { expect, test } from 'vitest'
import { greetingName } from './greeting-name.ts'

test.each([
  ['Ada', 'ada@example.com', 'Ada'],
  ['  ', 'ada.lovelace@example.com', 'ada.lovelace'],
  [null, 'ada@example.com', 'ada'],
  [null, '', 'there'],
  [undefined, undefined, 'there'],
])('someone called %s with the address %s is greeted as %s', (firstName, email, greeted) => {
  expect(greetingName(firstName, email)).toBe(greeted)
})
