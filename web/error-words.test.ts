import { expect, test } from 'vitest'
import { errorWords, serverSentence } from './error-words.ts'

const UNEXPECTED = 'An unexpected error occurred. Please try again.'

test.each([
  { message: 'Request rate limit reached. Please try again in 45 seconds.' },
  new Error('For security purposes, you can only request this after 12 seconds.'),
  { message: 'Your session has ended. Please sign in again.', code: 'PGRST301' },
  { message: 'Failed to fetch applications' },
])('what the server says is shown as it was received: %o', (error) => {
  expect(serverSentence(error)).toBe(error.message)
  expect(errorWords(error)).toBe(error.message)
})

test.each([
  // fetch, in each browser
  new TypeError('Failed to fetch'),
  new TypeError('Failed to fetch (localhost:3000)'),
  new TypeError('Load failed'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Failed to fetch dynamically imported module: https://example.com/a.js'),
  // as supabase-js hands it on
  { name: 'AuthRetryableFetchError', message: 'Failed to fetch', status: 0 },
  { message: 'TypeError: Failed to fetch', code: '' },
  { message: 'TypeError: Load failed', code: '' },
  { name: 'StorageUnknownError', message: 'Failed to fetch' },
  { name: 'FunctionsFetchError', message: 'Failed to send a request to the Edge Function' },
  { name: 'FunctionsHttpError', message: 'Edge Function returned a non-2xx status code' },
  // answers without a sentence
  { message: '' },
  { message: '{}' },
  { message: '<html><body>502 Bad Gateway</body></html>' },
  { message: 'HTTP 502' },
  { message: 'HTTP 502 error' },
  { message: 'Bad Gateway' },
  { message: 'Service Unavailable' },
  { message: 7 },
  null,
  undefined,
  'Failed to fetch',
])('what nobody explained is the unexpected error: %o', (error) => {
  expect(serverSentence(error)).toBe(undefined)
  expect(errorWords(error)).toBe(UNEXPECTED)
})

test('the client, too, says of an ended session that one should sign in again', () => {
  expect(errorWords({ name: 'AuthSessionMissingError', message: 'Auth session missing!' })).toBe(
    'Your session has ended. Please sign in again.',
  )
})
