import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Where a row of the database is stated by hand, because the schema cannot say it. At most fifteen. */
const STATED_BY_HAND = {
  'db/changes/every-change-once.ts': 'ids of several tables as text',
  'db/schema/read-schema.ts': "PostgreSQL's own catalogue",
  'jobs/index/segment/feed-row.ts': 'columns as text, read by the thread that builds',

  'server/auth/endpoints/own-account.ts': 'the size of what was stored',
  'server/auth/sessions/ended-sessions.ts': 'several tables in one answer',
  'server/data/answer-call.ts': 'values as JSON',
  'server/data/answers.ts': 'a page as JSON',
  'server/data/catalogue.ts': "PostgreSQL's own catalogue",
  'server/data/run-page.ts': 'a page as JSON',
  'server/functions/export-account.ts': 'rows of any table as JSON',
  'server/functions/personal-tables.ts': "PostgreSQL's own catalogue",
  'server/limits/rate-limits.ts': 'seconds to wait',
  'server/realtime/access.ts': 'rows that were sent there as JSON',
  'server/realtime/catalogue.ts': "PostgreSQL's own catalogue",
} as const satisfies Record<string, string>

/** Passes values on as PostgreSQL writes them, whatever they are. */
const DRIVER = 'db/server.ts'

test('rows have the types of the schema, apart from a few that it cannot say', () => {
  const sources = sourcesIn('db', 'jobs', 'server').filter(({ path }) => path !== DRIVER)
  const stating = sources.flatMap(({ path, text }) => [
    ...argumentsOf(text, /(?:\.query|(?<!function )\b(?:changesAfter|everyChangeOnce))</g).flatMap((type) =>
      statedIn(type, path),
    ),
    ...(/\brows(?:\[0\])? as \w/.test(text) ? [path] : []),
  ])
  expect([...new Set(stating)].toSorted()).toEqual(Object.keys(STATED_BY_HAND).toSorted())
  expect(Object.keys(STATED_BY_HAND).length).toBeLessThanOrEqual(15)
})

test("what the browser's client says of rows is overridden where a table or its columns are parameters only", () => {
  const overriding = sourcesIn('web').filter(({ text }) =>
    /\.(?:overrideTypes|returns|single|maybeSingle|rpc|from)</.test(text),
  )
  expect(overriding.map(({ path }) => path)).toEqual([
    'web/person/profile/change-profile.ts',
    'web/rows/table-rows.ts',
  ])
})

test('a row that is stated by hand is noticed', () => {
  const path = 'server/example.ts'
  expect(statedIn('{ id: string }', path)).toEqual([path])
  expect(statedIn("Columns<'public.jobs', 'id'> & { closed: boolean }", path)).toEqual([path])
  expect(statedIn("Columns<'auth.signing_keys', 'jwk', { jwk: Record<string, unknown> }>", path)).toEqual([])
  expect(statedIn("Nullable<Columns<'public.jobs', 'id'>> & Counted<'jobs'>", path)).toEqual([])
  expect(statedIn('FeedRow', 'jobs/index/threads/job-feed.ts')).toEqual(['jobs/index/segment/feed-row.ts'])
  expect(statedIn('StoredSecret', 'server/auth/people/factor-secrets.ts')).toEqual([])
})

type Source = { path: string; text: string }

function sourcesIn(...trees: string[]): Source[] {
  return trees
    .flatMap((tree) => readdirSync(tree, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** What stands between `<` and its `>` after each of these. */
function argumentsOf(text: string, opening: RegExp): string[] {
  return [...text.matchAll(opening)].map((match) => {
    const start = match.index + match[0].length
    return text.slice(start, endOf(text, start))
  })
}

function endOf(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    if (text[at] === '<') depth++
    if (text[at] === '>' && text[at - 1] !== '=' && --depth === 0) return at
  }
  return text.length
}

/** The files in which a type, or one that it is made of, says `string` or the like of something else than the schema. */
function statedIn(type: string, path: string, known = new Set<string>()): string[] {
  const own = withoutSchema(type)
  const here = /\b(?:string|number|boolean|Date|Uint8Array|unknown)\b/.test(own) ? [path] : []
  const parts = [...own.matchAll(/\b[A-Z]\w*/g)].flatMap(([name]) => {
    const declared = known.has(`${path} ${name}`) ? null : declarationOf(name, path)
    known.add(`${path} ${name}`)
    return declared ? statedIn(declared.type, declared.path, known) : []
  })
  return [...new Set([...here, ...parts])]
}

const FROM_SCHEMA =
  /\b(?:Columns|TableRow|ColumnOf|JsonColumns|FunctionValue|FunctionRow|Counted|Found|ChangedTable)</

function withoutSchema(type: string): string {
  const match = FROM_SCHEMA.exec(type)
  if (!match) return type.replaceAll(/'[^']*'|\w+\['\w+'\]/g, '')
  const end = endOf(type, match.index + match[0].length)
  return withoutSchema(type.slice(0, match.index) + type.slice(end + 1))
}

/** A type of that name, in the file or in the one that it is imported from. */
function declarationOf(name: string, path: string): { type: string; path: string } | null {
  const text = readFileOrNothing(path)
  const declared = new RegExp(
    `^ *(?:export )?type ${name}(?:<[^=]*>)? =([\\s\\S]*?)\\n(?=\\n| *(?:const|type|export|/\\*\\*)|\\}\\n)`,
    'm',
  ).exec(text)?.[1]
  if (declared !== undefined) return { type: declared, path }
  const from = new RegExp(`import [^']*\\b${name}\\b[^']* from '([^']+)'`).exec(text)?.[1]
  if (!from || from === '#db/rows.ts' || !/^[#.]/.test(from)) return null
  return declarationOf(name, from.startsWith('#') ? from.slice(1) : join(dirname(path), from))
}

function readFileOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
