import { useState } from 'react'
import { errorWords } from '#web/error-words.ts'
import { isCancelled } from '#web/features/account/sign-in/is-cancelled.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { useToast } from '#web/ui/toast.tsx'
import { addPasskey, type OwnPasskey, passkeysQuery, removePasskey } from './passkeys.ts'
import { usePasswordAgain } from './use-password-again.tsx'

/** Each device that can sign in with a finger, a face or a screen lock. */
export function PasskeyList({ userId }: { userId: string }) {
  const { data: passkeys, isError, refetch } = useRows(passkeysQuery(userId))
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const { run, dialog } = usePasswordAgain()

  async function act(work: () => Promise<void>, said: ToastContent) {
    setBusy(true)
    try {
      if (await run(work)) toast(said)
    } catch (error) {
      if (!isCancelled(error)) toast(toasts.passkeyFailed(errorWords(error)))
    }
    await rereadRows(passkeysQuery(userId))
    setBusy(false)
  }

  if (isError)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>Your passkeys could not be loaded.</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    )
  if (!passkeys) return <Skeleton className="h-16" />
  return (
    <>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="mb-4">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={isBusy}
              onRemove={() => void act(() => removePasskey(passkey.id), toasts.passkeyRemoved)}
            />
          ))}
        </ul>
      )}
      <Button variant="secondary" disabled={isBusy} onClick={() => void act(addPasskey, toasts.passkeyAdded)}>
        Add a passkey
      </Button>
      {dialog}
    </>
  )
}

function PasskeyRow({
  passkey: { friendly_name: name = 'Passkey', created_at, last_used_at },
  isBusy,
  onRemove,
}: {
  passkey: OwnPasskey
  isBusy: boolean
  onRemove: () => void
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          Added {day(created_at)} · {last_used_at ? `last used ${day(last_used_at)}` : 'not used yet'}
        </p>
      </div>
      <Button
        variant="quiet"
        disabled={isBusy}
        aria-label={`Remove the passkey ${name}, added ${day(created_at)}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  )
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const day = (time: string) => DAY.format(new Date(time))
