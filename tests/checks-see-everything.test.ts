import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const TREES = [
  'base',
  'bench',
  'bin',
  'cli',
  'contract',
  'db',
  'demo',
  'extension',
  'jobs',
  'server',
  'tests',
  'web',
]

/** How many files a tool says it looked at. */
function filesSeenBy(tool: string, ...parameters: string[]): number {
  const { stdout, stderr } = spawnSync(process.execPath, [`node_modules/${tool}`, ...parameters], {
    encoding: 'utf8',
  })
  return Number(/on (\d+) files/.exec(stdout + stderr)?.[1])
}

const sources = TREES.flatMap((tree) =>
  readdirSync(tree, { recursive: true, encoding: 'utf8' }).map((path) => `${tree}/${path}`),
).filter((path) => /\.(ts|tsx|mjs)$/.test(path))

test('the linter sees every source file of the trees', () => {
  expect(filesSeenBy('oxlint/bin/oxlint', ...TREES)).toBe(sources.length)
})

test('the formatter sees every source file of the trees', () => {
  expect(filesSeenBy('oxfmt/bin/oxfmt', '--check', ...sources)).toBe(sources.length)
})
