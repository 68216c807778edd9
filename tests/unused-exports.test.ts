import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const TREES = ['base', 'bench', 'bin', 'contract', 'db', 'demo', 'jobs', 'server', 'tests', 'web']

/** Read by the router, by the command line and by Vite, by name. */
const CALLED_BY_NAME =
  /^(?:web\/pages\/|bench\/[\w-]+\.ts$|web\/entry-server\.tsx$|bin\/(?:merge-runtime|service-worker)-plugin\.ts$)/

test('what a file exports is imported somewhere', () => {
  const files = new Map(TREES.filter((tree) => existsSync(tree)).flatMap(sourcesIn))
  const mentions = new Map<string, string[]>()
  for (const [path, text] of files)
    for (const target of importedBy(path, text)) mentions.set(target, [...(mentions.get(target) ?? []), text])
  const unused = [...files]
    .filter(([path]) => !CALLED_BY_NAME.test(path))
    .flatMap(([path, text]) =>
      exportedBy(text)
        .filter((name) => !mentions.get(path)?.some((other) => new RegExp(`\\b${name}\\b`).test(other)))
        .map((name) => `${path}: ${name}`),
    )
  expect(unused).toEqual([])
})

function sourcesIn(tree: string): [string, string][] {
  return readdirSync(tree, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path, readFileSync(path, 'utf8')])
}

function importedBy(path: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import\(?)\s*'(\.\/|#)([^']+)'/g)].map(([, start, rest = '']) =>
    start === '#' ? rest : join(dirname(path), rest),
  )
}

function exportedBy(text: string): string[] {
  const declared =
    /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map(
      (name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1)
          ?.replace(/^type /, '') ?? '',
    ),
  )
  return [...[...text.matchAll(declared)].map(([, name = '']) => name), ...listed].filter(
    (name) => name !== '',
  )
}
