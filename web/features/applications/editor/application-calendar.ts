import { BRAND } from '#contract/brand.ts'
import type { Application } from '#web/features/applications/data/application.ts'

type Dated = Pick<
  Application,
  'id' | 'job_title' | 'company' | 'location' | 'url' | 'notes' | 'interview_dates' | 'follow_up_dates'
>

const HOUR_MS = 60 * 60 * 1000

/** The dates of an application as a calendar file (RFC 5545). Interviews last an hour, as far as anyone knows. */
export function applicationCalendar(application: Dated, now: Date): string {
  const events = [
    ...application.interview_dates.flatMap((date) => interview(application, new Date(date), now)),
    ...application.follow_up_dates.flatMap((date) => followUp(application, date, now)),
  ]
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${BRAND.name}//Applications//EN`, ...events]
  return [...lines, 'END:VCALENDAR'].map((line) => `${folded(line)}\r\n`).join('')
}

function interview(
  { id, job_title: title, company, location, url, notes }: Dated,
  start: Date,
  now: Date,
): string[] {
  return [
    'BEGIN:VEVENT',
    // By its time, so that importing again changes the entry instead of adding one.
    `UID:${id}-${moment(start)}@${BRAND.name.toLowerCase()}`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART:${moment(start)}`,
    `DTEND:${moment(new Date(start.getTime() + HOUR_MS))}`,
    `SUMMARY:${text(`Interview: ${title} at ${company}`)}`,
    ...(location ? [`LOCATION:${text(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(notes ? [`DESCRIPTION:${text(notes)}`] : []),
    'END:VEVENT',
  ]
}

/** A whole day, which does not make its owner busy. */
function followUp({ id, job_title: title, company, url }: Dated, day: string, now: Date): string[] {
  const date = day.replaceAll('-', '')
  return [
    'BEGIN:VEVENT',
    `UID:${id}-${date}@${BRAND.name.toLowerCase()}`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART;VALUE=DATE:${date}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${text(`Follow up: ${title} at ${company}`)}`,
    ...(url ? [`URL:${url}`] : []),
    'END:VEVENT',
  ]
}

const moment = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '')

const text = (words: string) => words.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

/** Lines have at most 75 octets and go on behind a space; a character is never cut in two. */
function folded(line: string): string {
  const parts = ['']
  let size = 0
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length
    if (size + octets > 74) {
      parts.push('')
      size = 0
    }
    parts[parts.length - 1] += character
    size += octets
  }
  return parts.join('\r\n ')
}
