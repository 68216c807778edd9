import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BRAND } from '#contract/brand.ts'
import { href } from '#contract/routes.ts'
import { credentials } from '#contract/schemas/auth.ts'
import { CredentialsForm } from '#web/features/account/sign-in/credentials-form.tsx'
import { ResendConfirmation } from '#web/features/account/sign-in/resend-confirmation.tsx'
import { SignInSteps } from '#web/features/account/sign-in/sign-in-steps.tsx'
import { useAccount } from '#web/features/account/sign-in/use-account.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { loadDashboard } from './load-dashboard.ts'

export function Component() {
  const [chosen, setChosen] = useState<'sign-in' | 'sign-up'>('sign-in')
  return (
    <Page narrow title={BRAND.name} intro={BRAND.tagline}>
      <Tabs
        label="Account"
        chosen={chosen}
        onChoose={setChosen}
        tabs={[
          {
            name: 'sign-in',
            label: 'Sign In',
            panel: <SignInSteps schema={credentials} goTo={href('home')} loadNext={loadDashboard} />,
          },
          { name: 'sign-up', label: 'Sign Up', panel: <SignUp /> },
        ]}
      />
    </Page>
  )
}

/** Where accounts need no confirmation the person is signed in at once, and a signed-in person belongs on the home page. */
function SignUp() {
  const account = useAccount()
  const navigate = useNavigate()
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  return (
    <>
      {unconfirmed !== null && <ResendConfirmation email={unconfirmed} />}
      <CredentialsForm
        isNew
        schema={credentials}
        label="Sign Up"
        busyLabel="Creating account..."
        submit={async (entered) => {
          const outcome = await account.signUp(entered)
          setUnconfirmed(outcome === 'unconfirmed' ? entered.email : null)
          if (outcome === 'signed-in') await navigate(href('home'), { replace: true })
        }}
      />
    </>
  )
}
