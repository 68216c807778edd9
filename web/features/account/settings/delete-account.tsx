import type { Factor } from '@supabase/supabase-js'
import { useState } from 'react'
import { ProveFactor } from '#web/features/account/sign-in/prove-factor.tsx'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

/** One button, nothing to type (design §1.1), unless the account has a second step that was shown long ago. */
type Step = { is: 'closed' } | { is: 'asking' } | { is: 'proving'; factors: Factor[] }

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
        {step.is === 'proving' ? (
          <SecondQuestion factors={step.factors} onClose={close} />
        ) : (
          <Question onClose={close} onProof={(factors) => setStep({ is: 'proving', factors })} />
        )}
      </Dialog>
    </>
  )
}

function Question({ onClose, onProof }: { onClose: () => void; onProof: (factors: Factor[]) => void }) {
  const [busy, setBusy] = useState(false)
  const deleteAccount = useDeleteAccount()
  async function confirm() {
    setBusy(true)
    const outcome = await deleteAccount()
    setBusy(false)
    if (outcome.is === 'proof-needed') onProof(outcome.factors)
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

function SecondQuestion({ factors, onClose }: { factors: Factor[]; onClose: () => void }) {
  const toast = useToast()
  const deleteAccount = useDeleteAccount()
  return (
    <div className="grid gap-4">
      <ProveFactor
        factors={factors}
        label="Delete Account"
        busyLabel="Deleting..."
        variant="danger"
        onProved={async () => {
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
      </ProveFactor>
    </div>
  )
}
