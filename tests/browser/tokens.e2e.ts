import { createHash } from 'node:crypto'
import { signUp } from './new-person.ts'
import {
  expect,
  expectAt,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  test,
} from './site-test.ts'
import { expectToast } from './toasts.ts'

test('a token is made in Settings, works in a program, and stops when it is revoked', async ({
  page,
  request,
}) => {
  await signUp(page)
  await openHydrated(page, '/settings')
  const section = page.getByRole('region', { name: 'Tokens and assistants' })
  await expect(section).toContainText('No program or assistant can use your account.')
  await section.getByText('Make a token').click()
  await section.getByLabel('Name', { exact: true }).fill('My script')
  await section.getByLabel('See your saved jobs').check()
  await section.getByLabel('Expires').selectOption('In 30 days')
  await section.getByRole('button', { name: 'Make token' }).click()
  const token = await section.getByLabel('Your new token').inputValue()
  expect(token).toMatch(/^fw_pat_[0-9a-f]{64}$/)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScrolling(page)

  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get('/api/v1/saved-jobs', { headers })).status()).toBe(200)
  expect((await request.get('/api/v1/applications', { headers })).status()).toBe(403)
  await expect(section.getByRole('listitem')).toContainText('last used')

  await section.getByRole('button', { name: 'Revoke My script' }).click()
  await expectToast(page, 'Revoked')
  expect((await request.get('/api/v1/saved-jobs', { headers })).status()).toBe(401)
})

test('the page for developers runs its examples and is open to everybody', async ({ page }) => {
  await openHydrated(page, '/developers')
  await page.getByRole('button', { name: 'Run: Look up a place' }).click()
  await expect(page.getByRole('status').filter({ hasText: '"places"' })).toBeVisible()
  await expect(page.getByText('/api/v1/applications/{id}/notes')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScrolling(page)
})

test('an assistant is let in on a screen that says who asks and for what', async ({ page, request }) => {
  await signUp(page)
  const redirect = 'http://127.0.0.1:41234/callback'
  const registered = await request.post('/oauth/register', {
    data: { client_name: 'Helper', redirect_uris: [redirect] },
  })
  const { client_id: client }: { client_id: string } = await registered.json()
  const verifier = 'v'.repeat(43)
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client,
    redirect_uri: redirect,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'abc',
  })
  await openHydrated(page, `/connect?${query}`)
  await expect(page.getByText('Helper asks to use your account')).toBeVisible()
  await expect(page.getByLabel('See your saved jobs')).toBeChecked()
  await expect(page.getByLabel('Save jobs and remove them')).not.toBeChecked()
  await expectNoAxeViolations(page)

  // What matters is where the browser is sent.
  await page.route(`${redirect}**`, (route) => route.fulfill({ body: 'Thank you' }))
  const sent = page.waitForRequest((asked) => asked.url().startsWith(redirect))
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  const answer = new URL((await sent).url()).searchParams
  await expect(page.getByText('Thank you')).toBeVisible()
  expect(answer.get('state')).toBe('abc')
  const exchanged = await request.post('/oauth/token', {
    form: {
      grant_type: 'authorization_code',
      code: answer.get('code') ?? '',
      client_id: client,
      redirect_uri: redirect,
      code_verifier: verifier,
    },
  })
  expect(await exchanged.json()).toMatchObject({
    token_type: 'Bearer',
    scope: expect.stringContaining('saved:read'),
  })
  await openHydrated(page, '/settings')
  await expectAt(page, '/settings')
  const section = page.getByRole('region', { name: 'Tokens and assistants' })
  await expect(section.getByRole('listitem')).toContainText('Helper')
})
