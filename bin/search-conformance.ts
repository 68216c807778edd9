import { existsSync, readFileSync } from 'node:fs'
import { findOpenSearch } from '#tests/support/opensearch-cluster.ts'
import { LEFT_OUT_FILE } from '#tests/support/search-cluster-setup.ts'
import { vitest } from './steps.ts'

type Conformance = {
  steps: ReturnType<typeof vitest>[]
  /** What to say of it once the steps have run; `isLeftOut` when nothing was asked. */
  outcome: () => { isLeftOut: boolean; note: string }
}

/** What both search engines have to answer alike: asked of the index inside by the other tests, and of a cluster here. */
export function searchConformance(): Conformance {
  if (process.env['SEARCH_URL'])
    return asked('The search was tested on the index inside and on the cluster of SEARCH_URL.')
  const found = findOpenSearch()
  if (found.is === 'missing') return leaveOutCluster(found.why)
  return asked('The search was tested on the index inside and on a real OpenSearch cluster of three nodes.')
}

export const leaveOutCluster = (why: string): Conformance => ({ steps: [], outcome: () => leftOut(why) })

const asked = (note: string): Conformance => ({
  steps: [vitest('cluster')],
  outcome: () =>
    existsSync(LEFT_OUT_FILE)
      ? leftOut(readFileSync(LEFT_OUT_FILE, 'utf8').replace(/\.$/, ''))
      : { isLeftOut: false, note },
})

const leftOut = (why: string) => ({
  isLeftOut: true,
  note: `The search was tested on the index inside; OpenSearch was left out: ${why}.`,
})
