import type { WireAnswer } from '#contract/database/database.ts'
import type { ListedPay, ListingChange } from '#contract/database/json-columns.ts'
import { salaryText } from '#contract/rules/salary-text.ts'
import { tables } from '#web/backend/tables.ts'
import { TYPE_WORDS, WORK_STYLE_WORDS } from '#web/data/job-words.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { shownDate } from '#web/ui/shown-date.ts'

/** What became of a saved job since: the copy made then against the listing of today. */
export type SavedJobNews = WireAnswer<'saved_job_changes'>[number]

export const savedJobNewsQuery = rowsQuery({ name: 'saved-job-news', read: readNews, keeps: true })

async function readNews(): Promise<ReadonlyMap<string, SavedJobNews>> {
  const client = await tables()
  const { data, error } = await client.rpc('saved_job_changes')
  if (error) throw new Error(error.message)
  return new Map(data.map((row) => [row.job_id, row]))
}

const CLOSED = {
  gone: 'The employer took it down.',
  expired: 'Its deadline has passed.',
  unseen: 'Its source no longer lists it.',
  demo: 'It was a demo job.',
  taken_down: 'People reported it, and we took it down.',
} as const

/** One sentence per thing that became different. */
export function newsSentences({ closed_at: closed, close_reason: reason, changes }: SavedJobNews): string[] {
  const sentences = changes.map((change) => {
    const when = change.at ? `${shownDate(change.at)}: ` : ''
    return `${when}${changeWords(change)}`
  })
  const end = closed && reason ? [`Closed on ${shownDate(closed)}. ${CLOSED[reason]}`] : []
  return [...end, ...sentences]
}

function changeWords(change: ListingChange): string {
  const { field } = change
  if (field === 'text') return 'the text changed'
  const from = `the ${NOUNS[field]} changed from`
  if (field === 'pay') return `${from} ${payWords(change.was)} to ${payWords(change.becomes)}`
  if (field === 'work_style')
    return `${from} ${word(WORK_STYLE_WORDS, change.was)} to ${word(WORK_STYLE_WORDS, change.becomes)}`
  if (field === 'type')
    return `${from} ${word(TYPE_WORDS, change.was)} to ${word(TYPE_WORDS, change.becomes)}`
  return `${from} “${change.was}” to “${change.becomes}”`
}

const NOUNS = {
  title: 'title',
  company: 'company',
  place: 'place',
  pay: 'pay',
  work_style: 'work style',
  type: 'type',
} as const

const word = <Key extends string>(words: Record<Key, string>, key: Key | null) =>
  key === null ? 'not specified' : words[key]

function payWords({ min, max, currency, period }: ListedPay): string {
  return (currency && period && salaryText({ min, max, currency, period })) || 'not stated'
}
