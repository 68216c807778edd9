import { describe, expect, test } from 'vitest'
import { slowness, repeated } from './linear-time.ts'
import { READERS } from './readers.ts'

/**
 * No text from outside can hold a thread: whatever is repeated, twice as much of it takes about twice as long. A new
 * reader of foreign text gets a line in readers.ts, and what it looks for in seeds.ts.
 */
describe('every reader of foreign text takes time in proportion to its length', () => {
  test.each(READERS)('$name', async (reader) => {
    reader.read('Jane Doe, nurse') // loads the dictionary and the tables
    expect(await slowness(reader, repeated())).toBe('')
  })
})
