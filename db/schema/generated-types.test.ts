import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateTypes } from './generate-types.ts'

test('the checked-in types are those of the migrated schema: `npm run db:types` writes them', async () => {
  const generated = await generateTypes()
  expect(generated.map(({ path }) => path)).toEqual([
    'contract/database/browser-schema.ts',
    'db/schema/server-schema.ts',
  ])
  for (const { path, text } of generated) expect(readFileSync(path, 'utf8')).toBe(text)
})
