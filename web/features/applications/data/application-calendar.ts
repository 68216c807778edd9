import { applicationDateUid, type CalendarEvent, writeCalendar } from '#contract/rules/icalendar.ts'
import type { Application } from './application.ts'

type Dated = Pick<
  Application,
  'id' | 'job_title' | 'company' | 'location' | 'url' | 'notes' | 'interview_dates' | 'follow_up_dates'
>

/** The dates of an application as a calendar file. */
export function applicationCalendar(application: Dated, now: Date): string {
  const { id, job_title: title, company, location, url, notes } = application
  const interviews = application.interview_dates.map((date): CalendarEvent => {
    const on = new Date(date)
    const summary = `Interview: ${title} at ${company}`
    return { uid: applicationDateUid(id, on), summary, on, stamp: now, location, url, notes }
  })
  const followUps = application.follow_up_dates.map((on): CalendarEvent => {
    return {
      uid: applicationDateUid(id, on),
      summary: `Follow up: ${title} at ${company}`,
      on,
      stamp: now,
      url,
    }
  })
  return writeCalendar({ part: 'Applications', events: [...interviews, ...followUps] })
}
