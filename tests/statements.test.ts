import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { openTestDb } from '#tests/support/databases.ts'

/**
 * The types of rows say which columns a statement answers; this says that the others it names are there, too. Statements
 * that are put together are left to their own tests.
 */
let db: Db
beforeAll(async () => {
  db = await openTestDb()
})
afterAll(() => db.close())

test('every statement that is written as one text names what the schema has', async () => {
  const statements = statementsIn('db', 'jobs', 'server')
  expect(statements.length).toBeGreaterThan(200)
  const wrong: string[] = []
  for (const { path, sql } of statements) {
    const refusal = await refusalOf(sql)
    if (refusal) wrong.push(`${path}: ${refusal}`)
  }
  expect(wrong).toEqual([])
})

test('a column that is gone is noticed wherever it stands', async () => {
  expect(await refusalOf('select id from public.jobs where salary > $1')).toBe(
    'column "salary" does not exist',
  )
  expect(await refusalOf('update public.resumes set is_active = true where id = $1')).toBe(
    'column "is_active" of relation "resumes" does not exist',
  )
})

/** Planned without being run. */
async function refusalOf(sql: string): Promise<string | null> {
  const params = Math.max(0, ...[...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  try {
    await db.query(
      `explain ${sql}`,
      Array.from({ length: params }, () => null),
    )
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

type Statement = { path: string; sql: string }

function statementsIn(...trees: string[]): Statement[] {
  return trees
    .flatMap((tree) => readdirSync(tree, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((path) => textsIn(readFileSync(path, 'utf8')).map((sql) => ({ path, sql })))
    .filter(({ sql }) => STATEMENT.test(sql) && !PARTIAL.test(sql))
}

const STATEMENT = /^\s*(?:(?:insert into|delete from)\s|(?:select|update|with)\s[^…]*\b(?:from|set)\s)/
/** Put together, or a part of one that is. */
const PARTIAL = /\$\{|^select from written$/

function textsIn(source: string): string[] {
  return [...source.matchAll(/`([^`]*)`|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map(
    ([, template, single, double]) => template ?? (single ?? double ?? '').replaceAll(/\\(.)/g, '$1'),
  )
}
