import { useState } from 'react'
import type { JobEntry } from '#web/data/job-entry.ts'
import { HideJob } from '#web/job/hidden/hide-job.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ReportJob } from './report-job.tsx'

/** Passing a job on, hiding it, and telling us that something is wrong with it. */
export function JobTools({ job, address }: { job: JobEntry; address: string }) {
  const [copied, setCopied] = useState(false)

  async function share() {
    if ('share' in navigator)
      return navigator.share({ title: `${job.title} at ${job.company}`, url: address })
    await window.navigator.clipboard.writeText(address)
    setCopied(true)
  }

  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-2 text-[0.875rem]">
      <Button
        variant="quiet"
        className="needs-js button-small -ml-3"
        onClick={() => void share().catch(() => undefined)}
      >
        <Icon name="share-2" />
        Share
      </Button>
      <span aria-live="polite" className="text-muted empty:hidden">
        {copied && 'Link copied'}
      </span>
      <HideJob job={job} />
      <ReportJob key={job.id} jobId={job.id} />
    </div>
  )
}
