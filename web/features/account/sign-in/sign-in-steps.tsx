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
import { CodeForm } from './code-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { proveCode } from './prove-code.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { useReturnPath } from './return-path.ts'
import { useAccount } from './use-account.ts'

/** E-mail and password, then, where the account has an authenticator app, its code. A reload stays at the second. */
export function SignInSteps({
  schema,
  goTo,
  loadNext,
}: {
  schema: typeof credentials | typeof signIn
  /** Where a person goes who was not on the way to anywhere. */
  goTo: string
  /** Fetches where most people go next, while the server looks at the password. */
  loadNext: () => Promise<unknown>
}) {
  const navigate = useNavigate()
  const account = useAccount()
  const { awaitedFactor } = useAuth()
  const [refused, setRefused] = useState<string | null>(null)
  // Kept by the browser alone, so not before the page is its own.
  const awaited = useHydrated() ? awaitedConfirmation.get() : null
  const unconfirmed = refused ?? awaited
  const returnPath = useReturnPath(goTo)
  const goOn = () => navigate(returnPath, { replace: true })
  if (awaitedFactor !== null) return <CodeStep factorId={awaitedFactor} onDone={goOn} />
  return (
    <>
      {unconfirmed !== null && <ResendConfirmation email={unconfirmed} />}
      <CredentialsForm
        schema={schema}
        label="Sign In"
        busyLabel="Signing in..."
        submit={async (entered) => {
          void loadNext().catch(() => undefined)
          const outcome = await account.signIn(entered)
          setRefused(outcome === 'unconfirmed' ? entered.email : null)
          if (outcome === 'signed-in') await goOn()
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

function CodeStep({ factorId, onDone }: { factorId: string; onDone: () => void | Promise<void> }) {
  const toast = useToast()
  const { signOut } = useAuth()
  const failed = (error: unknown) => toast(toasts.unexpected(error))
  return (
    <div className="grid gap-5">
      <h2 className="text-2xl">One more step</h2>
      <p className="text-muted">Enter the code from your authenticator app.</p>
      <CodeForm
        takesFocus
        takesRecovery
        label="Verify"
        busyLabel="Verifying..."
        onCode={async (code) => {
          await proveCode(factorId, code)
          toast(toasts.signedIn)
          await onDone()
        }}
        onFailed={failed}
      >
        <Button variant="quiet" className="min-h-11" onClick={() => void signOut()}>
          Use another account
        </Button>
      </CodeForm>
      <p className="text-sm text-muted">
        Without the app and without a recovery code?{' '}
        <Link to={href('contact')} className="link">
          Write to us
        </Link>
        , and a person will help.
      </p>
    </div>
  )
}
