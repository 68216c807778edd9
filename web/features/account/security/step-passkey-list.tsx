import type { Factor } from '@supabase/supabase-js'
import { useState } from 'react'
import { RECOVERY_CODES } from '#contract/recovery-code.ts'
import { errorWords } from '#web/error-words.ts'
import { isCancelled } from '#web/features/account/sign-in/is-cancelled.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { useToast } from '#web/ui/toast.tsx'
import { authenticatorQuery, removeFactor } from './authenticator.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { addStepPasskey } from './step-passkeys.ts'
import { usePasswordAgain } from './use-password-again.tsx'
import { useRecoveryCodes } from './use-recovery-codes.ts'

/** Passkeys that are asked for after the password. Without an app beside them the recovery codes are theirs. */
export function StepPasskeyList({ userId }: { userId: string }) {
  const { data: state, isError, refetch } = useRows(authenticatorQuery(userId))
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const { run, dialog } = usePasswordAgain()
  const failed = (error: unknown) => toast(toasts.passkeyFailed(errorWords(error)))
  const passkeys = (state?.factors ?? []).filter(({ factor_type: type }) => type === 'webauthn')
  const hasCodes = state?.is === 'none' && passkeys.length > 0
  const spare = useRecoveryCodes(userId, { isOn: hasCodes, run, failed })

  async function act(work: () => Promise<void>, said: ToastContent): Promise<boolean> {
    setBusy(true)
    let isDone = false
    try {
      isDone = await run(work)
      if (isDone) toast(said)
    } catch (error) {
      if (!isCancelled(error)) failed(error)
    }
    await rereadRows(authenticatorQuery(userId))
    setBusy(false)
    return isDone
  }
  async function add(known: readonly Factor[]) {
    const names = known.map(({ friendly_name: name }) => name)
    if ((await act(() => addStepPasskey(names), toasts.stepPasskeyAdded)) && known.length === 0)
      await spare.make()
  }

  if (isError)
    return (
      <Button variant="secondary" onClick={() => void refetch()}>
        Try Again
      </Button>
    )
  if (!state) return <Skeleton className="h-10 w-48" />
  return (
    <div className="grid justify-items-start gap-4">
      {passkeys.length > 0 && (
        <ul aria-label="Second-step passkeys" className="w-full">
          {passkeys.map((passkey) => (
            <StepPasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={isBusy || spare.isBusy}
              onRemove={() => {
                spare.forget()
                void act(() => removeFactor(passkey.id), toasts.passkeyRemoved)
              }}
            />
          ))}
        </ul>
      )}
      {hasCodes && spare.left !== undefined && (
        <p className="text-[0.9375rem] text-muted tabular-nums">
          {spare.left} of {RECOVERY_CODES} recovery codes left
        </p>
      )}
      {hasCodes && spare.codes && (
        <RecoveryCodeList key={spare.codes[0]} codes={spare.codes} onDone={spare.forget} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={isBusy} onClick={() => void add(state.factors)}>
          Add a second-step passkey
        </Button>
        {hasCodes && (
          <Button variant="secondary" disabled={isBusy || spare.isBusy} onClick={() => void spare.make()}>
            New recovery codes
          </Button>
        )}
      </div>
      {dialog}
    </div>
  )
}

function StepPasskeyRow({
  passkey: { friendly_name: name = 'Passkey', created_at },
  isBusy,
  onRemove,
}: {
  passkey: Factor
  isBusy: boolean
  onRemove: () => void
}) {
  const added = DAY.format(new Date(created_at))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">Added {added}</p>
      </div>
      <Button
        variant="quiet"
        disabled={isBusy}
        aria-label={`Remove the second-step passkey ${name}, added ${added}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  )
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
