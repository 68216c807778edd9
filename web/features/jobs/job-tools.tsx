import { useState } from 'react'
import type { JobEntry } from '#web/data/job-entry.ts'
import { useSite } from '#web/site.tsx'
import { Button } from '#web/ui/button.tsx'

/** Passing a job on, and telling us that something is wrong with it. Reporting works without JavaScript. */
export function JobTools({ job, address }: { job: JobEntry; address: string }) {
  const { supportEmail } = useSite()
  const [copied, setCopied] = useState(false)
  const report = (what: string) =>
    `mailto:${supportEmail}?subject=${encodeURIComponent(`Report: ${what}`)}&body=${encodeURIComponent(`${job.title} at ${job.company}\r\n${address}\r\n\r\n`)}`

  async function share() {
    if ('share' in navigator)
      return navigator.share({ title: `${job.title} at ${job.company}`, url: address })
    await window.navigator.clipboard.writeText(address)
    setCopied(true)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-[0.9375rem]">
      <Button variant="secondary" className="needs-js" onClick={() => void share().catch(() => undefined)}>
        Share
      </Button>
      <span aria-live="polite" className="text-muted empty:hidden">
        {copied && 'Address copied'}
      </span>
      <a href={report('this job has expired')} className="link">
        Report as expired
      </a>
      <a href={report('this job looks like a scam')} className="link">
        Report as scam
      </a>
    </div>
  )
}
