import type { Understood } from '#contract/search/result.ts'

/** What was made of the words of a search, in sentences. Written by the server, so that no visitor downloads it. */
export function searchNotices({ corrections, also }: Pick<Understood, 'corrections' | 'also'>): string[] {
  const corrected = corrections.map(
    ({ word, searched }) => `For “${word}” we searched for “${searched.join('”, “')}”.`,
  )
  if (also === null) return corrected
  const more = also.more === 0 ? '' : ` and ${also.more} more`
  const jobs = `${also.jobs.toLocaleString('en-US')} ${also.jobs === 1 ? 'job' : 'jobs'}`
  return [...corrected, `Also: ${also.titles.join(', ')}${more}, in ${jobs}.`]
}
