import { findOpenSearch } from '#tests/support/opensearch-cluster.ts'
import { vitest } from './steps.ts'

type Conformance = { steps: ReturnType<typeof vitest>[]; note: string }

export const NO_CONFORMANCE: Conformance = {
  steps: [],
  note: 'The search was tested on the index inside; OpenSearch was left out: npm run conform -- opensearch asks it.',
}

/** What both search engines have to answer alike: asked of the index inside by the other tests, and of a cluster here. */
export function searchConformance(): Conformance {
  if (process.env['SEARCH_URL'])
    return { steps: [vitest('cluster')], note: 'The search was also tested on the cluster of SEARCH_URL.' }
  const found = findOpenSearch()
  if (found.is === 'missing')
    return {
      steps: [],
      note: `The search was tested on the index inside; OpenSearch was left out: ${found.why}.`,
    }
  return {
    steps: [vitest('cluster')],
    note: 'The search was tested on the index inside and on a real OpenSearch cluster of three nodes.',
  }
}
