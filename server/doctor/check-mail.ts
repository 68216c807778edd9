import { randomUUID } from 'node:crypto'
import { BRAND } from '#contract/brand.ts'
import type { Env } from '#server/env.ts'
import { isLoopback } from '#server/env.ts'
import { createSmtpTransport } from '#server/mail/smtp.ts'
import { good, reasonOf, weak, wrong, type Finding } from './finding.ts'

/** Sends a mail from the site's sender to itself. */
export async function checkMail({ smtp, publicUrl, autoconfirm }: Env): Promise<Finding[]> {
  const isPublic = publicUrl !== null && !isLoopback(new URL(publicUrl).hostname)
  if (!smtp)
    return isPublic
      ? [
          wrong(
            'SMTP_URL is not set: no email is sent, and anybody can sign up with an email that is not theirs.',
            'Set SMTP_URL and MAIL_FROM.',
          ),
        ]
      : [
          good(
            'SMTP_URL is not set: emails are kept, and you can read them at the link that the start prints.',
          ),
        ]
  const address = /<([^>]+)>/.exec(smtp.from)?.[1] ?? smtp.from.trim()
  const transport = createSmtpTransport(smtp)
  try {
    await transport.send({
      id: 0,
      to: address,
      subject: `${BRAND.name} can send email`,
      text: 'npm run doctor sent this to MAIL_FROM. If it arrived, your site can send email.',
      html: '',
      headers: {},
      messageId: randomUUID(),
      attempts: 0,
      writtenAt: new Date(),
    })
  } catch (error) {
    return [wrong(`No email can be sent through SMTP_URL: ${reasonOf(error)}.`, adviceFor(error))]
  } finally {
    transport.close()
  }
  const sent = good(`The mail server took an email to ${address}. Check that it arrived, and not as spam.`)
  return autoconfirm
    ? [
        sent,
        weak(
          'AUTH_AUTOCONFIRM is on although emails are sent: anybody can sign up with an email that is not theirs.',
          'Remove AUTH_AUTOCONFIRM.',
        ),
      ]
    : [sent]
}

function adviceFor(error: unknown): string {
  const text = String(error)
  if (/EAUTH|\b53[45]\b/.test(text))
    return 'Check user and password in SMTP_URL; signs such as @ are written %40.'
  if (/ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EDNS|Greeting|ESOCKET|connect/i.test(text))
    return 'Check host and port in SMTP_URL (587 with smtp://, 465 with smtps://); many hosting providers block port 25.'
  return 'The mail server takes no email from MAIL_FROM: use an address that it may send for.'
}
