import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { BRAND } from '#contract/brand.ts'
import { href } from '#contract/routes.ts'
import { credentials } from '#contract/schemas/auth.ts'
import { CredentialsForm } from '#web/features/auth/credentials-form.tsx'
import { useReturnPath } from '#web/features/auth/return-path.ts'
import { useAccount } from '#web/features/auth/use-account.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export function Component() {
  const [chosen, setChosen] = useState<'sign-in' | 'sign-up'>('sign-in')
  return (
    <Page narrow title={BRAND.name} intro={BRAND.tagline}>
      <Tabs
        label="Account"
        chosen={chosen}
        onChoose={setChosen}
        tabs={[
          { name: 'sign-in', label: 'Sign In', panel: <SignIn /> },
          { name: 'sign-up', label: 'Sign Up', panel: <SignUp /> },
        ]}
      />
    </Page>
  )
}

function SignIn() {
  const account = useAccount()
  const navigate = useNavigate()
  const returnPath = useReturnPath(href('home'))
  return (
    <>
      <CredentialsForm
        schema={credentials}
        label="Sign In"
        busyLabel="Signing in..."
        submit={async (entered) => {
          if (await account.signIn(entered)) await navigate(returnPath, { replace: true })
        }}
      />
      <p className="mt-6">
        <Link to={href('forgotPassword')} className="link">
          Forgot password?
        </Link>
      </p>
    </>
  )
}

/** Where accounts need no confirmation the person is signed in at once, and a signed-in person belongs on the home page. */
function SignUp() {
  const account = useAccount()
  const navigate = useNavigate()
  const { isSignedIn } = useAuth()
  return (
    <CredentialsForm
      isNew
      schema={credentials}
      label="Sign Up"
      busyLabel="Creating account..."
      submit={async (entered) => {
        await account.signUp(entered, 'check-email')
        if (isSignedIn()) await navigate(href('home'), { replace: true })
      }}
    />
  )
}
