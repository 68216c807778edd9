import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync, type Zippable } from 'fflate'

export const EXTENSION_PATH = '/extension.zip'

const FOLDER = join(import.meta.dirname, '../../extension')
const PACKED = /\.(?:css|html|json|mjs|png)$/

/** The clipper for Chromium and Firefox as one archive: it knows the site that it came from. */
export function extensionPackage(publicUrl: string): Uint8Array<ArrayBuffer> {
  const files: Zippable = {}
  for (const name of readdirSync(FOLDER)
    .filter((file) => PACKED.test(file))
    .toSorted())
    files[name] = readFileSync(join(FOLDER, name))
  files['site.json'] = new TextEncoder().encode(JSON.stringify({ site: publicUrl }))
  return new Uint8Array(zipSync(files, { level: 9, mtime: LONG_AGO }))
}

/** Always the same, so that the same files are the same archive. */
const LONG_AGO = '1985-10-26T08:15:00Z'
