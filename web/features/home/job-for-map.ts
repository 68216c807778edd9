import type { Overview } from '#contract/browse.ts'
import { ALBERS_USA } from '#contract/rules/albers-usa.ts'
import type { JobEntry } from '#web/data/job-entry.ts'

const SOUTH_PART = 0.6

/** Where the job's city has a name on the map, and lies so far south that a line from it to the job crosses little. */
export const cityOnMap = ({ names }: Pick<Overview, 'names'>, { location }: Pick<JobEntry, 'location'>) =>
  names.find(({ name, y }) => y > SOUTH_PART * ALBERS_USA.height && location.startsWith(`${name},`))

/** The job that a visitor sees first: one that can be pointed at, and says what it pays, where there is one. */
export function jobForMap<Job extends Pick<JobEntry, 'location' | 'salary'>>(
  latest: readonly Job[],
  overview: Pick<Overview, 'names'> | null,
): Job | undefined {
  const onMap = latest.filter((job) => overview && cityOnMap(overview, job))
  return onMap.find(({ salary }) => salary) ?? onMap[0] ?? latest[0]
}
