import { expect, test } from 'vitest'
import { mergeStatus } from './merge-status.ts'

const wanted = { from: 'applied', to: 'interview', at: '2026-11-17T10:00:00Z', isInsisted: false } as const
const BEFORE = '2026-11-17T09:59:00Z'
const LATER = '2026-11-17T10:01:00Z'

test('nobody changed it meanwhile: it is stored', () => {
  expect(mergeStatus(wanted, { status: 'applied', changedAt: BEFORE })).toEqual({
    is: 'store',
    replaces: null,
  })
  expect(mergeStatus(wanted, { status: 'applied', changedAt: null })).toEqual({ is: 'store', replaces: null })
})

test('somebody wanted the same: there is nothing to do', () => {
  expect(mergeStatus(wanted, { status: 'interview', changedAt: LATER })).toEqual({ is: 'done' })
})

test('what was chosen elsewhere before is replaced, and said', () => {
  expect(mergeStatus(wanted, { status: 'screening', changedAt: BEFORE })).toEqual({
    is: 'store',
    replaces: 'screening',
  })
})

test('what was chosen elsewhere later stays, and the person decides', () => {
  expect(mergeStatus(wanted, { status: 'offer', changedAt: LATER })).toEqual({
    is: 'conflict',
    problem: {
      words: 'You set it to Interview here. Later it was set to Offer on another device, and that stays.',
      insist: 'Use Interview',
    },
  })
  expect(mergeStatus({ ...wanted, isInsisted: true }, { status: 'offer', changedAt: LATER })).toEqual({
    is: 'store',
    replaces: 'offer',
  })
})

test('of a deleted application the wish is not lost', () => {
  expect(mergeStatus(wanted, null)).toMatchObject({ is: 'conflict', problem: { insist: 'Try Again' } })
})
