import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDb } from '#tests/support/databases.ts'
import { readCatalogue, type Catalogue } from './catalogue.ts'
import { DataError } from './data-error.ts'
import { planRead } from './plan.ts'
import { parseQueryString } from './query-string.ts'

let catalogue: Catalogue

beforeAll(async () => {
  const db = await openTestDb()
  catalogue = await readCatalogue(db)
  await db.close()
})

function refusalOf(relationName: string, query: Record<string, string>): string | null {
  const relation = catalogue.relations.get(relationName)
  if (!relation) throw new Error(`there is no ${relationName}`)
  try {
    planRead(catalogue, relation, parseQueryString(new URLSearchParams(query)))
    return null
  } catch (error) {
    if (error instanceof DataError) return error.message
    throw error
  }
}

const many = (count: number, item: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => item(n)).join()

describe('what screens and people ask is planned', () => {
  test.each<[string, Record<string, string>]>([
    [
      'a search in three columns',
      { or: '(job_title.ilike.*baker*,company.ilike.*baker*,notes.ilike.*baker*)' },
    ],
    [
      'a long sentence',
      { notes: 'like.%call back on Monday about the position in the bakery at the corner%' },
    ],
    ['fifty comparisons', { or: `(${many(50, (n) => `status.eq.${n}`)})` }],
    ['a long list', { id: `in.(${many(1000, String)})` }],
    ['an expression', { job_title: 'match.^B.*er$' }],
    ['words', { notes: 'wfts.baker' }],
    [
      'parts of what is kept as JSON',
      { select: 'title:advertisement->>job_title,company:advertisement->>company' },
    ],
    ['what happened to each', { select: '*,application_events(*)' }],
  ])('%s', (_, query) => {
    expect(refusalOf('job_applications', query)).toBeNull()
  })
})

const TOO_LONG = 'The conditions of this request take too long'

describe('what would keep everybody waiting is refused before the database is asked', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'the pattern of the report',
      { notes: `like.%${'a'.repeat(1980)}b` },
      'A pattern takes at most 500 characters',
    ],
    ['a shorter one', { notes: `like.%${'a'.repeat(400)}b` }, TOO_LONG],
    ['in any case', { notes: `ilike.%${'A'.repeat(400)}b` }, TOO_LONG],
    ['negated', { notes: `not.like.%${'a'.repeat(400)}b` }, TOO_LONG],
    ['with stars', { notes: `like.*${'a'.repeat(400)}b` }, TOO_LONG],
    ['with blanks', { notes: `like.%${'a_'.repeat(200)}b` }, TOO_LONG],
    ['a period of two', { notes: `like.%${'ab'.repeat(200)}c` }, TOO_LONG],
    ['letters beyond ASCII', { notes: `ilike.%${'İ'.repeat(400)}b` }, TOO_LONG],
    ['many pieces', { notes: `like.${'%a'.repeat(200)}b` }, TOO_LONG],
    ['in a list of patterns', { notes: `like(any).{${many(40, (n) => `%a${n}%`)}}` }, TOO_LONG],
    ['in a tree', { or: `(${many(20, (n) => `notes.ilike.*a${n}*`)})` }, TOO_LONG],
    ['in the JSON of a column', { 'contacts->0->>name': `like.%${'a'.repeat(400)}b` }, TOO_LONG],
    [
      'in an embedding',
      { select: 'id,application_events(*)', 'application_events.kind': `like.%${'a'.repeat(400)}b` },
      TOO_LONG,
    ],
    ['two expressions', { notes: 'match.a....c', job_title: 'imatch.a....c' }, TOO_LONG],
    ['two searches for words', { and: '(notes.fts.a,notes.fts.b)' }, TOO_LONG],
    [
      'hundreds of conditions',
      { or: `(${many(300, (n) => `status.eq.${n}`)})` },
      'At most 60 conditions are possible',
    ],
    ['ten thousand values', { id: `in.(${many(10_000, String)})` }, 'A list takes at most 2000 values'],
    [
      'the same column again and again',
      { select: many(50, (n) => `n${n}:notes`) },
      "'job_applications.notes' is selected too often",
    ],
    [
      'deep parts of one column',
      { select: many(50, (n) => `n${n}:contacts${'->0'.repeat(n + 1)}`) },
      "'job_applications.contacts' is selected too often",
    ],
    ['everything twice', { select: '*,*' }, "'*' can be selected once"],
    [
      'the same embedding again and again',
      { select: many(5, (n) => `e${n}:application_events(*)`) },
      "'application_events' can be embedded 2 times at most",
    ],
  ])('%s', (_, query, message) => {
    expect(refusalOf('job_applications', query)).toBe(message)
  })

  test('an embedding that goes up and down again', () => {
    const select = 'id,job_applications(id,application_events(*))'
    expect(refusalOf('application_events', { select })).toBe(
      "'application_events' cannot be embedded below a resource that many rows share",
    )
  })

  test('brackets in brackets, and more columns to order by than there are', () => {
    expect(refusalOf('job_applications', { or: `${'(and'.repeat(40)}(id.eq.1${')'.repeat(41)}` })).toContain(
      'failed to parse',
    )
    expect(refusalOf('job_applications', { order: many(500, () => 'notes.desc') })).toContain(
      'failed to parse',
    )
    expect(
      refusalOf('job_applications', { select: `id,${'application_events('.repeat(40)}id${')'.repeat(40)}` }),
    ).toContain('failed to parse')
  })
})
