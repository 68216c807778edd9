import { expect, test } from 'vitest'
import { newsSentences } from './saved-job-news.ts'

test('a saved job says what changed, when, and why it closed', () => {
  expect(
    newsSentences({
      job_id: 'j',
      closed_at: '2026-11-12T00:00:00Z',
      close_reason: 'expired',
      changes: [
        { field: 'title', was: 'Baker', becomes: 'Head Baker', at: '2026-11-10T00:00:00Z' },
        {
          field: 'pay',
          was: { min: 50_000, max: 60_000, currency: 'USD', period: 'year' },
          becomes: { min: null, max: null, currency: null, period: null },
          at: null,
        },
        { field: 'work_style', was: null, becomes: 'remote', at: null },
        { field: 'text', was: null, becomes: null, at: '2026-11-11T00:00:00Z' },
      ],
    }),
  ).toEqual([
    'Closed on November 12, 2026. Its deadline has passed.',
    'November 10, 2026: the title changed from “Baker” to “Head Baker”',
    'the pay changed from $50k - $60k to not stated',
    'the work style changed from not specified to Remote',
    'November 11, 2026: the text changed',
  ])
})
