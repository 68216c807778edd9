import { DAY_MS } from '#contract/rules/days.ts'

/** How a file writes 3/4/2026. */
export type DateOrder = 'month-first' | 'day-first'

const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/

/** What the column itself proves: a 25 in the first place is no month. Null where either would do. */
export function dateOrderOf(values: readonly string[]): DateOrder | null {
  const parts = values.map((value) => NUMBERS.exec(dayOf(value))).filter((match) => match !== null)
  if (parts.some(([, first]) => Number(first) > 12)) return 'day-first'
  if (parts.some(([, , second]) => Number(second) > 12)) return 'month-first'
  // Dots are the continent's.
  return parts.length > 0 && parts.every(([whole]) => whole.includes('.')) ? 'day-first' : null
}

/** A day as `2026-04-03`, or null. Knows ISO, numbers, names of months, and the day counts of spreadsheets. */
export function readDay(text: string, order: DateOrder): string | null {
  const value = dayOf(text)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(value)
  if (iso) return day(iso[1], iso[2], iso[3])
  const numbers = NUMBERS.exec(value)
  if (numbers) {
    const [, first, second, year = ''] = numbers
    const whole = year.length === 2 ? `20${year}` : year
    return order === 'day-first' ? day(whole, second, first) : day(whole, first, second)
  }
  if (/^\d{5}(\.\d+)?$/.test(value)) return spreadsheetDay(Number(value))
  return namedMonth(value)
}

/** Longer than any way to write a moment. */
const MAX_DATE_CHARS = 100

/** Without the time of day; '' for what is too long to be a date. */
const dayOf = (text: string) =>
  text.length > MAX_DATE_CHARS
    ? ''
    : text
        .trim()
        .replace(/(?<=\d)(?:T|,? +)\d{1,2}:\d{2}.*$/i, '')
        .trim()

function day(year = '', month = '', date = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  // The 31st of April would become the first of May.
  const real = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  return real && Number(year) >= 1970 && Number(year) <= 2100 ? text : null
}

/** Days since the end of 1899, as Excel counts. */
function spreadsheetDay(count: number): string | null {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(count) * DAY_MS)
  return day(String(date.getUTCFullYear()), String(date.getUTCMonth() + 1), String(date.getUTCDate()))
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function namedMonth(value: string): string | null {
  const american = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(value)
  const others = /^(\d{1,2})(?:st|nd|rd|th)?\.?[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4})$/i.exec(value)
  const name = american?.[1] ?? others?.[2] ?? ''
  const month = MONTHS.indexOf(name.toLowerCase()) + 1
  if (month === 0) return null
  return day(american?.[3] ?? others?.[3], String(month), american?.[2] ?? others?.[1])
}
