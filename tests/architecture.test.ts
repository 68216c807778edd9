import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const TREES = [
  'base',
  'bin',
  'cli',
  'contract',
  'db',
  'demo',
  'extension',
  'jobs',
  'server',
  'web',
  'tests',
  'bench',
]
const files = TREES.filter((tree) => existsSync(tree)).flatMap(sourcesIn)
const product = files.filter(
  ({ path }) => /^(base|contract|db|demo|jobs|server|web)\//.test(path) && !/\.test\.tsx?$/.test(path),
)

/** Who may import whom. `types` may be imported, code may not. */
const MAY_IMPORT = {
  base: { code: ['base'], types: [] },
  contract: { code: ['contract'], types: [] },
  db: { code: ['base', 'db'], types: ['contract'] },
  demo: { code: ['contract', 'demo'], types: [] },
  jobs: { code: ['base', 'contract', 'db', 'demo', 'jobs'], types: [] },
  server: { code: ['base', 'contract', 'db', 'jobs', 'server'], types: ['web'] },
  web: { code: ['contract', 'web'], types: [] },
} as const

test.each(Object.entries(MAY_IMPORT))('%s imports only what it may', (tree, { code, types }) => {
  const wrong = product
    .filter(({ path }) => path.startsWith(`${tree}/`))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ from, typeOnly }) => {
          const target = /^#(\w+)\//.exec(from)?.[1]
          return (
            target !== undefined &&
            ![...code, ...(typeOnly ? types : [])].some((allowed) => allowed === target)
          )
        })
        .map(({ from }) => `${path} imports ${from}`),
    )
  expect(wrong).toEqual([])
})

/** Rooms of one hall, from the ground up: each imports only from itself and those before it. */
const FLOORS = [['jobs/index/text', 'jobs/index/segment', 'jobs/index/query', 'jobs/index/threads']]

test.each(FLOORS)('%s … import downwards only', (...rooms) => {
  const wrong = rooms.flatMap((room, floor) =>
    importing((from) => rooms.slice(floor + 1).some((above) => from.startsWith(`#${above}/`)), `${room}/`),
  )
  expect(wrong).toEqual([])
})

/** The floors of web, lowest first: each imports only what comes before it, types and code alike. */
const WEB_FLOORS = [
  'service-worker/',
  'render-services.ts',
  'error-words.ts',
  'error-words.test.ts',
  'ui/',
  'visitor-toasts.ts',
  'toasts.ts',
  'site.tsx',
  'session/',
  'backend/',
  'offline/',
  'rows/',
  'forms/',
  'content/',
  'data/',
  'map/',
  'head/',
  'person/',
  'job/',
  'features/contact/',
  'features/account/',
  'features/developers/',
  'features/profile/',
  'features/searches/',
  'features/search/',
  'features/home/',
  'features/company/',
  'features/applications/',
  'features/numbers/',
  'features/dashboard/',
  'features/owner/',
  'shell/',
  'pages/',
  'routing/',
  'document/',
  'app.tsx',
  'entry-client.tsx',
  'entry-server.tsx',
]

