import { createHash } from 'node:crypto'
import { BRAND } from '#contract/brand.ts'
import { escapeHtml } from '#server/mail/letter.ts'
import type { LinkType } from './link-types.ts'

const WORDS = {
  signup: {
    heading: 'Confirm your e-mail address',
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
    heading: 'Confirm the change of address',
    text: 'Your account will use the new address once both addresses have agreed.',
    button: 'Confirm',
  },
} as const satisfies Record<LinkType, { heading: string; text: string; button: string }>

const STYLE = `
:root { color-scheme: light dark; --ink: #1d1b18; --paper: #faf8f4; --line: #d9d4ca; --quiet: #5f5a52; --green: #1f6b45; --on-green: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #eceae5; --paper: #16181b; --line: #3a3d41; --quiet: #a9a69f; --green: #7fcfa4; --on-green: #10251a } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif }
header { border-bottom: 1px solid var(--line); padding: 1rem 1.5rem; font: 1.25rem Georgia, 'Times New Roman', serif }
main { max-width: 32rem; margin: 0 auto; padding: 3rem 1.5rem }
h1 { margin: 0 0 1rem; font: 2rem/1.2 Georgia, 'Times New Roman', serif }
p { margin: 0 0 1.5rem } .quiet { color: var(--quiet); font-size: .875rem; margin-top: 2rem }
fieldset { margin: 0 0 1.5rem; padding: 1rem; border: 1px solid var(--line); border-radius: 4px }
legend { font-weight: 600 } label { display: block; padding: .5rem 0 } fieldset p { margin: 0 0 .5rem }
button { min-height: 2.75rem; padding: .625rem 1.25rem; border: 0; border-radius: 4px; background: var(--green); color: var(--on-green); font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const WHOSE = `<fieldset>
<legend>Did you open this account yourself?</legend>
<p>It was opened without confirming this address. Its password, sign-ins, authenticator app and feed addresses end now in either case.</p>
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
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} · ${BRAND.name}</title>
<style>${STYLE}</style>
</head>
<body>
<header>${BRAND.name}</header>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<form method="post" action="/auth/v1/verify">
${field('token', token)}${field('type', type)}${field('redirect_to', redirectTo)}
${asksWhose ? WHOSE : ''}<button type="submit">${button}</button>
</form>
<p class="quiet">You came here from a mail. If you did not ask for it, close this page: nothing happens.</p>
</main>
</body>
</html>
`
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    // Browsers apply this to where the answer redirects, too.
    `form-action 'self' ${new URL(redirectTo).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  })
}
