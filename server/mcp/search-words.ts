import type { ApiAnswer } from '#contract/api/routes.ts'

export const jobPage = (publicUrl: string, id: string): string => `${publicUrl}/jobs/${id}`

/** A search told in sentences: what there is, and what was left out by what. */
export function searchWords(found: ApiAnswer<'searchJobs'>, publicUrl: string): string {
  const { jobs, count, account, leftOut, notices, next } = found
  const listed = jobs.map(({ id, title, company, location, salary, workStyle }) => {
    const facts = [location, workStyle ?? 'work style not stated', salary ?? 'pay not stated'].join(', ')
    return `- ${title} at ${company} (${facts}) ${jobPage(publicUrl, id)}`
  })
  return [
    `${count} jobs pass every filter, of ${account.found} that the words found.`,
    ...account.filters
      .filter(({ filter }) => filter !== 'terms')
      .flatMap(({ filter, removed, notStated, notStatedShown }) => [
        ...(removed > 0 ? [`The filter "${filter}" alone removed ${removed}.`] : []),
        ...(notStated > 0
          ? [`${notStated} do not state "${filter}" and are ${notStatedShown ? 'shown' : 'left out'}.`]
          : []),
      ]),
    ...(account.removedBySeveral > 0
      ? [`Several filters together removed ${account.removedBySeveral}.`]
      : []),
    ...(leftOut.jobs > 0
      ? [
          `${leftOut.jobs} more are on the site only, because of their sources’ terms: ${leftOut.sources.join(', ')}.`,
        ]
      : []),
    ...notices,
    ...listed,
    ...(next === null ? [] : ['There are more: call again with cursor set to `next`.']),
  ].join('\n')
}
