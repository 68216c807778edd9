import { isClipped } from '#contract/clipped-job.ts'
import { href } from '#contract/routes.ts'
import { applicationCalendar } from '#web/features/applications/data/application-calendar.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { useClock } from '#web/features/applications/data/clock.ts'
import { interviewsOf, interviewsQuery } from '#web/features/applications/data/interviews.ts'
import { InterviewsSection } from '#web/features/applications/drawer/interviews-section.tsx'
import { JobCopySection } from '#web/features/applications/drawer/job-copy-section.tsx'
import { SentSection } from '#web/features/applications/drawer/sent-section.tsx'
import { TimelineSection } from '#web/features/applications/drawer/timeline-section.tsx'
import { useRows } from '#web/rows/use-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { download } from '#web/ui/download.ts'
import { Link } from '#web/ui/link.tsx'

/** Beside the form: interviews, the resume, the job as it was, the history. */
export function ApplicationAside({ userId, application }: { userId: string; application: Application }) {
  const { interview_dates: interviews, follow_up_dates: followUps, job_id: jobId } = application
  const rows = useRows(interviewsQuery(userId)).data ?? []
  const clock = useClock()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 className="sr-only">More about this application</h2>
      {(interviews.length > 0 || followUps.length > 0) && (
        <Button
          variant="secondary"
          onClick={() =>
            download('application.ics', 'text/calendar', applicationCalendar(application, new Date()))
          }
        >
          Dates for your calendar
        </Button>
      )}
      {jobId && !isClipped(jobId) && (
        <Link to={href('job', { id: jobId })} className="link text-[0.9375rem]">
          See the job as it is today
        </Link>
      )}
      <div className="drawer">
        <InterviewsSection
          userId={userId}
          application={application}
          interviews={interviewsOf(rows, application.id)}
          clock={clock}
        />
        <SentSection userId={userId} application={application} />
        <JobCopySection key={application.id} application={application} />
        <TimelineSection userId={userId} application={application} />
      </div>
    </div>
  )
}
