import { useState } from 'react'
import { RECOVERY_CODES } from '#contract/recovery-code.ts'
import { errorWords } from '#web/error-words.ts'
import { CodeForm } from '#web/features/account/sign-in/code-form.tsx'
import { proveCode } from '#web/features/account/sign-in/prove-code.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { authenticatorQuery, beginEnrolment, type Enrolment, removeFactor } from './authenticator.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { usePasswordAgain } from './use-password-again.tsx'
import { useRecoveryCodes } from './use-recovery-codes.ts'

/** An authenticator app as the second proof: enrolled with a QR code, asked for at every sign-in from then on. */
export function AuthenticatorCard({ userId }: { userId: string }) {
  const toast = useToast()
  const { data: state, isError, refetch } = useRows(authenticatorQuery(userId))
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [isWorking, setWorking] = useState(false)
  const { run, dialog } = usePasswordAgain()

  /** What goes wrong is said in the service's own words. */
  const failed = (error: unknown) => toast(toasts.authenticatorFailed(errorWords(error)))
  const readAgain = () => rereadRows(authenticatorQuery(userId))
  const spare = useRecoveryCodes(userId, { isOn: state?.is === 'enrolled', run, failed })

  async function begin() {
    await run(async () => setEnrolment(await beginEnrolment())).catch(failed)
  }
  async function remove(factorId: string) {
    setWorking(true)
    try {
      if (!(await run(() => removeFactor(factorId)))) return
      spare.forget()
      toast(toasts.authenticatorRemoved)
    } catch (error) {
      failed(error)
    } finally {
      setWorking(false)
    }
    await readAgain()
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
      {state.is === 'enrolled' ? (
        <Enrolled
          left={spare.left}
          codes={spare.codes}
          isBusy={isWorking || spare.isBusy}
          onMake={() => void spare.make()}
          onKept={spare.forget}
          onRemove={() => void remove(state.factorId)}
        />
      ) : enrolment ? (
        <EnrolmentSteps
          enrolment={enrolment}
          onCancel={() => setEnrolment(null)}
          onFailed={failed}
          onCode={async (code) => {
            await proveCode(enrolment.factorId, code)
            setEnrolment(null)
            setWorking(true)
            toast(toasts.authenticatorAdded)
            const isFirst = state.factors.length === 0
            await readAgain()
            if (isFirst) await spare.make()
            setWorking(false)
          }}
        />
      ) : (
        <Button variant="secondary" onClick={() => void begin()}>
          Set up authenticator
        </Button>
      )}
      {dialog}
    </div>
  )
}

function Enrolled({
  left,
  codes,
  isBusy,
  onMake,
  onKept,
  onRemove,
}: {
  /** Recovery codes; not known yet at first. */
  left: number | undefined
  /** Those that were just made. */
  codes: readonly string[] | null
  /** Its codes are being made or counted: they would be refused if it went meanwhile. */
  isBusy: boolean
  onMake: () => void
  onKept: () => void
  onRemove: () => void
}) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="accent">Authenticator on</Badge>
        {left !== undefined && (
          <span className="text-[0.9375rem] text-muted tabular-nums">
            {left} of {RECOVERY_CODES} recovery codes left
          </span>
        )}
      </p>
      {codes && <RecoveryCodeList key={codes[0]} codes={codes} onDone={onKept} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={isBusy} onClick={onMake}>
          New recovery codes
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onRemove}>
          Remove authenticator
        </Button>
      </div>
    </>
  )
}

function EnrolmentSteps({
  enrolment: { qrCode, secret },
  onCode,
  onFailed,
  onCancel,
}: {
  enrolment: Enrolment
  onCode: (code: string) => Promise<void>
  onFailed: (error: unknown) => void
  onCancel: () => void
}) {
  return (
    <>
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
      <CodeForm label="Turn on" onCode={onCode} onFailed={onFailed}>
        <Button variant="quiet" className="min-h-11" onClick={onCancel}>
          Cancel
        </Button>
      </CodeForm>
    </>
  )
}
