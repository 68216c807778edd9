import type { WaitingMail } from './outbox.ts'

export type MailTransport = {
  /** Throws MailRefused when trying again would not help. */
  send(mail: WaitingMail): Promise<void>
  close(): void
}

export class MailRefused extends Error {}

/** SMTP_URL and MAIL_FROM. */
export function createSmtpTransport(settings: SmtpSettings): MailTransport {
  const { from } = settings
  let opened: ReturnType<typeof openTransport> | null = null
  const domain = /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, subject, text, html, headers, messageId }) {
      try {
        opened ??= openTransport(settings)
        const transport = await opened
        await transport.sendMail({
          // An object, so that no part of it is read as a list of addresses.
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          messageId: `<${messageId}@${domain}>`,
        })
      } catch (error) {
        throw isPermanent(error) ? new MailRefused(String(error)) : error
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

type SmtpSettings = { url: string; from: string }

/** Loaded with the first mail. One connection at a time is enough and kind to small mail servers. */
async function openTransport({ url, from }: SmtpSettings) {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    {
      url,
      pool: true,
      maxConnections: 1,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      // A mail is text that we wrote: nothing in it may make the sender read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
}

/** 5xx about this message or recipient; a refused login (EAUTH) is ours to mend, so those mails wait. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = 'code' in error ? error.code : undefined
  const response: unknown = 'responseCode' in error ? error.responseCode : undefined
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof response === 'number' && response >= 500
}
