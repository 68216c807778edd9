import { useState } from 'react'
import type { JobEntry } from '#web/data/job-entry.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { tryToLoad } from '#web/ui/load-part.ts'
import { useToast } from '#web/ui/toast.tsx'
import { visitorToasts } from '#web/visitor-toasts.ts'
import { useAppliedOn } from './applied-note.tsx'

/** Puts the job into the person's application tracker. */
export function TrackButton({ job }: { job: JobEntry }) {
  const { user, knownUser } = useAuth()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const tracked = useAppliedOn(job.id) !== null

  async function track() {
    const person = user ?? (await knownUser())
    if (!person) return toast(visitorToasts.signInToTrack)
    setBusy(true)
    try {
      const { trackJob } = await tryToLoad(() => import('./track-job.ts'))
      toast((await trackJob(person.id, job)).says)
    } catch {
      toast(visitorToasts.applicationFailed())
    }
    setBusy(false)
  }

  return (
    <Button
      variant="secondary"
      className="needs-js min-w-24"
      disabled={tracked || busy}
      onClick={() => void track()}
    >
      {tracked ? 'Tracked' : 'I applied'}
    </Button>
  )
}
