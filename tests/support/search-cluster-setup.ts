import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { findOpenSearch, type OpenSearchCluster, startOpenSearch } from './opensearch-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The nodes of a real cluster; empty where none could be started. */
    searchUrl: string
  }
}

/** Why the tests of the cluster were left out, for the last lines of the run; not there if they were not. */
export const LEFT_OUT_FILE = '.cache/opensearch-left-out.txt'

const NOTHING_TO_STOP = (): Promise<void> => Promise.resolve()

/** Three nodes for all files of the project, each a process of its own; or the cluster of SEARCH_URL. Answers how it ends. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync(LEFT_OUT_FILE, { force: true })
  const given = process.env['SEARCH_URL']
  const { url, stop } = given ? { url: given, stop: NOTHING_TO_STOP } : await startedCluster()
  project.provide('searchUrl', url)
  return stop
}

async function startedCluster(): Promise<Pick<OpenSearchCluster, 'url' | 'stop'>> {
  try {
    const found = findOpenSearch()
    if (found.is === 'missing') throw new Error(found.why)
    return await startOpenSearch(found.folder, 3)
  } catch (error) {
    // A machine on which three Java processes do not start says nothing of the search.
    mkdirSync('.cache', { recursive: true })
    writeFileSync(LEFT_OUT_FILE, error instanceof Error ? error.message : String(error))
    return { url: '', stop: NOTHING_TO_STOP }
  }
}
