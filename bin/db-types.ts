import { writeFileSync } from 'node:fs'
import { generateTypes } from '#db/schema/generate-types.ts'

/** `npm run db:types`: writes the types of tables, views and functions from the migrations. Run it after adding one. */
for (const { path, text } of await generateTypes()) {
  writeFileSync(path, text)
  console.log(`Wrote ${path}.`)
}
