import { expect, test } from 'vitest'
import { isUuid, readUuid } from './uuid.ts'

const ID = '6f1ed002-ab59-5ba1-8f3a-0d2b1c9e7a10'

test('however a UUID is written, it is read as the database writes it', () => {
  expect(readUuid(ID)).toBe(ID)
  expect(readUuid(ID.toUpperCase())).toBe(ID)
  expect(isUuid(ID)).toBe(true)
  expect(isUuid(ID.toUpperCase())).toBe(false)
})

test.each(['', 'x', ID.slice(1), `${ID}0`, ` ${ID}`, `${ID}\n`, `{${ID}}`, ID.replaceAll('-', '')])(
  '%j is no UUID',
  (text) => {
    expect(readUuid(text)).toBeNull()
    expect(isUuid(text)).toBe(false)
  },
)
