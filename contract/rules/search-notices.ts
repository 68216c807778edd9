import type { Understood } from '#contract/search/result.ts'

type Widened = Pick<Understood, 'corrections' | 'also' | 'relaxed'>

/** What was made of the words of a search, in sentences. Written by the server, so that no visitor downloads it. */
export function searchNotices({ corrections, also, relaxed }: Widened): string[] {
  return [
    ...corrections.map(({ word, searched }) => `For “${word}” we searched for “${searched.join('”, “')}”.`),
    ...(also === null
      ? []
      : [`Also shown: ${jobs(also.jobs)} titled ${also.titles.join(', ')}${moreOf(also.more)}.`]),
    ...(relaxed === null ? [] : [relaxedWords(relaxed)]),
  ]
}

function relaxedWords({ words, jobs: added }: NonNullable<Widened['relaxed']>): string {
  const [singular, plural] = words.length === 1 ? ['does not', 'do not'] : ['says less', 'say less']
  return `Few jobs say “${words.join('”, “')}”. At the end we added ${jobs(added)} that ${added === 1 ? singular : plural}.`
}

const moreOf = (more: number) => (more === 0 ? '' : ` and ${more} more`)

const jobs = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'job' : 'jobs'}`
