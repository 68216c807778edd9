import { expect, test } from 'vitest'
import { callerFrom } from '#tests/support/auth.ts'
import { shareTarget, sharedLine } from './share-target.ts'

const share = (request: Request) => shareTarget(request, callerFrom('127.0.0.1'))
const leadsTo = async (request: Request) => {
  const answer = await share(request)
  return [answer.status, answer.headers.get('location')]
}

test('what a phone shares opens the tracker with the link in its line', async () => {
  const query = new URLSearchParams({ title: 'Nurse', url: 'https://boards.example/jobs/7?a=1&b=2' })
  expect(await leadsTo(new Request(`https://site.example/share?${query.toString()}`))).toEqual([
    303,
    '/dashboard/applications?link=https%3A%2F%2Fboards.example%2Fjobs%2F7%3Fa%3D1%26b%3D2',
  ])
})

test('a form that is sent does the same', async () => {
  const body = new URLSearchParams({ text: 'Look: https://boards.example/jobs/7.' })
  expect(await leadsTo(new Request('https://site.example/share', { method: 'POST', body }))).toEqual([
    303,
    '/dashboard/applications?link=https%3A%2F%2Fboards.example%2Fjobs%2F7',
  ])
})

test('nothing shared opens the tracker', async () => {
  expect(await leadsTo(new Request('https://site.example/share'))).toEqual([303, '/dashboard/applications'])
})

test('other requests are refused', async () => {
  expect((await share(new Request('https://site.example/share', { method: 'DELETE' }))).status).toBe(405)
  const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  expect((await share(new Request('https://site.example/share', json))).status).toBe(415)
})

test.each([
  [{ url: 'https://a.example/1', text: 'https://b.example/2' }, 'https://a.example/1'],
  [{ url: '', text: 'Nurse (https://b.example/2).' }, 'https://b.example/2'],
  [{ title: 'HTTPS://C.example/3' }, 'HTTPS://C.example/3'],
  [{ title: 'Nurse', text: 'at  Mercy\nGeneral' }, 'at Mercy General Nurse'],
  [{ text: 'javascript:alert(1)' }, 'javascript:alert(1)'],
  [{ text: 'x'.repeat(5000) }, 'x'.repeat(2000)],
])('of %j the tracker is told one line', (shared, line) => {
  expect(sharedLine(new URLSearchParams(shared))).toBe(line)
})
