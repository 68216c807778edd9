import { memo, use, useEffect, useEffectEvent, useState } from 'react'
import { href } from '#contract/routes.ts'
import type { JobPageData } from '#web/data/job-page-data.ts'
import { forgetJob, jobData } from '#web/job/chosen/job-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { JobDetail } from './job-detail.tsx'

/** Drawn anew only for another job, not for every search that begins. */
const Detail = memo(JobDetail)

/** The chosen job beside its list; it suspends until its data is there. */
export function JobPane({
  id,
  known,
  isChosen,
  onShown,
}: {
  id: string
  /** Somebody chose it; the first of a list is there without that, and being chosen shows it anew. */
  isChosen: boolean
  /** A job that came with the page; it is not asked for again. */
  known: JobPageData | null
  onShown: (name: string, isChosen: boolean) => void
}) {
  const [, askAgain] = useState(0)
  const isKnown = known !== null && known.is !== 'missing' && known.entry.id === id
  const data = isKnown ? known : use(jobData(id))
  const name =
    data.is === 'open' || data.is === 'closed' ? `${data.entry.title} at ${data.entry.company}` : ''
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(name, isChosen), [name, isChosen])

  function tryAgain() {
    forgetJob(id)
    askAgain((attempt) => attempt + 1)
  }

  if (data.is === 'failed')
    return (
      <Notice words="This job could not be loaded.">
        <Button variant="secondary" onClick={tryAgain}>
          Try again
        </Button>
      </Notice>
    )
  if (data.is === 'missing') return <Notice words="We cannot find this job." />
  return (
    <>
      <Detail data={data} level={2} />
      <p className="mt-10 border-t border-line py-5">
        <Link to={href('job', { id })} className="link">
          See similar jobs
        </Link>
      </p>
    </>
  )
}

function Notice({ words, children }: { words: string; children?: React.ReactNode }) {
  return (
    <div role="alert">
      <h2 data-job-title tabIndex={-1} className="text-2xl outline-none">
        {words}
      </h2>
      {children && <div className="mt-5">{children}</div>}
    </div>
  )
}
