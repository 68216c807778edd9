import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ASSETS = 'dist/web/client/assets'
const HASHED = /^(.+)-([\w-]{8})\.(js|css)$/

/**
 * What the next version's build is like, in a folder of its own: the same site, and every file of it under another name,
 * as after a change that reaches everything.
 */
export function makeRenamedBuild(folder: string): void {
  cpSync('dist/web', join(folder, 'dist/web'), { recursive: true })
  const renames = readdirSync(ASSETS).flatMap((file) => {
    const [, name, hash, ending] = HASHED.exec(file) ?? []
    if (name === undefined || hash === undefined) return []
    return [[file, `${name}-${hash.split('').toReversed().join('')}.${ending}`] as const]
  })
  for (const [from, to] of renames) renameSync(join(folder, ASSETS, from), join(folder, ASSETS, to))
  const names = new Map<string, string>(renames)
  const files = readdirSync(join(folder, 'dist/web'), { recursive: true, withFileTypes: true })
  for (const entry of files.filter(({ name }) => /\.(?:js|css|html|json)$/.test(name))) {
    const path = join(entry.parentPath, entry.name)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replaceAll(/[\w.-]+-[\w-]{8}\.(?:js|css)/g, (file) => names.get(file) ?? file),
    )
  }
  writeFileSync(join(folder, 'dist/web/stamp'), 'the version after this one')
}
