import { BRAND } from '#contract/brand.ts'
import { daysAfter, HOUR_MS } from './days.ts'

export type CalendarEvent = {
  /** The same for the same thing, so that importing again changes the entry instead of adding one. */
  uid: string
  summary: string
  /** A moment, which lasts an hour as far as anyone knows; or a whole day as `2027-03-14`, which makes nobody busy. */
  on: Date | string
  /** When it was written. */
  stamp: Date
  location?: string | null
  url?: string | null
  notes?: string
}

type Calendar = {
  /** Which part of the site wrote it. */
  part: string
  /** What a program that subscribes to it shows it as. */
  title?: string
  events: readonly CalendarEvent[]
}

/** A calendar as RFC 5545 writes it. */
export function writeCalendar({ part, title, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND.name}//${part}//EN`,
    ...(title === undefined ? [] : ['METHOD:PUBLISH', `X-WR-CALNAME:${text(title)}`]),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Of a date of an application, in whichever calendar it stands: with both, one entry is shown. */
export const applicationDateUid = (applicationId: string, on: Date | string): string =>
  `${applicationId}-${typeof on === 'string' ? day(on) : moment(on)}`

function eventLines({ uid, summary, on, stamp, location, url, notes }: CalendarEvent): string[] {
  const when =
    typeof on === 'string'
      ? [`DTSTART;VALUE=DATE:${day(on)}`, `DTEND;VALUE=DATE:${day(daysAfter(on, 1))}`, 'TRANSP:TRANSPARENT']
      : [`DTSTART:${moment(on)}`, `DTEND:${moment(new Date(on.getTime() + HOUR_MS))}`]
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@${BRAND.name.toLowerCase()}`,
    `DTSTAMP:${moment(stamp)}`,
    ...when,
    `SUMMARY:${text(summary)}`,
    ...(location ? [`LOCATION:${text(location)}`] : []),
    ...(url ? [`URL:${url.replace(/\p{Cc}/gu, '')}`] : []),
    ...(notes ? [`DESCRIPTION:${text(notes)}`] : []),
    'END:VEVENT',
  ]
}

const moment = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '')
const day = (date: string) => date.replaceAll('-', '')

/** Control characters have no place in a calendar, but for the ends of lines. */
const text = (words: string) =>
  words
    .toWellFormed()
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** Lines have at most 75 octets and go on behind a space; a character is never cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts = ['']
  let size = 0
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (size + octets > 74) {
      parts.push('')
      size = 0
    }
    parts[parts.length - 1] += character
    size += octets
  }
  return parts.join('\r\n ')
}
