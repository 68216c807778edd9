import { startJobPages } from '#tests/fakes/job-pages.ts'
import { startSite } from '#tests/support/site.ts'

/** `E2E_URL` runs the tests against a site that is already there; `E2E_MAIL` is the link that its start printed. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function startSiteForTests(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL']) return async () => undefined
  const pages = await startJobPages()
  const site = await startSite({ RATE_LIMITS: 'off', SOURCE_BASE_URL: pages.url })
  process.env['E2E_URL'] = site.url
  process.env['E2E_MAIL'] = site.devMail
  return async () => {
    await site.kill()
    pages.close()
  }
}
