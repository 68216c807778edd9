import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { href } from '#contract/routes.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const FitPanel = lazy(() => import('./fit-panel.tsx').then(({ FitPanel }) => ({ default: FitPanel })))

/** How one job fits the person. Its place is kept from the first paint; what stands there is loaded with a session only. */
export function HowYouMatch({ jobId, level }: { jobId: string; level: 2 | 3 }) {
  const { user } = useAuth()
  return (
    <>
      <p className="signed-out-only mt-8 border-t border-line pt-4 text-[0.9375rem] text-muted">
        How well do you match?{' '}
        <Link to={href('login')} className="link">
          Sign in
        </Link>{' '}
        to see it here, with the sentences of the advertisement that speak for it.
      </p>
      <section
        aria-labelledby="how-you-match"
        className="signed-in-only mt-8 min-h-48 border-t border-line pt-4 @2xl:min-h-32"
      >
        <Heading level={level} id="how-you-match" className="text-xl">
          How you match
        </Heading>
        {user ? (
          <Suspense fallback={<FitSkeleton />}>
            <FitPanel key={jobId} jobId={jobId} userId={user.id} fallback={<FitSkeleton />} />
          </Suspense>
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
