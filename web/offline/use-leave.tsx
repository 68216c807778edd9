import { type ReactNode, useState } from 'react'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { waitingChanges } from './waiting-changes.ts'

/** Signing out; where changes still wait to be sent, it is asked first, because they would go. */
export function useLeave(): { leave: () => void; question: ReactNode } {
  const signOut = useSignOut()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return {
    leave: () => (waitingChanges.get().length === 0 ? void signOut() : setAsking(true)),
    question: (
      <Dialog open={isAsking} title="Log out now?" onClose={close}>
        <p>Changes you made without a connection were not sent yet. You lose them if you log out.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="danger" onClick={() => void signOut()}>
            Log out and lose them
          </Button>
          <Button variant="secondary" onClick={close}>
            Stay
          </Button>
        </div>
      </Dialog>
    ),
  }
}
