import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '#bin/build.ts'
import { bareDocx } from '#tests/support/bare-docx.ts'
import { pdfBomb } from '#tests/support/pdf-bomb.ts'
import { signUpAt, type SitePerson } from '#tests/support/site-person.ts'
import { startSite, type Site } from '#tests/support/site.ts'

let site: Site
let ana: SitePerson
beforeAll(async () => {
  buildWhenStale()
  site = await startSite()
  ana = await signUpAt(site)
})
afterAll(() => site.kill())

/** The longest that the site left somebody waiting for `/healthz` until the work was done. */
async function slowestAnswerDuring(work: Promise<unknown>): Promise<number> {
  const state = { busy: true }
  const done = work.finally(() => (state.busy = false))
  let slowest = 0
  while (state.busy) {
    const started = performance.now()
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - started)
  }
  await done
  return slowest
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test.each([
  ['a text of years that go on', async () => ({ text: '2010-'.repeat(40_000) })],
  ['a text of one digit', async () => ({ text: '1'.repeat(200_000) })],
  ['a text of one letter', async () => ({ text: 'a'.repeat(200_000) })],
  ['a DOCX of one long word', async () => ({ path: await ana.upload(bareDocx(['a'.repeat(60_000)]), DOCX) })],
  [
    'a PDF that unpacks to 300 MB',
    async () => ({
      path: await ana.upload(await pdfBomb(300 * 1024 * 1024, { hidden: true }), 'application/pdf'),
    }),
  ],
])('while %s is read, everybody else is served', async (_, document) => {
  const reading = ana.ask('read-resume', await document())
  expect(await slowestAnswerDuring(reading)).toBeLessThan(1000)
  expect([200, 400]).toContain((await reading).status)
})
