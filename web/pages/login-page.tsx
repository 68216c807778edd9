import { href } from '#contract/routes.ts'
import { signIn } from '#contract/schemas/auth.ts'
import { SignInSteps } from '#web/features/account/sign-in/sign-in-steps.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { loadDashboard } from './load-dashboard.ts'

export function Component() {
  return (
    <Page narrow title="Sign In" intro="Your saved jobs and applications are waiting.">
      <SignInSteps schema={signIn} goTo={href('dashboard')} loadNext={loadDashboard} />
      <p className="mt-3 text-muted">
        No account yet?{' '}
        <Link to={href('signup')} className="link">
          Sign up
        </Link>
      </p>
    </Page>
  )
}
