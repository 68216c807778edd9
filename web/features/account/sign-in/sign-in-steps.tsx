import type { Factor, User } from '@supabase/supabase-js'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import type { credentials, signIn } from '#contract/schemas/auth.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { awaitedConfirmation } from './awaited-confirmation.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { ProveFactor } from './prove-factor.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { useReturnPath } from './return-path.ts'
import { useAccount } from './use-account.ts'

/** E-mail and password, then, where the account has one, its second step. A reload stays there. */
export function SignInSteps({
  schema,
  goTo,
  loadNext,
}: {
  schema: typeof credentials | typeof signIn
  /** Where a person goes who was not on the way to anywhere. */
  goTo: string
  /** Fetches where most people go next, while they type and the server looks at the password. */
  loadNext: () => Promise<NextScreen>
}) {
  const navigate = useNavigate()
  const account = useAccount()
  const { awaitedFactors, knownUser } = useAuth()
  const [refused, setRefused] = useState<string | null>(null)
  // Kept by the browser alone, so not before the page is its own.
  const awaited = useHydrated() ? awaitedConfirmation.get() : null
  const unconfirmed = refused ?? awaited
  const returnPath = useReturnPath(goTo)
  const goOn = () => navigate(returnPath, { replace: true })
  if (awaitedFactors !== null) return <SecondStep factors={awaitedFactors} onDone={goOn} />
  return (
    <>
      {unconfirmed !== null && <ResendConfirmation email={unconfirmed} />}
      <CredentialsForm
        schema={schema}
        label="Sign In"
        busyLabel="Signing in..."
        onBegin={() => void loadNext().catch(() => undefined)}
        submit={async (entered) => {
          const next = loadNext().catch(() => null)
          const outcome = await account.signIn(entered)
          setRefused(outcome === 'unconfirmed' ? entered.email : null)
          if (outcome !== 'signed-in') return
          // What it opens with is asked for before whatever else it shows.
          if (returnPath === href('dashboard')) void readNext(next, knownUser())
          await goOn()
        }}
      />
      <Button
        variant="secondary"
        className="needs-js mt-4 min-h-11 w-full"
        onClick={async () => {
          if ((await account.signInWithPasskey()) === 'signed-in') await goOn()
        }}
      >
        Use a passkey
      </Button>
      <p className="mt-6">
        <Link to={href('forgotPassword')} className="link">
          Forgot password?
        </Link>
      </p>
    </>
  )
}

type NextScreen = { readRows: (userId: string) => void }

async function readNext(next: Promise<NextScreen | null>, known: Promise<User | null>): Promise<void> {
  const [screen, user] = await Promise.all([next, known])
  if (user) screen?.readRows(user.id)
}

function SecondStep({ factors, onDone }: { factors: Factor[]; onDone: () => void | Promise<void> }) {
  const toast = useToast()
  const { signOut } = useAuth()
  return (
    <div className="grid gap-5">
      <h2 className="text-2xl">One more step</h2>
      <ProveFactor
        factors={factors}
        label="Verify"
        busyLabel="Verifying..."
        onProved={async () => {
          toast(toasts.signedIn)
          await onDone()
        }}
        onFailed={(error) => toast(toasts.unexpected(error))}
      >
        <Button variant="quiet" className="min-h-11" onClick={() => void signOut()}>
          Use another account
        </Button>
      </ProveFactor>
      <p className="text-sm text-muted">
        No access to any of these, and no recovery code?{' '}
        <Link to={href('contact')} className="link">
          Write to us
        </Link>
        , and a person will help.
      </p>
    </div>
  )
}
