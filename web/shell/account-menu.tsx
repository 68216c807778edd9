import { Link } from 'react-router'
import { href } from '#contract/routes.ts'
import { Menu, MenuButton, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { useSignOut } from './use-sign-out.ts'

/** A chunk of its own: only people who are signed in need it. */
export function AccountMenu({ email }: { email: string }) {
  const signOut = useSignOut()
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="Account menu"
          className="grid size-10 place-items-center rounded-full border border-control font-serif text-lg leading-none hover:border-ink"
        >
          <span aria-hidden="true">{email.charAt(0).toUpperCase() || '·'}</span>
        </button>
      }
    >
      <MenuLabel>{email}</MenuLabel>
      <MenuSeparator />
      <MenuItem>
        <Link to={href('dashboard')}>Dashboard</Link>
      </MenuItem>
      <MenuItem>
        <Link to={href('searches')}>Saved Searches</Link>
      </MenuItem>
      <MenuButton onSelect={() => void signOut()}>Log out</MenuButton>
    </Menu>
  )
}
