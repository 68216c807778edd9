import type { Understood } from '#contract/search/result.ts'

type Widened = Pick<Understood, 'corrections' | 'also' | 'relaxed'>

/** What was made of the words of a search, in sentences. Written by the server, so that no visitor downloads it. */
export function searchNotices({ corrections, also, relaxed }: Widened): string[] {
  return [
    ...corrections.map(({ word, searched }) => `For “${word}” we searched for “${searched.join('”, “')}”.`),
    ...(also === null ? [] : [`Also: ${also.titles.join(', ')}${moreOf(also.more)}, in ${jobs(also.jobs)}.`]),
    ...(relaxed === null
      ? []
      : [`Few jobs say “${relaxed.words.join('”, “')}”. ${jobs(relaxed.jobs)} that do not come after them.`]),
  ]
}

const moreOf = (more: number) => (more === 0 ? '' : ` and ${more} more`)

const jobs = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'job' : 'jobs'}`
