import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#tests/support/api.ts'
import { countDescribedAnswers } from '#tests/support/openapi-answers.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('no request that the document allows, or nearly allows, gets an answer outside of it', async () => {
  const { token } = await api.person()
  expect(await countDescribedAnswers(api, { token, requests: 400, seed: 21 })).toBe(400)
})
