import { useNavigate } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import { href } from '#contract/routes.ts'
import { credentials } from '#contract/schemas/auth.ts'
import { CredentialsForm } from '#web/features/account/sign-in/credentials-form.tsx'
import { useAccount } from '#web/features/account/sign-in/use-account.ts'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'

export function Component() {
  const navigate = useNavigate()
  const account = useAccount()
  return (
    <Page narrow title="Create Account" intro="Free Account, all features included.">
      <CredentialsForm
        isNew
        schema={credentials}
        label="Create Account"
        busyLabel="Creating account..."
        submit={async (entered) => {
          if ((await account.signUp(entered)) === 'refused') return
          await new Promise((resolve) => setTimeout(resolve, LIMITS.signUpHopMs))
          await navigate(href('welcome'))
        }}
      />
      <p className="mt-6 text-muted">
        Already have an account?{' '}
        <Link to={href('login')} className="link">
          Sign in
        </Link>
      </p>
      <p className="mt-3 text-sm text-muted">
        By creating an account you agree to our{' '}
        <Link to={href('terms')} className="link">
          Terms of Service
        </Link>{' '}
        and{' '}
        <Link to={href('privacy')} className="link">
          Privacy Policy
        </Link>
        .
      </p>
    </Page>
  )
}
