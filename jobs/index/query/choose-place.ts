import type { OtherPlace, UnderstoodPlace } from '#contract/search/result.ts'
import type { PlannedPlace, SearchRequest } from './search-request.ts'

/** How sure the words alone have to be for nobody to look where the jobs are. */
const CERTAIN_WEIGHT = Infinity

/** A job in the place itself counts as one, a job within its radius as a fiftieth: a suburb has those of its city. */
const SHARE_OF_JOBS_AROUND = 0.02
/** As many jobs as a place with some around it counts for, and one without any: it is still a place. */
const NONE_IN_IT = 0.05
const NO_JOBS = 0.0005

type JobsAtPlace = { core: number; around: number }

/** Which of the places is meant, by how likely each is and how many such jobs the catalogue has there. */
export function chooseByJobs(choices: readonly PlannedPlace[], jobs: readonly JobsAtPlace[]): number {
  let best = 0
  let most = -1
  for (const [number, { weight }] of choices.entries()) {
    if (weight === CERTAIN_WEIGHT) return number
    // Jobs count by their root: four times as many weigh as much as twice the people.
    const { core, around } = jobs[number] ?? { core: 0, around: 0 }
    const atLeast = around === 0 && core === 0 ? NO_JOBS : NONE_IN_IT
    const likelihood = weight * Math.sqrt(atLeast + core + SHARE_OF_JOBS_AROUND * around)
    if (weight > 0 && likelihood > most) [best, most] = [number, likelihood]
  }
  return best
}

/** The same search at another of its places. */
export function atPlace(request: SearchRequest, { filter, country }: PlannedPlace): SearchRequest {
  const inForce = country ?? 'any'
  return {
    ...request,
    filters: { ...request.filters, place: filter, country: inForce === 'any' ? null : inForce },
  }
}

const MAX_OTHERS = 4

/** The place that was searched, and beside it the others, those first that have jobs. */
export function understoodAt(
  choices: readonly PlannedPlace[],
  { chosen, countAt }: { chosen: number; countAt: (place: PlannedPlace) => number },
): UnderstoodPlace {
  const place = choices[chosen]
  if (place === undefined) return { is: 'none' }
  const others = choices
    .filter((_, number) => number !== chosen)
    .map((other): OtherPlace => {
      const { name, where } = other.known
      return { name, where, ...other.link, count: countAt(other) }
    })
    .filter(({ count }) => count > 0 || place.weight !== CERTAIN_WEIGHT)
    .sort((a, b) => Number(b.count > 0) - Number(a.count > 0))
  return { ...place.known, others: others.slice(0, MAX_OTHERS) }
}
