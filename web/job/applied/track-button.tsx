import { useState } from 'react'
import { backend } from '#web/backend/backend.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { visitorToasts } from '#web/visitor-toasts.ts'
import { appliedJobs } from './applied-jobs-store.ts'
import { useAppliedOn } from './applied-note.tsx'

const ALREADY_THERE = '23505'

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
    const { error } = await (await backend()).from('job_applications').insert({
      user_id: person.id,
      job_id: job.id,
      job_title: job.title,
      company: job.company,
      location: job.location,
    })
    setBusy(false)
    if (error && error.code !== ALREADY_THERE) return toast(visitorToasts.applicationFailed(error.message))
    if (!tracked) appliedJobs.add(job.id)
    toast(error ? visitorToasts.applicationKnown : visitorToasts.applicationTracked)
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
