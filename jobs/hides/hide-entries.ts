import { EVERY_AGENCY, type Hide, hideValue } from '#contract/hides.ts'
import { type Alternative, wordsOf } from '#jobs/index/text/query-language.ts'

/** What hides a job, in the terms of the index: its id, its company's key, or words that stand in it. */
export type HideEntry = { hide: string } & (
  | { is: 'job'; id: string }
  | { is: 'company'; key: string }
  | { is: 'words'; alternative: Alternative }
)

/** The one reading of hides: search, matches, alerts and feeds all decide by these entries. */
export function hideEntries(hides: readonly Pick<Hide, 'id' | 'kind' | 'value'>[]): HideEntry[] {
  return hides.flatMap(({ id: hide, kind, value: kept }): HideEntry[] => {
    const value = hideValue(kind, kept)
    if (value === '') return []
    if (kind === 'job') return [{ hide, is: 'job', id: value }]
    if (kind === 'word') return words(hide, 'any', value)
    if (kind === 'agency' && value === EVERY_AGENCY) return agencyEntries(hide)
    return [{ hide, is: 'company', key: value }]
  })
}

/** How agencies name themselves, and what only they write. Nothing else is taken for an agency's advertisement. */
const AGENCY_NAMES = [
  'staffing',
  'recruiting',
  'recruitment',
  'recruiters',
  'headhunters',
  'personnel services',
]
const AGENCY_WORDS = [
  'on behalf of our client',
  'on behalf of a client',
  'our client is seeking',
  'staffing agency',
]

const agencyEntries = (hide: string): HideEntry[] => [
  ...AGENCY_NAMES.flatMap((name) => words(hide, 'company', name)),
  ...AGENCY_WORDS.flatMap((phrase) => words(hide, 'any', phrase)),
]

/** As `-"these words"` in a search would leave it out. Words too common to be kept say nothing. */
function words(hide: string, field: Alternative['field'], text: string): HideEntry[] {
  const alternative = { field, words: wordsOf(text), exact: true }
  return alternative.words.length === 0 ? [] : [{ hide, is: 'words', alternative }]
}
