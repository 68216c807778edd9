import { profileQuery } from '#web/person/profile/profile.ts'
import { useIsChanging, useRows } from '#web/rows/use-rows.ts'
import { matchesQuery } from './job-matches.ts'

export type Matches = ReturnType<typeof useMatches>

/** Asked once the skills are stored: the server matches by what it knows. The row on show stays until the answer is there. */
export function useMatches(userId: string | undefined, skills: readonly string[] | null) {
  const storing = useIsChanging(profileQuery(userId))
  return useRows(matchesQuery(userId, skills), { enabled: !storing, keepsLast: true })
}
