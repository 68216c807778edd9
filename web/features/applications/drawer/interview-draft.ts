import { type InterviewKind, INTERVIEW_LIMITS } from '#contract/interview.ts'
import { daysAfter } from '#contract/rules/days.ts'
import { typedWebAddress } from '#contract/rules/web-address.ts'
import { dayIn, minuteIn, momentIn } from '#contract/rules/zoned-time.ts'
import type { Interview } from '#web/features/applications/data/interviews.ts'

/** An interview as its form holds it: what the clock of its zone shows. */
export type InterviewDraft = {
  /** The moment that is stored: the clock shows one hour twice in fall, and only the moment says which. */
  starts_at: string | null
  minute: string
  time_zone: string
  minutes: string
  kind: InterviewKind
  place: string
  link: string
  notes: string
  /** '0' for none. */
  remind: string
}

/** Tomorrow at ten, where the person is. */
export function emptyInterview(now: Date, timeZone: string): InterviewDraft {
  return {
    starts_at: null,
    minute: `${daysAfter(dayIn(timeZone, now), 1)}T10:00`,
    time_zone: timeZone,
    minutes: '',
    kind: 'video',
    place: '',
    link: '',
    notes: '',
    remind: '1440',
  }
}

export function interviewDraftOf(interview: Interview, ownZone: string): InterviewDraft {
  const zone = interview.time_zone ?? ownZone
  return {
    starts_at: interview.starts_at,
    minute: minuteIn(zone, new Date(interview.starts_at)),
    time_zone: zone,
    minutes: interview.minutes === null ? '' : String(interview.minutes),
    kind: interview.kind,
    place: interview.place,
    link: interview.link ?? '',
    notes: interview.notes,
    remind: String(interview.remind_minutes ?? 0),
  }
}

type Columns = Omit<Interview, 'id' | 'application_id'>
type ReadDraft =
  | { is: 'fine'; columns: Columns }
  | { is: 'wrong'; field: keyof InterviewDraft; message: string }

/** What is stored, or the first thing that is wrong. */
export function readInterview(draft: InterviewDraft): ReadDraft {
  const at = storedMoment(draft) ?? momentIn(draft.time_zone, draft.minute)
  if (!at) return { is: 'wrong', field: 'minute', message: 'Please enter the day and the time' }
  const minutes = draft.minutes.trim() === '' ? null : Number(draft.minutes)
  if (minutes !== null && !(Number.isInteger(minutes) && minutes >= 5 && minutes <= 1440))
    return { is: 'wrong', field: 'minutes', message: 'Please enter between 5 and 1,440 minutes' }
  const link = draft.link.trim() === '' ? null : typedWebAddress(draft.link)
  if (draft.link.trim() !== '' && !link)
    return { is: 'wrong', field: 'link', message: 'Please enter a link that begins with https:// or http://' }
  return {
    is: 'fine',
    columns: {
      starts_at: at.toISOString(),
      time_zone: draft.time_zone,
      minutes,
      kind: draft.kind,
      place: draft.place.trim().slice(0, INTERVIEW_LIMITS.place),
      link,
      notes: draft.notes.slice(0, INTERVIEW_LIMITS.notes),
      remind_minutes: Number(draft.remind) || null,
    },
  }
}

/** As long as nobody typed another time. */
function storedMoment({ starts_at: stored, time_zone: zone, minute }: InterviewDraft): Date | null {
  return stored !== null && minuteIn(zone, new Date(stored)) === minute ? new Date(stored) : null
}
