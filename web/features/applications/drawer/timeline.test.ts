import { expect, test } from 'vitest'
import { reachedAt, timelineOf } from './timeline.ts'

const change = (at: string) => ({
  event: {
    id: 1,
    at,
    kind: 'changed' as const,
    to_status: 'applied' as const,
    was: {},
    undoes: null,
    done_by: null,
  },
  lines: ['x'],
  undo: { is: 'impossible' as const },
})
const note = (at: string) => ({
  id: at,
  application_id: 'a',
  kind: 'email' as const,
  noted_at: at,
  text: 'They wrote',
  done_by: null,
})

test('changes and notes stand in one order, newest first, whatever their offsets', () => {
  const entries = timelineOf(
    [change('2026-11-10T12:00:00+00:00'), change('2026-11-01T12:00:00+00:00')],
    [note('2026-11-10T06:30:00-07:00'), note('2026-11-05T00:00:00Z')],
  )
  expect(entries.map(({ is, at }) => [is, at])).toEqual([
    ['note', '2026-11-10T06:30:00-07:00'],
    ['change', '2026-11-10T12:00:00+00:00'],
    ['note', '2026-11-05T00:00:00Z'],
    ['change', '2026-11-01T12:00:00+00:00'],
  ])
})

test('a status counts from when it was first reached', () => {
  const events = [
    { at: '4', kind: 'status' as const, to_status: 'interview' as const },
    { at: '3', kind: 'status' as const, to_status: 'screening' as const },
    { at: '2', kind: 'status' as const, to_status: 'interview' as const },
    { at: '1', kind: 'created' as const, to_status: 'applied' as const },
  ]
  expect([...reachedAt(events)]).toEqual([
    ['applied', '1'],
    ['interview', '2'],
    ['screening', '3'],
  ])
})
