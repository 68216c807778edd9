/** What the HTTP layer gives the renderer. Everything in `SiteConfig` also travels to the browser: no secrets. */
export type RenderServices = {
  site: SiteConfig
  /** Told about failures that were answered with the error page. */
  onError?: (error: unknown) => void
}

export type SiteConfig = {
  /** Without a trailing slash; canonical addresses and link previews are built on it. */
  publicUrl: string
  supportEmail: string
  donate: Donate
  /** What supabase-js needs. The browser talks to its own origin. */
  backend: { anonKey: string }
  /** For the copyright line; rendered once so that server and browser agree. */
  year: number
}

export type Donate =
  | { by: 'nobody' }
  | { by: 'link'; url: string }
  /** A form post to PayPal with this hosted button. */
  | { by: 'paypal'; hostedButtonId: string }
