import { useState } from 'react'
import { INTERVIEW_KINDS, REMINDERS } from '#contract/interview.ts'
import { dayIn } from '#contract/rules/zoned-time.ts'
import { applicationCalendar } from '#web/features/applications/data/application-calendar.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import type { Clock } from '#web/features/applications/data/clock.ts'
import type { Interview } from '#web/features/applications/data/interviews.ts'
import { clockTime, daysBetween, longDay, zoneLabel } from '#web/features/applications/data/shown-times.ts'
import { forgetKept, useKeptState } from '#web/forms/use-kept-state.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { download } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'
import { emptyInterview, interviewDraftOf, type InterviewDraft } from './interview-draft.ts'
import { InterviewForm } from './interview-form.tsx'
import { useInterviews } from './use-interviews.ts'

/** `id`: the interview that is being changed, `null` for a new one. */
type Writing = { id: string | null; draft: InterviewDraft }
const keptName = (id: string) => `interview-${id}`

/** The interviews of an application, soonest first, and the form for one. What is being typed survives a reload. */
export function InterviewsSection({
  userId,
  application,
  interviews,
  clock,
}: {
  userId: string
  application: Application
  interviews: readonly Interview[]
  clock: Clock
}) {
  const { store, remove } = useInterviews(userId, application)
  const name = keptName(application.id)
  const [writing, setWriting] = useKeptState<Writing | null>(userId, name, {
    initial: () => null,
    isMissed: (state) => state !== null,
  })
  const close = () => {
    forgetKept(userId, name)
    setWriting(null)
  }
  return (
    <section aria-labelledby="interviews">
      <h3 id="interviews">Interviews</h3>
      <ul>
        {interviews.map((interview) => (
          <li
            key={interview.id}
            className="mt-3 rounded-control bg-interview-wash p-3"
            data-stage="interview"
          >
            <InterviewEntry
              application={application}
              interview={interview}
              clock={clock}
              onEdit={() =>
                setWriting({ id: interview.id, draft: interviewDraftOf(interview, clock.timeZone) })
              }
              onRemove={() => void remove(interview.id)}
            />
          </li>
        ))}
      </ul>
      {writing ? (
        <InterviewForm
          draft={writing.draft}
          ownZone={clock.timeZone}
          onChange={(draft) => setWriting({ ...writing, draft })}
          onSubmit={async (columns) => {
            const stored = await store(writing.id, columns)
            if (stored) close()
            return stored
          }}
          onCancel={close}
        />
      ) : (
        <Button
          variant="secondary"
          className="button-small mt-3"
          onClick={() => setWriting({ id: null, draft: emptyInterview(clock.now, clock.timeZone) })}
        >
          <Icon name="calendar-plus" /> Add interview
        </Button>
      )}
    </section>
  )
}

function InterviewEntry({
  application,
  interview,
  clock,
  onEdit,
  onRemove,
}: {
  application: Application
  interview: Interview
  clock: Clock
  onEdit: () => void
  onRemove: () => void
}) {
  const { starts_at: at, kind, minutes, place, link, notes } = interview
  const zone = interview.time_zone ?? clock.timeZone
  const when = `${longDay(at, zone)}, ${clockTime(at, zone)}`
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p className="font-serif text-[1.0625rem] leading-snug">
        <time dateTime={at}>{when}</time>
        {zone !== clock.timeZone && ` ${zoneLabel(at, zone)}`}
      </p>
      {zone !== clock.timeZone && (
        <p className="text-[0.875rem]">
          {longDay(at, clock.timeZone)}, {clockTime(at, clock.timeZone)} your time
        </p>
      )}
      <p className="text-[0.875rem] text-muted">
        {[INTERVIEW_KINDS[kind], minutes === null ? '' : `${minutes} minutes`, inDays(at, clock)]
          .filter(Boolean)
          .join(', ')}
      </p>
      {place && <p className="text-[0.875rem] wrap-anywhere">{place}</p>}
      {notes && <p className="mt-1 text-[0.875rem] wrap-anywhere whitespace-pre-line">{notes}</p>}
      <p className="mt-1 flex items-start gap-1.5 text-[0.8125rem] text-muted">
        <Icon name={interview.remind_minutes === null ? 'bell-off' : 'bell'} className="mt-0.5" />
        {reminderWords(interview.remind_minutes)}
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClass('secondary')} button-small`}
          >
            <Icon name="video" /> Join
          </a>
        )}
        <Button
          variant="secondary"
          className="button-small"
          aria-label={`Add to calendar: ${when}`}
          onClick={() =>
            download(
              'interview.ics',
              'text/calendar',
              applicationCalendar({ ...application, interview_dates: [at], follow_up_dates: [] }, new Date()),
            )
          }
        >
          <Icon name="calendar-plus" /> Add to calendar
        </Button>
        <Button
          variant="quiet"
          className="button-small px-1.5"
          aria-label={`Change interview: ${when}`}
          onClick={onEdit}
        >
          Change
        </Button>
        {asking ? (
          <Button variant="danger" className="button-small" onClick={onRemove}>
            Delete it
          </Button>
        ) : (
          <Button
            variant="quiet"
            className="button-small px-1.5"
            aria-label={`Delete interview: ${when}`}
            onClick={() => setAsking(true)}
          >
            Delete
          </Button>
        )}
      </div>
    </>
  )
}

function reminderWords(minutes: number | null): string {
  const named = Object.entries(REMINDERS).find(([key]) => key === String(minutes ?? 0))?.[1]
  return minutes === null ? 'No reminder' : `Reminder ${named ?? `${minutes} minutes before`}`
}

/** "in 2 days", "today"; nothing for what is over. */
function inDays(at: string, { now, timeZone }: Clock): string {
  if (Date.parse(at) < now.getTime()) return ''
  const days = daysBetween(dayIn(timeZone, now), dayIn(timeZone, new Date(at)))
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
}
