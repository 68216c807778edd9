import { parseSearch } from '#contract/search/parse.ts'
import type { JobMap } from '#contract/search/result.ts'
import { placeName } from '#jobs/place/place-name.ts'
import type { JobSearch } from '#jobs/search/job-search.ts'
import type { FetchJobsTools } from './fetch-jobs.ts'
import { FunctionError } from './function-error.ts'
import { publicFunction } from './functions.ts'

type MapJobsTools = Pick<FetchJobsTools, 'now' | 'personalFor'> & { jobs: Pick<JobSearch, 'dots'> }

/**
 * Where the jobs of a search are, as far as a map shows them: the same search, so the same counts. Wherever on the map it
 * was made, the map shows what is around, too.
 */
export const createMapJobs = ({ jobs, now, personalFor }: MapJobsTools) =>
  publicFunction('map-jobs', async ({ input, claims }): Promise<JobMap> => {
    const { query } = parseSearch(new URLSearchParams(input.search))
    const { area } = parseSearch({ area: input.view }).query
    if (area === null) throw new FunctionError('invalid_input', 'view: Say south,west,north,east in degrees.')
    const asked = now()
    const personal = claims ? await personalFor?.(claims, { query, now: asked }) : undefined
    const view = { area, columns: input.columns }
    const { dots, ...counts } = await jobs.dots({ ...query, area: null }, asked, { view, personal })
    return {
      ...counts,
      dots: dots.map((dot) => ({
        lat: Number(dot.lat.toFixed(3)),
        lon: Number(dot.lon.toFixed(3)),
        count: dot.count,
        name: placeName(dot),
      })),
    }
  })
