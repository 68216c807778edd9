import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileAheadWhenStale } from '#jobs/match/skills/compiled-file.ts'

const STAMP = 'dist/web/stamp'
const INPUTS = [
  'web',
  'contract',
  'vite.config.ts',
  'bin/merge-runtime-plugin.ts',
  'bin/service-worker-plugin.ts',
  'package-lock.json',
]

/** Builds what is made ahead, each part when its sources differ from those of its last build. */
export function buildWhenStale(): void {
  compileAheadWhenStale()
  buildWebWhenStale()
}

function buildWebWhenStale(): void {
  const wanted = hashOf(INPUTS)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.error('Building the web part …')
  const built = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'],
    {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (built.status !== 0) throw new Error('The web build failed.')
  mkdirSync('dist/web', { recursive: true })
  writeFileSync(STAMP, wanted)
}

function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesOf).sort()) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

if (import.meta.main) buildWhenStale()
