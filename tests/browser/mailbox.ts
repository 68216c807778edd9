import { expect, type APIRequestContext } from '@playwright/test'
import { RETRIED } from './new-person.ts'

/** The link in the newest mail to an address, as the development mailbox shows it. */
export async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const headers = { accept: 'application/json' }
      const response = await request.get('/dev/mail', { params: { to: email }, headers, ...RETRIED })
      const [mail]: { text: string }[] = await response.json()
      link = /https?:\S+\/verify\S+/.exec(mail?.text ?? '')?.[0]
      return link
    })
    .toBeDefined()
  return link ?? ''
}
