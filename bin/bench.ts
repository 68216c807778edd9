import { readdirSync, readFileSync } from 'node:fs'

/** `npm run bench` measures everything that bench/ claims, `npm run bench -- search` one of them; it fails with a claim. */
const [name, ...parameters] = process.argv.slice(2)
const names = readdirSync('bench')
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => /^export (?:async )?function run\(/m.test(readFileSync(`bench/${file}`, 'utf8')))
  .map((file) => file.slice(0, -3))

if (name !== undefined && !names.includes(name)) {
  console.error(`There is no benchmark '${name}'. There are: ${names.join(', ')}.`)
  process.exit(2)
}

for (const chosen of name === undefined ? names : [name]) {
  console.log(`\n# ${chosen}`)
  const bench: { run: (parameters: string[]) => Promise<void> } = await import(`#bench/${chosen}.ts`)
  await bench.run(parameters)
  console.log(`# ${chosen} ran to its end`)
}
// With the code that a claim left which does not hold.
process.exit()
