import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NAVIGATION } from './navigation-items.ts'
import { NavigationLink } from './navigation-link.tsx'

const ITEM =
  'block w-full border-l-2 border-transparent px-3 py-2.5 text-left text-lg aria-[current]:border-accent aria-[current]:font-medium'

/** Collapsed until asked for, and again after each navigation; without JavaScript it simply lies open. */
export function MobileMenu() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const signOut = useSignOut()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      button.current?.focus()
    }
    window.addEventListener('keydown', closeOnEscape)
    return () => window.removeEventListener('keydown', closeOnEscape)
  }, [open])
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="mobile-menu"
        onClick={() => setOpenAt(open ? null : key)}
        className="needs-js -mr-2 grid size-11 place-items-center rounded-control md:hidden"
      >
        <Icon name={open ? 'x' : 'menu'} className="size-6" />
        <span className="sr-only">{open ? 'Close menu' : 'Open menu'}</span>
      </button>
      <nav
        id="mobile-menu"
        aria-label="Mobile"
        data-open={open}
        className="mobile-menu basis-full pb-3 md:hidden"
      >
        <ul>
          {NAVIGATION.map((item) => (
            <li key={item.screen}>
              <NavigationLink {...item} className={ITEM} />
            </li>
          ))}
        </ul>
        <ul className="signed-out-only mt-2 border-t border-line pt-2">
          <li>
            <NavigationLink screen="login" label="Login" className={ITEM} />
          </li>
          <li>
            <NavigationLink screen="signup" label="Sign Up" className={ITEM} />
          </li>
        </ul>
        <ul className="signed-in-only mt-2 border-t border-line pt-2">
          <li>
            <NavigationLink screen="dashboard" label="Dashboard" className={ITEM} />
          </li>
          <li>
            <button type="button" onClick={() => void signOut()} className={ITEM}>
              Sign Out
            </button>
          </li>
        </ul>
      </nav>
    </>
  )
}
