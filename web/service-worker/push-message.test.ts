import { expect, test } from 'vitest'
import { readPushMessage } from './push-message.ts'

const MESSAGE = {
  title: '2 new jobs: Nurse',
  body: 'RN at Mercy',
  path: '/jobs?q=nurse',
  tag: 'search 1',
  badge: 2,
  isSilent: false,
}

test('a message is shown as it was sent', () => {
  expect(readPushMessage(JSON.stringify(MESSAGE))).toEqual(MESSAGE)
})

test.each([undefined, '', 'not JSON', 'null', '[]', '{}'])('%s still shows something', (text) => {
  expect(readPushMessage(text)).toMatchObject({ title: 'Something is new', path: '/dashboard', badge: 0 })
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  7,
])('a press never leads out of the site, not to %s', (path) => {
  expect(readPushMessage(JSON.stringify({ ...MESSAGE, path })).path).toBe('/dashboard')
})
