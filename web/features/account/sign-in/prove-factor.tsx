import type { Factor } from '@supabase/supabase-js'
import { type ReactNode, useState } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import { isCancelled } from './is-cancelled.ts'
import { proveCode } from './prove-code.ts'
import { provePasskey } from './prove-passkey.ts'

type Proving = {
  /** Those that the account has. */
  factors: readonly Factor[]
  label: string
  busyLabel: string
  variant?: ButtonVariant
  onProved: () => Promise<void>
  onFailed: (error: unknown) => void
  /** More buttons. */
  children?: ReactNode
}

/** Any second step that the account has: a code of the app, a passkey, or a recovery code in their place. */
export function ProveFactor({ factors, ...proving }: Proving) {
  const app = factors.find(({ factor_type: type }) => type === 'totp')
  const passkeys = factors.filter(({ factor_type: type }) => type === 'webauthn')
  const { onProved, onFailed } = proving
  const buttons = passkeys.map((passkey, place) => (
    <PasskeyButton
      key={passkey.id}
      passkey={passkey}
      isOnly={passkeys.length === 1}
      takesFocus={!app && place === 0}
      variant={app ? 'secondary' : 'primary'}
      onProved={onProved}
      onFailed={onFailed}
    />
  ))
  if (!app) return <PasskeyOrRecovery {...proving} factorId={passkeys[0]?.id ?? ''} buttons={buttons} />
  return (
    <>
      <p className="text-muted">
        Enter the code from your authenticator app{passkeys.length > 0 && ', or use a passkey'}.
      </p>
      <FactorCodeForm {...proving} factorId={app.id} takesRecovery />
      {buttons}
    </>
  )
}

type CodeProving = Omit<Proving, 'factors'> & { factorId: string }

function FactorCodeForm({
  factorId,
  onProved,
  ...form
}: CodeProving & { takesRecovery?: boolean; first?: 'recovery' }) {
  return (
    <CodeForm
      takesFocus
      {...form}
      onCode={async (code) => {
        await proveCode(factorId, code)
        await onProved()
      }}
    />
  )
}

function PasskeyOrRecovery({ buttons, ...proving }: CodeProving & { buttons: ReactNode }) {
  const [usesRecovery, setUsesRecovery] = useState(false)
  return (
    <>
      <p className="text-muted">Use your passkey to continue.</p>
      {buttons}
      {usesRecovery ? (
        <FactorCodeForm {...proving} first="recovery" />
      ) : (
        <>
          <div className="flex flex-wrap gap-3">{proving.children}</div>
          <p>
            <button type="button" className="link" onClick={() => setUsesRecovery(true)}>
              Use a recovery code
            </button>
          </p>
        </>
      )}
    </>
  )
}

function PasskeyButton({
  passkey: { id, friendly_name: name },
  isOnly,
  takesFocus,
  variant,
  onProved,
  onFailed,
}: {
  passkey: Factor
  /** Of several, each says which it is. */
  isOnly: boolean
  takesFocus: boolean
  variant: ButtonVariant
  onProved: () => Promise<void>
  onFailed: (error: unknown) => void
}) {
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    try {
      await provePasskey(id)
      await onProved()
    } catch (error) {
      if (!isCancelled(error)) onFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant={variant}
      className="min-h-11"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the control that had it is gone
      autoFocus={takesFocus}
      disabled={busy}
      onClick={() => void press()}
    >
      {isOnly || !name ? 'Use a passkey' : `Use the passkey ${name}`}
    </Button>
  )
}
