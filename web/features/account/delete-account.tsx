import { useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import { backend } from '#web/backend/backend.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** Deletes the account after one question: one button, nothing to type (design §1.1). */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const deleteAccount = useDeleteAccount()
  return (
    <>
      <p className="mb-4 text-muted">
        Your profile, saved jobs, applications, resumes and settings go with it. This cannot be undone.
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      <Dialog open={asking} title="Delete your account?" onClose={() => setAsking(false)}>
        <p>
          Everything that belongs to it is removed at once: profile, saved jobs, applications, resumes and
          settings. You may want to export your data first.
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={busy}
            onClick={async () => {
              setBusy(true)
              const deleted = await deleteAccount()
              setBusy(false)
              if (!deleted) setAsking(false)
            }}
          >
            {busy ? 'Deleting...' : 'Delete Account'}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function useDeleteAccount(): () => Promise<boolean> {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const toast = useToast()
  return async () => {
    try {
      const { error } = await (await backend()).functions.invoke('delete-account')
      if (error) throw error
    } catch {
      toast(toasts.accountDeletionFailed)
      return false
    }
    // Away from the personal screen first, or its guard would answer the sign-out with the sign-in screen.
    await navigate(href('home'), { replace: true })
    // The account's sessions are gone already; what remains is this browser's copy.
    await signOut().catch(() => undefined)
    toast(toasts.accountDeleted)
    return true
  }
}
