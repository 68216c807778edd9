import { useState } from 'react'
import { CodeForm } from '#web/features/account/sign-in/code-form.tsx'
import { proveCode } from '#web/features/account/sign-in/prove-code.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

/** One button, nothing to type (design §1.1), unless the account has an authenticator whose code is long ago. */
type Step = { is: 'closed' } | { is: 'asking' } | { is: 'code'; factorId: string }

export function DeleteAccount() {
  const [step, setStep] = useState<Step>({ is: 'closed' })
  const close = () => setStep({ is: 'closed' })
  return (
    <>
      <p className="mb-4 text-muted">
        Your profile, saved jobs, applications, resumes and settings go with it. This cannot be undone.
      </p>
      <Button variant="danger" onClick={() => setStep({ is: 'asking' })}>
        Delete Account
      </Button>
      <Dialog open={step.is !== 'closed'} title="Delete your account?" onClose={close}>
        {step.is === 'code' ? (
          <CodeQuestion factorId={step.factorId} onClose={close} />
        ) : (
          <Question onClose={close} onCode={(factorId) => setStep({ is: 'code', factorId })} />
        )}
      </Dialog>
    </>
  )
}

function Question({ onClose, onCode }: { onClose: () => void; onCode: (factorId: string) => void }) {
  const [busy, setBusy] = useState(false)
  const deleteAccount = useDeleteAccount()
  async function confirm() {
    setBusy(true)
    const outcome = await deleteAccount()
    setBusy(false)
    if (outcome.is === 'code-needed') onCode(outcome.factorId)
    else if (outcome.is === 'failed') onClose()
  }
  return (
    <>
      <p>
        We remove everything at once: your profile, saved jobs, applications, resumes and settings. You may
        want to export your data first.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" disabled={busy} onClick={() => void confirm()}>
          {busy ? 'Deleting...' : 'Delete Account'}
        </Button>
      </div>
    </>
  )
}

function CodeQuestion({ factorId, onClose }: { factorId: string; onClose: () => void }) {
  const toast = useToast()
  const deleteAccount = useDeleteAccount()
  return (
    <div className="grid gap-4">
      <p>Enter the code from your authenticator app.</p>
      <CodeForm
        takesFocus
        takesRecovery
        label="Delete Account"
        busyLabel="Deleting..."
        variant="danger"
        onCode={async (code) => {
          await proveCode(factorId, code)
          if ((await deleteAccount()).is !== 'deleted') onClose()
        }}
        onFailed={() => {
          toast(toasts.accountDeletionFailed)
          onClose()
        }}
      >
        <Button variant="secondary" className="min-h-11" onClick={onClose}>
          Cancel
        </Button>
      </CodeForm>
    </div>
  )
}
