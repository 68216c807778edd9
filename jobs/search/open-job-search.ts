import { join } from 'node:path'
import type { Database } from '#db/database.ts'
import { openIndexSearch } from '#jobs/index/open-index-search.ts'
import { openClusterSearch } from '#jobs/opensearch/open-cluster-search.ts'
import type { JobSearch, SearchLog } from './job-search.ts'

type Settings = { searchUrl: string | null; dataDir: string }

/** The engine that the settings choose: a cluster, or the index inside. */
export async function openJobSearch(
  db: Database,
  { searchUrl, dataDir }: Settings,
  log: SearchLog,
): Promise<JobSearch> {
  if (searchUrl !== null) return await openClusterSearch({ db, url: searchUrl, log })
  return await openIndexSearch({ db, directory: join(dataDir, 'index'), log })
}
