import { href } from '#contract/routes.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Link } from '#web/ui/link.tsx'
import { Menu, MenuButton, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'

export function AccountMenu({ email, photo }: { email: string; photo: string | null }) {
  const signOut = useSignOut()
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="Account menu"
          className="tap grid size-9 place-items-center rounded-full border border-control hover:border-ink"
        >
          <Avatar src={photo} name={email} className="size-8 text-base" />
        </button>
      }
    >
      <MenuLabel>{email}</MenuLabel>
      <MenuSeparator />
      <MenuItem>
        <Link to={href('dashboard')}>Dashboard</Link>
      </MenuItem>
      <MenuItem>
        <Link to={href('numbers')}>Your search in numbers</Link>
      </MenuItem>
      <MenuItem>
        <Link to={href('profile')}>Profile</Link>
      </MenuItem>
      <MenuItem>
        <Link to={href('resumes')}>Resumes</Link>
      </MenuItem>
      <MenuItem>
        <Link to={href('searches')}>Saved Searches</Link>
      </MenuItem>
      <MenuItem>
        <Link to={href('settings')}>Settings</Link>
      </MenuItem>
      <MenuSeparator />
      <MenuButton onSelect={() => void signOut()}>Log out</MenuButton>
    </Menu>
  )
}
