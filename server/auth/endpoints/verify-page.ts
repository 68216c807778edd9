import { escapeHtml } from '#contract/rules/escape-html.ts'
import { plainPage } from '#server/http/plain-page.ts'
import type { LinkType } from './link-types.ts'

const WORDS = {
  signup: {
    heading: 'Confirm your email',
    text: 'One click, and your account is ready.',
    button: 'Confirm',
  },
  email: { heading: 'Sign in', text: 'Continue to be signed in on this device.', button: 'Sign in' },
  magiclink: { heading: 'Sign in', text: 'Continue to be signed in on this device.', button: 'Sign in' },
  recovery: {
    heading: 'Set a new password',
    text: 'Continue to choose your new password.',
    button: 'Continue',
  },
  email_change: {
    heading: 'Confirm your new email',
    text: 'Your account will use the new email once both have agreed.',
    button: 'Confirm',
  },
} as const satisfies Record<LinkType, { heading: string; text: string; button: string }>

const WHOSE = `<fieldset>
<legend>Did you open this account yourself?</legend>
<p>It was opened without confirming this email. Its password, sign-ins, authenticator app and feed links end now in either case.</p>
<label><input type="radio" name="saved" value="keep" required> Yes. Keep what is saved in it.</label>
<label><input type="radio" name="saved" value="remove" required> No, or I am not sure. Remove everything that is saved in it.</label>
</fieldset>
`

/** What a mailed link opens: one sentence and one button. It works without JavaScript and fetches nothing. */
export function verifyPage({
  type,
  token,
  redirectTo,
  asksWhose,
}: {
  type: LinkType
  token: string
  redirectTo: string
  /** Somebody has used the account without ever showing that the address is theirs. */
  asksWhose: boolean
}): Response {
  const { heading, text, button } = WORDS[type]
  const field = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
  return plainPage({
    title: heading,
    main: `<h1>${heading}</h1>
<p>${text}</p>
<form method="post" action="/auth/v1/verify">
${field('token', token)}${field('type', type)}${field('redirect_to', redirectTo)}
${asksWhose ? WHOSE : ''}<button type="submit">${button}</button>
</form>
<p class="quiet">You came here from an email. If you did not ask for it, close this page: nothing happens.</p>`,
    formLeadsTo: new URL(redirectTo).origin,
  })
}
