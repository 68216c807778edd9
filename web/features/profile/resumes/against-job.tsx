import { useState } from 'react'
import { isClipped } from '#contract/clipped-job.ts'
import { href } from '#contract/routes.ts'
import { FitMeter } from '#web/job/fit/fit-meter.tsx'
import { jobFitQuery } from '#web/job/fit/job-fit.ts'
import { savedJobsQuery } from '#web/job/saved/saved-jobs.ts'
import { useSkillChange } from '#web/person/skills/use-skills.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { resumeTextQuery } from './resume-text.ts'
import type { Resume } from './resumes.ts'
import { againstJob, type ResumeAgainstJob } from './unsaid-skills.ts'

/** What one of the saved jobs asks for that this resume does not say. */
export function AgainstJob({ userId, resume }: { userId: string; resume: Resume }) {
  const { data: saved } = useRows(savedJobsQuery(userId))
  const [chosen, setChosen] = useState('')
  const jobs = saved?.jobs.filter(({ id, closed }) => !closed && !isClipped(id)) ?? []
  const jobId = jobs.some(({ id }) => id === chosen) ? chosen : ''
  return (
    <section aria-labelledby="against" className="rounded-pane border border-line bg-raised p-4">
      <h2 id="against" className="text-xl">
        Against a job
      </h2>
      {saved && jobs.length === 0 ? (
        <p className="mt-2 text-[0.9375rem] text-muted">
          Save a job first: tap the heart on one in the{' '}
          <Link to={href('jobs')} className="link">
            search
          </Link>
          . Here you see what it asks for that this resume does not say.
        </p>
      ) : (
        <>
          <Select
            label="One of your saved jobs"
            className="mt-2"
            value={jobId}
            disabled={!saved}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">Choose a job</option>
            {jobs.map(({ id, title, company }) => (
              <option key={id} value={id}>
                {title}, {company}
              </option>
            ))}
          </Select>
          {jobId && <Compared key={jobId} userId={userId} resume={resume} jobId={jobId} />}
        </>
      )}
    </section>
  )
}

function Compared({ userId, resume, jobId }: { userId: string; resume: Resume; jobId: string }) {
  const fit = useRows(jobFitQuery(userId, jobId))
  const text = useRows(resumeTextQuery(userId, resume)).data
  if (fit.isError && !fit.data)
    return (
      <div role="alert" className="mt-4">
        <p className="text-danger">This job could not be compared just now.</p>
        <Button variant="secondary" className="mt-3" onClick={() => void fit.refetch()}>
          Try Again
        </Button>
      </div>
    )
  if (!fit.data || text === undefined) return <Skeleton className="mt-4 h-32" />
  if (fit.data.is === 'unknown')
    return (
      <p className="mt-4 text-[0.9375rem] text-muted">
        Add a skill to your profile first, or let us find them in this resume.
      </p>
    )
  return (
    <>
      <p className="mt-4 text-sm">
        <FitMeter fit={{ ...fit.data, reasons: fit.data.reasons.map((reason) => reason.text) }} />
      </p>
      <Findings userId={userId} found={againstJob(text, fit.data)} />
    </>
  )
}

function Findings({
  userId,
  found: { said, reworded, unsaid },
}: {
  userId: string
  found: ResumeAgainstJob
}) {
  const change = useSkillChange(userId)
  const all = said.length + reworded.length + unsaid.length
  if (all === 0)
    return <p className="mt-3 text-[0.9375rem] text-muted">This job asks for no particular skill.</p>
  return (
    <>
      <p className="mt-3 text-[0.9375rem] font-semibold">
        It asks for {all === 1 ? '1 thing' : `${all} things`}. This resume says {said.length}.
      </p>
      <ul className="mt-2">
        {unsaid.map(({ name, quote }) => (
          <li key={name} className="flex gap-2.5 border-t border-line py-2.5">
            <Icon name="plus" className="mt-1 text-muted" />
            <div className="min-w-0 flex-1 text-[0.9375rem]">
              <p className="font-medium break-words">{name}</p>
              <p className="text-sm break-words text-muted">“{quote}”</p>
            </div>
            <Button
              variant="secondary"
              className="button-small self-start"
              aria-label={`I have it: ${name}`}
              onClick={() => void change({ is: 'add', skill: name })}
            >
              I have it
            </Button>
          </li>
        ))}
        {reworded.map(({ name, own }) => (
          <li key={name} className="flex gap-2.5 border-t border-line py-2.5">
            <Icon name="equal-approximately" className="mt-1 text-muted" />
            <div className="min-w-0 flex-1 text-[0.9375rem]">
              <p className="font-medium break-words">{name}</p>
              <p className="text-sm break-words text-muted">Your resume says “{own}”. Use their word, too.</p>
            </div>
          </li>
        ))}
      </ul>
      {said.length > 0 && (
        <ul aria-label="It says" className="mt-2 flex flex-wrap gap-1.5 border-t border-line pt-3">
          {said.map(({ name }) => (
            <li key={name} className="chip chip-on">
              <Icon name="check" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
