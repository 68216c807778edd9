import { expect, test } from 'vitest'
import { hueOf, initialsOf } from './tile.tsx'

test.each([
  ['Arrowmere Medical Center', 'AM'],
  ['The Larder on Fifth', 'LO'],
  ['Kestrel', 'K'],
  ['the The', 'T'],
  ['3M', '3'],
  ['A.P. Møller - Mærsk', 'AM'],
  ["O'Reilly Media", 'OM'],
  ['株式会社 東京', '株東'],
  ['ÉCOLE supérieure', 'ÉS'],
  ['', '·'],
  ['---', '·'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('an employer has the same hue everywhere', () => {
  expect(hueOf('Arrowmere Medical Center')).toBe(225)
  expect(hueOf('Wildrose Health System')).toBe(15)
  expect(hueOf('Fernway Regional')).toBe(300)
})
