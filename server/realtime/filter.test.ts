import { expect, test } from 'vitest'
import { FilterError, matches, parseFilter } from './filter.ts'
import { JudgedRow } from './judged-row.ts'

const types = new Map([
  ['id', 'uuid'],
  ['status', 'text'],
  ['company', 'text'],
  ['salary_min', 'int4'],
  ['applied_at', 'timestamptz'],
  ['remote', 'bool'],
  ['skills', '_text'],
])

const row = {
  id: '0b9f1b60-7f1e-4a57-9a4a-5a2c6ae3d111',
  status: 'applied',
  company: 'Ames, Baker (and Sons)',
  salary_min: 90000,
  applied_at: '2026-03-01T10:00:00+00:00',
  remote: true,
  skills: ['sql'],
  note: null,
}

test.each([
  ['status=eq.applied', true],
  ['status=eq.offer', false],
  ['status=neq.offer', true],
  ['status=in.(offer,applied)', true],
  ['status=not.in.(offer,applied)', false],
  ['status=like.app%', true],
  ['status=like._pp%d', true],
  ['status=ilike.APP%', true],
  ['status=like.app', false],
  ['salary_min=gt.9000', true],
  ['salary_min=lte.89999', false],
  ['salary_min=gte.90000,status=eq.applied', true],
  ['salary_min=gte.90000,status=eq.offer', false],
  ['applied_at=lt.2026-03-01T10:30:00+01:00', false],
  ['applied_at=gte.2026-03-01', true],
  ['remote=is.true', true],
  ['remote=eq.f', false],
  ['skills=not.is.null', true],
  ['company=eq."Ames, Baker (and Sons)"', true],
  ['company=in.("Ames, Baker (and Sons)",Other)', true],
  ['id=eq.0B9F1B60-7F1E-4A57-9A4A-5A2C6AE3D111', true],
])('%s holds: %s', (text, expected) => {
  expect(matches(parseFilter(text, types), new JudgedRow(row))).toBe(expected)
})

test('a comparison with an empty value holds neither way, as in SQL', () => {
  const empty = { ...row, status: null }
  expect(matches(parseFilter('status=eq.applied', types), new JudgedRow(empty))).toBe(false)
  expect(matches(parseFilter('status=neq.applied', types), new JudgedRow(empty))).toBe(false)
  expect(matches(parseFilter('status=not.eq.applied', types), new JudgedRow(empty))).toBe(false)
  expect(matches(parseFilter('status=isdistinct.applied', types), new JudgedRow(empty))).toBe(true)
  expect(matches(parseFilter('status=is.null', types), new JudgedRow(empty))).toBe(true)
})

test.each([
  'status',
  'status=eq',
  'status=resembles.x',
  'status=match.^a',
  'password=eq.x',
  'salary_min=eq.many',
  'id=eq.1',
  'remote=eq.maybe',
  'remote=is.sometimes',
  'applied_at=gt.yesterday-ish',
  'skills=eq.sql',
  'status=in.offer',
  'status=in.(offer',
  'status=eq."open',
  '; drop table profiles; --',
])('%s is refused in words', (text) => {
  expect(() => parseFilter(text, types)).toThrow(FilterError)
})

test('letters are compared without their case one by one, also where lower case is longer or depends on its place', () => {
  const odd = new JudgedRow({ status: 'İSTANBUL ΟΔΟΣ' })
  expect(matches(parseFilter('status=ilike.İstanbul%', types), odd)).toBe(true)
  expect(matches(parseFilter('status=ilike.%οδοσ', types), odd)).toBe(true)
})

test.each([
  [`status=in.(${Array.from({ length: 201 }, (_, n) => n).join()})`, 'at most 200 values'],
  [Array.from({ length: 21 }, () => 'status=eq.a').join(), 'at most 20 conditions'],
  [`status=like.%${'_a'.repeat(20)}%`, 'at most 31 characters between'],
])('%s is more than a filter may hold', (text, words) => {
  expect(() => parseFilter(text, types)).toThrow(words)
})

test('a refusal does not repeat a long filter', () => {
  expect(() => parseFilter(`status=like."${'a'.repeat(1900)}`, types)).toThrow(/^.{1,200}$/)
})
