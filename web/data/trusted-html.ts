/** The part of Trusted Types that we use; TypeScript's DOM library does not have it yet. */
type Policy = { createHTML: (html: string) => unknown }
type TrustedTypes = {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy
}

let policy: Policy | undefined

/**
 * Marks HTML that our server sanitised at ingest as fit for the page. The one policy that the
 * Content-Security-Policy allows; browsers without Trusted Types, and the server, take the text itself.
 */
export function sanitisedHtml(html: string): { __html: string } {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  if (!types) return { __html: html }
  policy ??= types.createPolicy('foundwork', { createHTML: (text) => text })
  // React hands the object through to innerHTML, which is what accepts it.
  return { __html: policy.createHTML(html) as string }
}
