import { BRAND } from '#contract/brand.ts'
import { cleanText } from '#contract/search/text.ts'
import type { FeedContent, FeedDate } from './feed-content.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** RFC 5545: deadlines, interviews and follow-ups. */
export function icsFeed({ title, dates }: FeedContent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND.name}//Alerts//EN`,
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(title)}`,
    ...dates.flatMap(event),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function event({ uid, summary, url, stamp, on }: FeedDate): string[] {
  const when =
    typeof on === 'string'
      ? [`DTSTART;VALUE=DATE:${day(on)}`, `DTEND;VALUE=DATE:${day(nextDay(on))}`, 'TRANSP:TRANSPARENT']
      : // They last an hour, as far as anyone knows.
        [`DTSTART:${moment(on)}`, `DTEND:${moment(new Date(on.getTime() + HOUR_MS))}`]
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@${BRAND.name.toLowerCase()}`,
    `DTSTAMP:${moment(stamp)}`,
    ...when,
    `SUMMARY:${text(summary)}`,
    `URL:${url}`,
    'END:VEVENT',
  ]
}

export const moment = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '')
const day = (date: string) => date.replaceAll('-', '')
const nextDay = (date: string) => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10)
const text = (words: string) => cleanText(words).replace(/[\\;,]/g, (sign) => `\\${sign}`)

/** Lines have at most 75 octets and go on behind a space; a character is never cut in two. */
function folded(line: string): string {
  const parts = ['']
  let size = 0
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (size + octets > 74) {
      parts.push('')
      size = 0
    }
    parts[parts.length - 1] += character
    size += octets
  }
  return parts.join('\r\n ')
}
