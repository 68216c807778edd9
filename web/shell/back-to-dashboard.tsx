import { useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

const LOOK = 'tap-around inline-flex items-center gap-1.5 py-1 hover:text-ink hover:underline'

/** The way back, the same above the heading of every screen of one's own. */
export function BackToDashboard() {
  return (
    <Link to={href('dashboard')} className={`signed-in-only ${LOOK}`}>
      <Icon name="arrow-left" />
      Back to Dashboard
    </Link>
  )
}

/** The same in Settings, where it is a button (spec §2). */
export function BackToDashboardButton() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(href('dashboard'))} className={LOOK}>
      <Icon name="arrow-left" />
      Back to Dashboard
    </button>
  )
}
