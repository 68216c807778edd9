import { type Location, Outlet, ScrollRestoration } from 'react-router'
import { ConnectionNotice } from './connection-notice.tsx'
import { Footer } from './footer.tsx'
import { HeadSync } from './head-sync.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OwnRail, OwnTabs } from './own-navigation.tsx'
import { TopNavigation } from './top-navigation.tsx'
import { useFollowedLinks } from './use-followed-links.ts'

/** The frame around every screen. */
export function Shell() {
  useFollowedLinks()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        Skip to main content
      </a>
      <NavigationProgress />
      <TopNavigation />
      <div className="shell">
        <OwnRail />
        <div className="flex min-w-0 flex-col">
          <main id="main" tabIndex={-1} className="flex-1 outline-none">
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      <OwnTabs />
      <ConnectionNotice />
      <HeadSync />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  )
}

/** Every first page of a tab has the key 'default': without its path it would open as far down as the one before. */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)
