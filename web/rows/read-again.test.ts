import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { createQueryClient } from './query-client.ts'
import { readAgain } from './read-again.ts'

test('what changes while the first answer is on its way is read after it', async () => {
  const client = createQueryClient()
  const answers: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const shown = new QueryObserver(client, { queryKey: ['codes'], queryFn })
  const stop = shown.subscribe(() => undefined)
  const read = readAgain(client, ['codes'])
  answers[0]?.resolve('none')
  await eventually(() => expect(answers).toHaveLength(2))
  expect(shown.getCurrentResult().data).toBe('none')
  answers[1]?.resolve('ten')
  await read
  expect(shown.getCurrentResult().data).toBe('ten')
  stop()
})
