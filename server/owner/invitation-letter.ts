import { BRAND } from '#contract/brand.ts'
import { INVITATION_DAYS } from '#contract/owner.ts'
import { writeLetter } from '#server/mail/letter.ts'

/** What somebody gets whom an owner invites. */
export const invitationLetter = (href: string) =>
  writeLetter({
    subject: `You are invited to ${BRAND.name}`,
    paragraphs: [
      `The people who run this ${BRAND.name} site invite you to open an account: to save jobs, track your applications and see your matches.`,
    ],
    action: { label: 'Create your account', href },
    notes: [
      `The link works once, within ${INVITATION_DAYS} days, for this email.`,
      'If you do not want an account, you can ignore this email: nothing happens without you.',
    ],
  })
