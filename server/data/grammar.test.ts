import { expect, test } from 'vitest'
import { parseFilter } from './filter-grammar.ts'
import { parseOrder } from './order-grammar.ts'
import { parseQueryString } from './query-string.ts'
import { parseSelect } from './select-grammar.ts'

const field = (column: string, ...path: { key: string | number; asText: boolean }[]) => ({ column, path })

test('select: columns, aliases, casts and ways into JSON', () => {
  expect(parseSelect('*,a,b:c::text,d->e->>0,"odd, name"')).toEqual([
    { is: 'all' },
    { is: 'field', field: field('a'), alias: null, cast: null },
    { is: 'field', field: field('c'), alias: 'b', cast: 'text' },
    {
      is: 'field',
      field: field('d', { key: 'e', asText: false }, { key: 0, asText: true }),
      alias: null,
      cast: null,
    },
    { is: 'field', field: field('odd, name'), alias: null, cast: null },
  ])
  expect(parseSelect('')).toEqual([{ is: 'all' }])
})

test('select: embedded relations with alias, hint, inner, spread and count', () => {
  expect(parseSelect('w:authors!books_author!inner(name,...cities(count))')).toEqual([
    {
      is: 'embed',
      relation: 'authors',
      alias: 'w',
      hint: 'books_author',
      inner: true,
      spread: false,
      items: [
        { is: 'field', field: field('name'), alias: null, cast: null },
        {
          is: 'embed',
          relation: 'cities',
          alias: null,
          hint: null,
          inner: false,
          spread: true,
          items: [{ is: 'count', alias: null }],
        },
      ],
    },
  ])
})

test.each(['a,', ',a', 'a(', 'a)', 'a(b', 'a::', '...a', '"a', 'a->', 'a:b:c', 'a(b(c(d(e(f(g(h(i))))))))'])(
  'select=%s does not parse',
  (text) => {
    expect(() => parseSelect(text)).toThrow('failed to parse select parameter')
  },
)

test('filters: negation, quantifiers, lists and quotes', () => {
  const test = (value: string) => parseFilter('a', value)
  const base = { is: 'test', field: field('a'), negated: false }
  expect(test('eq.x.y,(z)')).toEqual({
    ...base,
    test: { op: 'compare', operator: 'eq', value: 'x.y,(z)', quantifier: null },
  })
  expect(test('not.like(any).{a,b}')).toEqual({
    ...base,
    negated: true,
    test: { op: 'compare', operator: 'like', value: '{a,b}', quantifier: 'any' },
  })
  expect(test('in.(1,"a,b","c\\"d\\\\")')).toEqual({
    ...base,
    test: { op: 'in', values: ['1', 'a,b', 'c"d\\'] },
  })
  expect(test('wfts(english).a b')).toEqual({
    ...base,
    test: { op: 'fts', kind: 'wfts', language: 'english', query: 'a b' },
  })
  expect(test('is.NOT_NULL')).toEqual({ ...base, test: { op: 'is', value: 'not_null' } })
})

test('logic trees nest, and their values end at commas and brackets', () => {
  expect(parseFilter('not.or', '(a.eq."x,)",and(b.cs.{1,2},c.not.in.(3,4)),d->>e.is.null)')).toEqual({
    is: 'group',
    join: 'or',
    negated: true,
    filters: [
      {
        is: 'test',
        field: field('a'),
        negated: false,
        test: { op: 'compare', operator: 'eq', value: 'x,)', quantifier: null },
      },
      {
        is: 'group',
        join: 'and',
        negated: false,
        filters: [
          {
            is: 'test',
            field: field('b'),
            negated: false,
            test: { op: 'compare', operator: 'cs', value: '{1,2}', quantifier: null },
          },
          { is: 'test', field: field('c'), negated: true, test: { op: 'in', values: ['3', '4'] } },
        ],
      },
      {
        is: 'test',
        field: field('d', { key: 'e', asText: true }),
        negated: false,
        test: { op: 'is', value: 'null' },
      },
    ],
  })
})

test.each([
  '',
  'eq',
  'eq(any)',
  'constructor.1',
  'in.1',
  'in.(1',
  'cs(any).{1}',
  'is.perhaps',
  'not.x',
  'toString.x',
])('a=%s does not parse', (value) => {
  expect(() => parseFilter('a', value)).toThrow('failed to parse filter')
})

test.each([
  '',
  '()',
  '(a)',
  '(a.eq.1',
  '(a.eq.1))',
  '(a.eq.1,)',
  `${'(or'.repeat(20)}(a.eq.1)${')'.repeat(20)}`,
])('or=%s does not parse', (value) => {
  expect(() => parseFilter('or', value)).toThrow('failed to parse logic tree')
})

test('order', () => {
  expect(parseOrder('a.desc.nullslast,b->>c,r(d).asc')).toEqual([
    { field: field('a'), relation: null, descending: true, nulls: 'last' },
    { field: field('b', { key: 'c', asText: true }), relation: null, descending: false, nulls: null },
    { field: field('d'), relation: 'r', descending: false, nulls: null },
  ])
})

test('parameters find the embedding that they are about', () => {
  const query = parseQueryString(
    new URLSearchParams(
      'a.b.c=eq.1&a.or=(x.eq.1)&a.not.and=(x.eq.1)&d->>e.f=eq.2&a.order=g&a.limit=3&offset=4',
    ),
  )
  expect(query.filters).toEqual([
    { path: ['a', 'b'], value: { name: 'c', value: 'eq.1' } },
    { path: ['a'], value: { name: 'or', value: '(x.eq.1)' } },
    { path: ['a'], value: { name: 'not.and', value: '(x.eq.1)' } },
    { path: [], value: { name: 'd->>e.f', value: 'eq.2' } },
  ])
  expect(query.orders.map(({ path }) => path)).toEqual([['a']])
  expect(query.limits).toEqual([{ path: ['a'], value: 3 }])
  expect(query.offsets).toEqual([{ path: [], value: 4 }])
})
