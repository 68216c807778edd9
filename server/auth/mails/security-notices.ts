import { BRAND } from '#contract/brand.ts'
import { href } from '#contract/routes.ts'
import type { Queryable } from '#db/database.ts'
import type { Auth } from '#server/auth/context.ts'
import { writeLetter } from '#server/mail/letter.ts'
import { enqueueMail } from '#server/mail/outbox.ts'

const NOTICES = {
  password: {
    subject: `Your ${BRAND.name} password was changed`,
    text: 'The password of your account was just changed, and every other browser was signed out.',
  },
  factorAdded: {
    subject: `An authenticator app was added to your ${BRAND.name} account`,
    text: 'From now on, signing in asks for a code from that app.',
  },
  factorRemoved: {
    subject: `The authenticator app was removed from your ${BRAND.name} account`,
    text: 'Signing in no longer asks for a code, and the recovery codes no longer work.',
  },
  oneFactorRemoved: {
    subject: `The authenticator app was removed from your ${BRAND.name} account`,
    text: 'Signing in asks for your other second step, or for a recovery code, from now on.',
  },
  stepPasskeyAdded: {
    subject: `A passkey was added to your ${BRAND.name} account as a second step`,
    text: 'After your password, signing in asks for that passkey or another second step of yours.',
  },
  stepPasskeyRemoved: {
    subject: `The passkey of the second step was removed from your ${BRAND.name} account`,
    text: 'Signing in no longer asks for a second step, and the recovery codes no longer work.',
  },
  oneStepPasskeyRemoved: {
    subject: `A passkey of the second step was removed from your ${BRAND.name} account`,
    text: 'Signing in asks for your other second step, or for a recovery code, from now on.',
  },
  passkeyAdded: {
    subject: `A passkey was added to your ${BRAND.name} account`,
    text: 'The device that holds it can sign in to your account.',
  },
  passkeyRemoved: {
    subject: `A passkey was removed from your ${BRAND.name} account`,
    text: 'The device that holds it can no longer sign in with it.',
  },
  recoveryCodes: {
    subject: `New recovery codes were made for your ${BRAND.name} account`,
    text: 'Your old recovery codes no longer work.',
  },
} as const

type SecurityNotice = keyof typeof NOTICES

/** Tells the owner what happened to the account, in the transaction in which it did. Counted apart from other mails. */
export async function tellOfChange(
  auth: Auth,
  tx: Queryable,
  to: string,
  notice: SecurityNotice,
): Promise<void> {
  const { subject, text } = NOTICES[notice]
  await send(auth, tx, { to, subject, text, ifNotYou: changePassword(auth) })
}

/** Both addresses hear of a move; the old one opens nothing any more, so it is told whom to write to. */
export async function tellOfMove(
  auth: Auth,
  tx: Queryable,
  { oldEmail, newEmail }: { oldEmail: string; newEmail: string },
): Promise<void> {
  const subject = `The email of your ${BRAND.name} account was changed`
  const text = `Your account moved from ${oldEmail} to ${newEmail}.`
  const ifNotYou = `If it was not you, somebody else has your account now: write to ${BRAND.supportEmail} from this email.`
  await send(auth, tx, { to: oldEmail, subject, text, ifNotYou })
  await send(auth, tx, { to: newEmail, subject, text, ifNotYou: changePassword(auth) })
}

const changePassword = ({ publicUrl }: Auth) =>
  `If it was not you, set a new password at once: ${publicUrl}${href('forgotPassword')}. Then look through your settings, and write to ${BRAND.supportEmail} if something there is not yours.`

type Notice = { to: string; subject: string; text: string; ifNotYou: string }

async function send(auth: Auth, tx: Queryable, { to, subject, text, ifNotYou }: Notice): Promise<void> {
  if ((await auth.limits.within(tx).take([['securityNotice', to]])) > 0) return
  const notes = ['If it was you, there is nothing to do.', ifNotYou]
  await enqueueMail(tx, { to, ...writeLetter({ subject, paragraphs: [text], notes }) }, auth.now())
}
