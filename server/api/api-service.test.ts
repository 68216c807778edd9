import { expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { EngineAway } from '#jobs/search/engine-away.ts'
import { explained } from './api-service.ts'
import { problemAnswer } from './problem.ts'

test('while the search is away the API says so and when to come back', async () => {
  const caller = { address: '127.0.0.1', requestId: 'r1', log: silentLog }
  const answer = problemAnswer(explained(new EngineAway(new Error('ECONNREFUSED 10.0.0.7:9200')), caller))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  const text = await answer.text()
  expect(text).toContain('The site cannot answer right now. Please try again in a moment.')
  expect(text).not.toContain('10.0.0.7')
})
