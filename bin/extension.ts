import { writeFileSync } from 'node:fs'
import { isWebAddress } from '#contract/rules/web-address.ts'
import { extensionPackage } from '#server/api/extension-package.ts'

/** `npm run extension -- FILE https://your.site`: writes the archive that a store takes. */
const [file, site] = process.argv.slice(2)
if (!file || !site || !isWebAddress(site)) {
  console.error(
    'Say where to write it and which site it is for: npm run extension -- clip.zip https://your.site',
  )
  process.exitCode = 2
} else {
  writeFileSync(file, extensionPackage(new URL(site).origin))
  console.log(`Wrote ${file}.`)
}
