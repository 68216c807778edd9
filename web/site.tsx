import { createContext, type ReactNode, useContext } from 'react'
import type { SiteConfig } from '#web/render-services.ts'

export function SiteProvider({ site, children }: { site: SiteConfig; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

/** The site's own settings, the same on the server and in the browser. */
export function useSite(): SiteConfig {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite must be used within a SiteProvider')
  return site
}

const SiteContext = createContext<SiteConfig | null>(null)
