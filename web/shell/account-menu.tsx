import { href } from '#contract/routes.ts'
import { useLeave } from '#web/offline/use-leave.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Link } from '#web/ui/link.tsx'
import { Menu, MenuButton, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'

export function AccountMenu({ email, photo }: { email: string; photo: string | null }) {
  const { leave, question } = useLeave()
  return (
    <>
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
        <MenuButton onSelect={leave}>Log out</MenuButton>
      </Menu>
      {question}
    </>
  )
}
