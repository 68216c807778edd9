import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of this program, as package.json says it and CHANGELOG.md explains it. */
export const VERSION = readVersion()

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version)
  throw new Error('package.json has no version')
}
