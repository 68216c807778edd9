import { BRAND } from '#contract/brand.ts'
import { href } from '#contract/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { AccountArea } from './account-area.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NAVIGATION } from './navigation-items.ts'
import { NavigationLink } from './navigation-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const ITEM =
  'flex h-12 items-center border-b-2 border-transparent px-2 whitespace-nowrap text-[0.875rem] text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink'

export function TopNavigation() {
  return (
    <header className="border-b border-line">
      <div className="work relative flex flex-wrap items-center gap-x-1 py-1 sm:gap-x-4 md:h-12 lg:gap-x-6 md:flex-nowrap md:py-0">
        <Link
          to={href('home')}
          className="tap-around py-1.5 font-serif text-[1.375rem] leading-none font-semibold tracking-tight"
        >
          {BRAND.name}
        </Link>
        <nav aria-label="Main" className="hidden flex-1 md:block">
          <ul className="flex">
            {NAVIGATION.map((item) => (
              <li key={item.screen} className="flex">
                <NavigationLink {...item} className={ITEM} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <ThemeSwitch />
          <AccountArea />
        </div>
        <MobileMenu />
      </div>
    </header>
  )
}
