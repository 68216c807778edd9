import type { ContactMessage } from '#contract/schemas/contact.ts'

const INQUIRIES: Record<ContactMessage['inquiryType'], string> = {
  general: 'General',
  support: 'Support',
  feedback: 'Feedback',
}

/** The address that opens the mail composer with everything filled in (spec §7). */
export function mailDraft(supportEmail: string, message: ContactMessage): string {
  const subject = message.subject || 'Contact Form Submission'
  const body = [
    `Name: ${message.name}`,
    `Email: ${message.email}`,
    `Company: ${message.company || 'N/A'}`,
    `Inquiry Type: ${INQUIRIES[message.inquiryType]}`,
    '',
    'Message:',
    message.message,
  ]
    .join('\n')
    // RFC 6068, section 5: a line of a mail's body ends with both.
    .replace(/\r?\n/g, '\r\n')
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
