import { Link, useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import { signIn } from '#contract/schemas/auth.ts'
import { CredentialsForm } from '#web/features/auth/credentials-form.tsx'
import { useReturnPath } from '#web/features/auth/return-path.ts'
import { useAccount } from '#web/features/auth/use-account.ts'
import { Page } from '#web/ui/page.tsx'

export function Component() {
  const navigate = useNavigate()
  const account = useAccount()
  const returnPath = useReturnPath(href('dashboard'))
  return (
    <Page narrow title="Sign In" intro="Your saved jobs and applications are waiting.">
      <CredentialsForm
        schema={signIn}
        label="Sign In"
        busyLabel="Signing in..."
        submit={async (credentials) => {
          if (await account.signIn(credentials)) await navigate(returnPath, { replace: true })
        }}
      />
      <p className="mt-6">
        <Link to={href('forgotPassword')} className="link">
          Forgot password?
        </Link>
      </p>
      <p className="mt-3 text-muted">
        No account yet?{' '}
        <Link to={href('signup')} className="link">
          Sign up
        </Link>
      </p>
    </Page>
  )
}
