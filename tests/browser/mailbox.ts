import { expect, type APIRequestContext } from '@playwright/test'
import { RETRIED } from './new-person.ts'

type Mailbox = { devMail: string }

/** Of the site that all tests share, as its start printed it. */
const ofAllTests = (): Mailbox => ({ devMail: process.env['E2E_MAIL'] ?? '' })

/** The page that shows the mails to an address. */
export function mailboxOf(email: string, { devMail }: Mailbox = ofAllTests()): string {
  const address = new URL(devMail)
  address.searchParams.set('to', email)
  return address.href
}

/** What was sent to an address, the newest first. */
export async function mailsTo(
  request: APIRequestContext,
  email: string,
  site?: Mailbox,
): Promise<{ text: string }[]> {
  const headers = { accept: 'application/json' }
  return (await request.get(mailboxOf(email, site), { headers, ...RETRIED })).json()
}

/** The link in the newest mail to an address, as the development mailbox shows it. */
export async function mailedLink(request: APIRequestContext, email: string, site?: Mailbox): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const [mail] = await mailsTo(request, email, site)
      link = /https?:\S+\/verify\S+/.exec(mail?.text ?? '')?.[0]
      return link
    })
    .toBeDefined()
  return link ?? ''
}