test('in web a folder imports only from the floors below it', () => {
  const floorOf = (path: string) => WEB_FLOORS.findIndex((floor) => path.startsWith(`web/${floor}`))
  const sources = files.filter(({ path }) => path.startsWith('web/'))
  expect(sources.filter(({ path }) => floorOf(path) < 0).map(({ path }) => path)).toEqual([])
  const wrong = sources.flatMap(({ path, imports }) =>
    imports
      .map(({ from }) => importedPath(path, from))
      .filter((target) => target?.startsWith('web/') && floorOf(target) > floorOf(path))
      .map((target) => `${path} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

test('no two folders of web import each other, not even in a ring', () => {
  const folders = new Map<string, Set<string>>()
  for (const { path, imports } of product.filter((source) => source.path.startsWith('web/'))) {
    const folder = dirname(path)
    const others = imports.flatMap(({ from }) => importedPath(path, from) ?? []).map((to) => dirname(to))
    const known = folders.get(folder) ?? new Set()
    folders.set(folder, new Set([...known, ...others.filter((other) => other !== folder)]))
  }
  // The three files that start everything lie beside what they start.
  folders.delete('web')
  expect(ringsIn(folders)).toEqual([])
})

test('no files import each other in a ring, not even types', () => {
  const graph = new Map(
    files.map(({ path, imports }) => [
      path,
      new Set(imports.flatMap(({ from }) => importedPath(path, from) ?? [])),
    ]),
  )
  expect(ringsIn(graph)).toEqual([])
})

test('no import climbs out of its folder: ./ inside, #tree/ across', () => {
  // bench is started by name from bin, the only computed import there is.
  expect(importing((from) => from.startsWith('../'))).toEqual([])
})

test('the contract does no input or output', () => {
  expect(importing((from) => from.startsWith('node:'), 'contract/')).toEqual([])
})

test('the job engine knows no HTTP server and no React', () => {
  const forbidden = /^(hono|@hono\/|node:https?$|react|react-dom|react-router)/
  expect(importing((from) => forbidden.test(from), 'jobs/')).toEqual([])
})

test('interface primitives know nothing of jobs or routes', () => {
  const allowed = /^(\.\/|react|react-dom|radix-ui|#web\/ui\/)/
  expect(importing((from) => !allowed.test(from), 'web/ui/')).toEqual([])
})

test('rows are kept one way: the query library is known to web/rows alone', () => {
  const elsewhere = product.filter(({ path }) => path.startsWith('web/') && !path.startsWith('web/rows/'))
  const wrong = elsewhere.filter(({ imports }) => imports.some(({ from }) => from.startsWith('@tanstack/')))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('no drawers for odds and ends, no barrels', () => {
  const drawers = /^(utils?|lib|helpers?|common|misc)$/
  const wrong = files.filter(({ path }) => {
    const names = [...dirname(path).split('/'), basename(path).replace(/\.tsx?$/, '')]
    return names.some((name) => drawers.test(name)) || /^index\.tsx?$/.test(basename(path))
  })
  expect(wrong.map(({ path }) => path)).toEqual([])
})

/** V8 forgets what a modifier says once a process has compiled many expressions, and reads the rest of it wrongly. */
test('no expression changes its flags on the way', () => {
  const modifier = /\(\?(?:[ims]+(?:-[ims]+)?|-[ims]+):/
  const changing = product.filter(({ text }) => modifier.test(text)).map(({ path }) => path)
  expect(changing).toEqual([])
})

test('files are kebab-case', () => {
  expect(
    files.filter(({ path }) => !/^[a-z0-9][a-z0-9.-]*$/.test(basename(path))).map(({ path }) => path),
  ).toEqual([])
})

test('environment variables are read in server/env.ts and by the programs that start things', () => {
  expect(mentioning(/process\.env\b/, ['server/main.ts'])).toEqual([])
})

test('what the running server imports is a dependency, not a tool', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  const wrong = importing(
    (from) => /^[@a-z]/.test(from) && !from.startsWith('node:') && !(packageOf(from) in dependencies),
    'server/',
    'jobs/',
    'contract/',
  )
  expect(wrong).toEqual([])
})

test.each([
  ['the brand name', /['"`>][^'"`<]*\bFoundwork\b/, ['contract/brand.ts', 'web/content/']],
  [
    'a toast',
    /\btitle: '(Welcome back!|Account created!|Jobs refreshed!|Job saved successfully)'/,
    ['web/toasts.ts', 'web/visitor-toasts.ts'],
  ],
  ['the date of the legal pages', /September 23, 2025/, ['contract/limits.ts']],
  ['which transactions are settled', /pg_snapshot_xmin/, ['db/changes/']],
  ['an old address', /'\/(ai-resume|career-intelligence|faq-more)'/, ['contract/routes.ts']],
])('%s has one home', (_, pattern, homes) => {
  expect(mentioning(pattern, homes)).toEqual([])
})

type Import = { from: string; typeOnly: boolean }
type Source = { path: string; text: string; imports: Import[] }

function sourcesIn(tree: string): Source[] {
  return readdirSync(tree, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const text = readFileSync(path, 'utf8')
      return { path, text, imports: importsOf(text) }
    })
}

function importsOf(text: string): Import[] {
  const declared = [...text.matchAll(/^(?:import|export)\s+(type\s)?[^'"]*?\bfrom\s+['"]([^'"]+)['"]/gm)]
  const bare = [
    ...text.matchAll(/^import\s+['"]([^'"]+)['"]/gm),
    ...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g),
  ]
  return [
    ...declared.map(([, type, from = '']) => ({ from, typeOnly: type !== undefined })),
    ...bare.map(([, from = '']) => ({ from, typeOnly: false })),
  ]
}

/** The file that an import names; `null` for packages. */
function importedPath(path: string, from: string): string | null {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('./') ? join(dirname(path), from) : null
}

/** What reaches itself, by depth-first search: each ring once, from the node where it was found. */
function ringsIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const rings: string[] = []
  const done = new Set<string>()
  const trail: string[] = []
  const visit = (node: string) => {
    const at = trail.indexOf(node)
    if (at >= 0) rings.push([...trail.slice(at), node].join(' → '))
    if (at >= 0 || done.has(node)) return
    trail.push(node)
    for (const next of graph.get(node) ?? []) visit(next)
    trail.pop()
    done.add(node)
  }
  for (const node of graph.keys()) visit(node)
  return rings
}

function importing(wrong: (from: string) => boolean, ...trees: string[]): string[] {
  const searched =
    trees.length > 0 ? product.filter(({ path }) => trees.some((tree) => path.startsWith(tree))) : files
  return searched.flatMap(({ path, imports }) =>
    imports.filter(({ from }) => wrong(from)).map(({ from }) => `${path} imports ${from}`),
  )
}

function mentioning(pattern: RegExp, homes: readonly string[]): string[] {
  return product
    .filter(({ path, text }) => !homes.some((home) => path.startsWith(home)) && pattern.test(text))
    .map(({ path }) => path)
}

function packageOf(from: string): string {
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
}
