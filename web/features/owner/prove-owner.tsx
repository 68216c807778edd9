import { useState } from 'react'
import { errorWords } from '#web/error-words.ts'
import { AuthenticatorCard } from '#web/features/account/security/authenticator-card.tsx'
import { authenticatorQuery } from '#web/features/account/security/authenticator.ts'
import { CodeForm } from '#web/features/account/sign-in/code-form.tsx'
import { proveCode } from '#web/features/account/sign-in/prove-code.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { consoleQuery } from './console-query.ts'

/** What opens the console: a code of the authenticator app, which is set up here where there is none yet. */
export function ProveOwner({ userId }: { userId: string }) {
  const toast = useToast()
  const { data: app } = useRows(authenticatorQuery(userId))
  // Whoever sets it up here still has recovery codes to keep.
  const [first, setFirst] = useState(app?.is)
  if (app && first === undefined) setFirst(app.is)
  const open = () => rereadRows(consoleQuery(userId))
  if (!app) return <Page title="Console" />
  if (first === 'none')
    return (
      <Page
        title="Set up an authenticator"
        intro="The console opens with a code from an authenticator app, which your account does not have yet."
      >
        <AuthenticatorCard userId={userId} />
        {app.is === 'enrolled' && (
          <Button className="mt-6" onClick={() => void open()}>
            Open the console
          </Button>
        )}
      </Page>
    )
  if (app.is === 'none') return <Page title="Console" />
  return (
    <Page title="Console" intro="Enter a code from your authenticator app to open it.">
      <CodeForm
        label="Open the console"
        busyLabel="Opening…"
        takesFocus
        takesRecovery
        onCode={async (code) => {
          await proveCode(app.factorId, code)
          await open()
        }}
        onFailed={(error) => toast(toasts.authenticatorFailed(errorWords(error)))}
      />
    </Page>
  )
}
