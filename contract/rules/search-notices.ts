import type { Understood } from '#contract/search/result.ts'

type Widened = Pick<Understood, 'corrections' | 'also' | 'relaxed'>

/** What was made of the words of a search, in sentences. Written by the server, so that no visitor downloads it. */
export function searchNotices({ corrections, also, relaxed }: Widened, found: number): string[] {
  return [
    ...corrections.map(({ word, searched }) => `For “${word}” we searched for “${searched.join('”, “')}”.`),
    ...(also === null
      ? []
      : [`Also shown: ${jobs(also.jobs)} titled ${also.titles.join(', ')}${moreOf(also.more)}.`]),
    ...(relaxed === null ? [] : [relaxedWords(relaxed, found)]),
  ]
}

function relaxedWords({ words, jobs: added }: NonNullable<Widened['relaxed']>, found: number): string {
  const quoted = `“${words.join('”, “')}”`
  if (added >= found) return noneWords(words.length === 1 ? quoted : `all of ${quoted}`, found)
  const unsaid = words.length === 1 ? 'without it' : 'with only some of these words'
  return `Few jobs say ${quoted}. We added ${jobs(added)} ${unsaid} at the end.`
}

/** Where there is no job before those that were added, they are not at the end of anything. */
const noneWords = (unsaid: string, found: number) =>
  found === 1
    ? `This job does not say ${unsaid}. It matches the rest of your search.`
    : `None of these jobs says ${unsaid}. They match the rest of your search.`

const moreOf = (more: number) => (more === 0 ? '' : ` and ${more} more`)

const jobs = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'job' : 'jobs'}`
