import { BRAND } from '#contract/brand.ts'
import { writeLetter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/outbox.ts'

type Secrets = { href: string; code: string }

const NOT_YOU = 'If you did not ask for this, you can ignore this email: nothing happens without you.'
const shown = (code: string) => `Asked for a code instead? It is ${code}.`

/** Every mail about an account, by what it is for. */
export const letters = {
  confirmation: (to: string, { href, code }: Secrets): Mail => ({
    to,
    ...writeLetter({
      subject: `Confirm your ${BRAND.name} account`,
      paragraphs: [`Someone, hopefully you, opened a ${BRAND.name} account with this email.`],
      action: { label: 'Confirm this email', href },
      notes: [shown(code), 'The link works for 24 hours.', NOT_YOU],
    }),
  }),

  recovery: (to: string, { href, code }: Secrets): Mail => ({
    to,
    ...writeLetter({
      subject: `Reset your ${BRAND.name} password`,
      paragraphs: ['Someone, hopefully you, asked to set a new password for this account.'],
      action: { label: 'Set a new password', href },
      notes: [shown(code), 'The link works for one hour.', NOT_YOU],
    }),
  }),

  oneTimeCode: (to: string, { href, code }: Secrets): Mail => ({
    to,
    ...writeLetter({
      subject: `Your ${BRAND.name} sign-in code`,
      paragraphs: ['Type this code where you asked for it, or use the link.'],
      code,
      action: { label: 'Sign in', href },
      notes: ['Both work for one hour.', NOT_YOU],
    }),
  }),

  emailChangeOld: (to: string, { href, code }: Secrets, newEmail: string): Mail => ({
    to,
    ...writeLetter({
      subject: `Confirm the new email of your ${BRAND.name} account`,
      paragraphs: [
        `Someone, hopefully you, wants to change the email of your account from this one to ${newEmail}.`,
        'Both have to agree, so we wrote to the other one as well.',
      ],
      action: { label: 'Agree to the change', href },
      notes: [
        shown(code),
        'The link works for 24 hours.',
        'If you did not ask for this, do not open the link, and change your password: someone may know it.',
      ],
    }),
  }),

  emailChangeNew: (to: string, { href, code }: Secrets, oldEmail: string): Mail => ({
    to,
    ...writeLetter({
      subject: `Confirm your new email for ${BRAND.name}`,
      paragraphs: [
        `Someone, hopefully you, wants to change the email of the account of ${oldEmail} to this one.`,
        'Both have to agree, so we wrote to the other one as well.',
      ],
      action: { label: 'Confirm this email', href },
      notes: [shown(code), 'The link works for 24 hours.', NOT_YOU],
    }),
  }),

  reauthentication: (to: string, code: string): Mail => ({
    to,
    ...writeLetter({
      subject: `Your ${BRAND.name} confirmation code`,
      paragraphs: ['Type this code to confirm the change to your account.'],
      code,
      notes: [
        'It works for 15 minutes.',
        'If you did not ask for this, change your password: someone may know it.',
      ],
    }),
  }),

  /** Nothing goes without a word: the page asked, or a provider vouched for the address and nobody was asked. */
  addressProven: (to: string, { keepsSaved }: { keepsSaved: boolean }): Mail => ({
    to,
    ...writeLetter({
      subject: `This email is now confirmed for ${BRAND.name}`,
      paragraphs: [
        'An account with this email had been used without anyone confirming the email. You have just confirmed it, so the account is yours alone.',
        'The password, sign-ins, authenticator app and feed links that it had have ended.',
        keepsSaved
          ? 'What was saved in the account is still there, as you chose.'
          : 'Everything that was saved in the account was removed, because nobody could tell whether it was yours.',
      ],
      notes: ['If you use a password, set a new one in your settings or with “Forgot password”.'],
    }),
  }),

  /** Whoever did not use a code learns at once that somebody has their password and their codes. */
  recoveryCodeUsed: (to: string, { left, settings }: { left: number; settings: string }): Mail => ({
    to,
    ...writeLetter({
      subject: `A recovery code opened your ${BRAND.name} account`,
      paragraphs: [
        'Someone, hopefully you, just signed in with your password and one of your recovery codes, in place of the authenticator app.',
        left === 0
          ? 'It was the last one. Make new ones while you are signed in.'
          : `That code no longer works. You have ${left} left.`,
      ],
      action: { label: 'Open your settings', href: settings },
      notes: [
        'If it was not you, change your password at once, make new recovery codes and sign out everywhere: all three are in your settings.',
      ],
    }),
  }),

  /** The same for somebody who wants to move their own account to the address. */
  wantedByOther: (to: string, links: { login: string; reset: string }): Mail => ({
    to,
    ...writeLetter({
      subject: `You already have a ${BRAND.name} account`,
      paragraphs: [
        'Someone wanted to move their account to your email, but you already have an account with it.',
        `If it was you, sign in to this account instead. If you forgot its password, you can set a new one: ${links.reset}`,
      ],
      action: { label: 'Sign in', href: links.login },
      notes: [
        'If it was not you, there is nothing to do: nothing changes, and nobody was told that you have an account.',
      ],
    }),
  }),

  /** Instead of telling the stranger that the address has an account, its owner is told about the stranger. */
  alreadyRegistered: (to: string, links: { login: string; reset: string }): Mail => ({
    to,
    ...writeLetter({
      subject: `You already have a ${BRAND.name} account`,
      paragraphs: [
        'Someone tried to register your email, but you already have an account with it.',
        `If it was you, sign in instead. If you forgot your password, you can set a new one: ${links.reset}`,
      ],
      action: { label: 'Sign in', href: links.login },
      notes: [
        'If it was not you, there is nothing to do: nobody got in, and nobody was told that you have an account.',
      ],
    }),
  }),
}
