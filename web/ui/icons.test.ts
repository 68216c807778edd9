import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconSprite } from '#bin/icon-sprite.ts'

test('the file of icons is what `npm run icons` draws', () => {
  expect(readFileSync('web/ui/icons.svg', 'utf8')).toBe(iconSprite())
})
