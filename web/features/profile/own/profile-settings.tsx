import { useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import { Button } from '#web/ui/button.tsx'

const PLACES = [
  { label: 'Email Notifications', section: 'notifications' },
  { label: 'Privacy Settings', section: 'privacy' },
  { label: 'Data Export', section: 'data' },
] as const

/** The Settings tab of the profile page (spec §2): each button leads to its place in Settings, which are kept once. */
export function ProfileSettings() {
  const navigate = useNavigate()
  const goTo = (section: string) => void navigate(`${href('settings')}#${section}`)
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">These are in Settings, with your password and sign-ins.</p>
      <div className="flex flex-wrap gap-3">
        {PLACES.map(({ label, section }) => (
          <Button key={section} variant="secondary" onClick={() => goTo(section)}>
            {label}
          </Button>
        ))}
      </div>
      <section aria-labelledby="danger" className="mt-10 border-t border-danger pt-6">
        <h2 id="danger" className="mb-3 text-2xl text-danger">
          Danger Zone
        </h2>
        <p className="mb-4 max-w-prose text-muted">We ask you again before we delete anything.</p>
        <Button variant="danger" onClick={() => goTo('danger')}>
          Delete Account
        </Button>
      </section>
    </>
  )
}
