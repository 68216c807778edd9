import type { JobEntry } from '#web/data/job-entry.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Link } from '#web/ui/link.tsx'
import { later } from '#web/ui/on-demand.tsx'

type CardHidesProps = {
  job: JobEntry
  /** The search on show without the job's company. */
  address: string
}

/** Whoever is signed in hides for good; only they download how. */
const HideLinks = later(async () => (await import('./hide-links.tsx')).HideLinks, HideCompanyLink)

/** For a visitor, and without JavaScript, the company is left out of this one search. */
export function CardHides(props: CardHidesProps) {
  const { user } = useAuth()
  return user ? <HideLinks {...props} /> : <HideCompanyLink {...props} />
}

function HideCompanyLink({ job, address }: CardHidesProps) {
  return (
    <Link to={address} rel="nofollow" aria-label={`Hide company: ${job.company}`} className="small-link">
      Hide company
    </Link>
  )
}
