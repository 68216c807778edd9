import type { DonateSetting } from '#server/env.ts'

type SecurityOptions = {
  /** CSP hashes of the page's one inline script (theme and session hint, before paint). */
  inlineScriptHashes: readonly string[]
  donate: DonateSetting
  /** The site is reached over TLS: promise it for a year. */
  tls: boolean
}

/** What only a document obeys. */
const FOR_DOCUMENTS = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
])
const NEVER_DOCUMENTS = /^(?:text\/(?:javascript|css)|font\/)/

/** Whether an answer of this kind needs the header: with every script and font it would cost the better part of 1 KB. */
export function needsHeader(name: string, contentType: string | null): boolean {
  return !FOR_DOCUMENTS.has(name) || !NEVER_DOCUMENTS.test(contentType ?? '')
}

/** The headers of every answer. Pages carry no nonce, so that one compressed copy serves every visitor. */
export function securityHeaders(options: SecurityOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(options.tls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

function contentSecurityPolicy({ inlineScriptHashes, donate, tls }: SecurityOptions): string {
  const paymentForm = donate.by === 'paypal' ? ' https://www.paypal.com' : ''
  const policy = {
    'default-src': "'none'",
    'script-src': ["'self'", ...inlineScriptHashes.map((hash) => `'${hash}'`)].join(' '),
    'style-src': "'self'",
    // The interface primitives position menus and toasts by style attribute.
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'form-action': `'self'${paymentForm}`,
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'foundwork foundwork-worker',
    ...(tls ? { 'upgrade-insecure-requests': '' } : {}),
  }
  return Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`.trim())
    .join('; ')
}
