import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { toasts } from '#web/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { useToast } from '#web/ui/toast.tsx'
import {
  authenticatorKey,
  authenticatorQuery,
  beginEnrolment,
  type Enrolment,
  proveCode,
  removeFactor,
} from './authenticator.ts'

/** An authenticator app as the second proof: enrolled with a QR code, removed only after a code from it. */
export function AuthenticatorCard({ userId }: { userId: string }) {
  const queries = useQueryClient()
  const toast = useToast()
  const { data: state, isError, refetch } = useQuery(authenticatorQuery(userId))
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)

  /** What goes wrong is said in the service's own words. */
  async function attempt(action: () => Promise<void>, said?: ToastContent): Promise<void> {
    try {
      await action()
      if (said) toast(said)
    } catch (error) {
      toast(toasts.authenticatorFailed(error instanceof Error ? error.message : undefined))
      return
    }
    await queries.invalidateQueries({ queryKey: authenticatorKey(userId) })
  }

  if (isError)
    return (
      <Button variant="secondary" onClick={() => void refetch()}>
        Try Again
      </Button>
    )
  if (!state) return <Skeleton className="h-10 w-48" />
  if (state.is === 'enrolled') {
    const { factorId, proved } = state
    return (
      <div className="grid justify-items-start gap-4">
        <Badge tone="accent">Authenticator on</Badge>
        {proved ? (
          <Button
            variant="secondary"
            onClick={() => attempt(() => removeFactor(factorId), toasts.authenticatorRemoved)}
          >
            Remove authenticator
          </Button>
        ) : (
          <>
            <p className="text-muted">Removing it, or deleting your account, needs a code from it first.</p>
            <CodeForm
              label="Confirm"
              onCode={(code) => attempt(() => proveCode(factorId, code), toasts.authenticatorConfirmed)}
            />
          </>
        )}
      </div>
    )
  }
  if (!enrolment)
    return (
      <Button variant="secondary" onClick={() => attempt(async () => setEnrolment(await beginEnrolment()))}>
        Set up authenticator
      </Button>
    )
  return (
    <EnrolmentSteps
      enrolment={enrolment}
      onCancel={() => setEnrolment(null)}
      onCode={(code) =>
        attempt(async () => {
          await proveCode(enrolment.factorId, code)
          setEnrolment(null)
        }, toasts.authenticatorAdded)
      }
    />
  )
}

function EnrolmentSteps({
  enrolment: { qrCode, secret },
  onCode,
  onCancel,
}: {
  enrolment: Enrolment
  onCode: (code: string) => Promise<void>
  onCancel: () => void
}) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>Scan this with your authenticator app, then enter the code that it shows.</p>
      {/* Dark on white in either theme, or cameras would not read it. */}
      <img
        src={qrCode}
        alt="QR code for your authenticator app"
        width={192}
        height={192}
        className="rounded-control bg-white p-2"
      />
      <p className="text-sm text-muted">
        Or type this key into the app: <code className="break-all text-ink">{secret}</code>
      </p>
      <CodeForm label="Turn on" onCode={onCode} onCancel={onCancel} />
    </div>
  )
}

function CodeForm({
  label,
  onCode,
  onCancel,
}: {
  label: string
  onCode: (code: string) => Promise<void>
  onCancel?: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    await onCode(field.current?.value.replace(/\s/g, '') ?? '')
    setBusy(false)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
      <Field
        ref={field}
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        className="w-44"
      />
      <Button type="submit" disabled={busy} className="min-h-11">
        {label}
      </Button>
      {onCancel && (
        <Button variant="quiet" className="min-h-11" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </form>
  )
}
