import { companySlug } from '#contract/company.ts'
import type { SourceAttribution } from '#contract/job-detail.ts'
import type { JobCard, SearchAccount } from '#contract/search/result.ts'
import { sourceById } from '#jobs/sources/all-sources.ts'
import { mayPassOn, SOURCES_NOT_PASSED_ON } from '#jobs/sources/forbidden-uses.ts'

/** A card as other programs get it: without the advertisements of services that do not allow it. */
export function passedOnCard(card: JobCard): JobCard {
  const postings = card.postings.filter(({ source }) => !SOURCES_NOT_PASSED_ON.has(source))
  return {
    ...card,
    companyKey: companySlug(card.companyKey),
    url: postings[0]?.applyUrl ?? card.url,
    postings,
  }
}

export const isPassedOn = ({ postings }: JobCard): boolean => mayPassOn(postings)

const LEFT_OUT_WHY =
  'The terms of these sources forbid, or do not clearly allow, passing their jobs on. You can find them on the site.'

export const leftOutOf = (jobs: number) => ({
  jobs,
  sources: [...SOURCES_NOT_PASSED_ON].map((id) => sourceById(id)?.name ?? id),
  why: LEFT_OUT_WHY,
})

/** Of the jobs that the other filters would show. */
export const leftOutBy = ({ filters }: SearchAccount) =>
  leftOutOf(filters.find(({ filter }) => filter === 'terms')?.removed ?? 0)

/** What the sources of these jobs ask to stand beside them. */
export function attributionsFor(
  cards: readonly JobCard[],
  attributionOf: (source: string) => SourceAttribution,
): SourceAttribution[] {
  const sources = new Set(cards.flatMap(({ postings }) => postings.map(({ source }) => source)))
  return [...sources].sort().map(attributionOf)
}
