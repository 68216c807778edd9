import { href } from '#contract/routes.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Link } from '#web/ui/link.tsx'
import { later } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const FitPanel = later(async () => (await import('./fit-panel.tsx')).FitPanel, FitSkeleton)

/** How one job fits the person. Its place is kept from the first paint; what stands there is loaded with a session only. */
export function HowYouMatch({ jobId, level }: { jobId: string; level: 2 | 3 }) {
  const { user } = useAuth()
  return (
    <>
      <p className="signed-out-only border-b border-line py-3 text-[0.875rem] text-muted">
        <Link to={href('login')} className="link">
          Sign in
        </Link>{' '}
        to see how well you match, and why.
      </p>
      <section aria-labelledby="how-you-match" className="signed-in-only min-h-40 border-b border-line py-4">
        <Heading level={level} id="how-you-match" className="kicker">
          Your match
        </Heading>
        {user ? (
          <FitPanel key={jobId} jobId={jobId} userId={user.id} fallback={<FitSkeleton />} />
        ) : (
          <FitSkeleton />
        )}
      </section>
    </>
  )
}

function FitSkeleton() {
  return (
    <div aria-busy="true" className="mt-3 grid gap-3">
      <Skeleton className="h-5 w-full max-w-xl" />
      <Skeleton className="h-5 w-72 max-w-full" />
    </div>
  )
}
