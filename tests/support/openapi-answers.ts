import * as fc from 'fast-check'
import { expect } from 'vitest'
import { API_ROUTES } from '#contract/api/routes.ts'
import { z } from '#contract/schemas/checked.ts'
import type { TestApi } from './api.ts'
import { arbitraryRequest, type GeneratedRequest, operationsOf } from './openapi-requests.ts'

/** Requests made from the document alone, valid and not: no 5xx, no answer that the document does not describe. Returns how many were checked. */
export async function countDescribedAnswers(
  api: TestApi,
  { token, requests, seed }: { token: string; requests: number; seed: number },
): Promise<number> {
  let counted = 0
  const document: unknown = await (await api.ask('/openapi.json')).json()
  const operations = operationsOf(document)
  expect(operations.length).toBe(Object.keys(API_ROUTES).length)
  await fc.assert(
    fc.asyncProperty(arbitraryRequest(operations), async (request) => {
      await checkAnswer(api, token, request)
      counted += 1
    }),
    { numRuns: requests, seed },
  )
  return counted
}

const ANSWERS: Record<string, { answer: z.ZodMiniType; status: number }> = API_ROUTES

async function checkAnswer(api: TestApi, token: string, request: GeneratedRequest): Promise<void> {
  const { operation, method, path, body } = request
  const response = await api.ask(`/api/v1${path}`, {
    method,
    token,
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
  })
  expect(response.status, `${method} ${path}`).toBeLessThan(500)
  expect(operation.statuses, `${method} ${path} answered ${response.status}`).toContain(
    String(response.status),
  )
  const answer: unknown = await response.json()
  const route = ANSWERS[operation.id]
  if (route?.status === response.status) {
    expect(z.safeParse(route.answer, answer).error, `${method} ${path}`).toBe(undefined)
  } else {
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(answer).toMatchObject({
      status: response.status,
      title: expect.any(String),
      detail: expect.any(String),
    })
  }
}
