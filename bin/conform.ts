import { searchConformance } from './search-conformance.ts'
import { runSteps, type Step, vitestBelow } from './steps.ts'

/**
 * `npm run conform -- inside|opensearch`: what a search engine has to answer, asked of one of them. OpenSearch is the
 * cluster of SEARCH_URL, or one that is started for it.
 */
const [engine = 'inside'] = process.argv.slice(2)
if (engine === 'inside') runSteps([vitestBelow('jobs/index/', 'fast', 'slow')])
else if (engine === 'opensearch') {
  const { steps, outcome } = searchConformance()
  const isAsked: Step = {
    name: 'a cluster to ask',
    run: () => {
      const { isLeftOut, note } = outcome()
      return isLeftOut ? { passed: 0, failed: 1, failures: [note] } : { passed: 1, failed: 0, failures: [] }
    },
  }
  runSteps([...steps, isAsked], () => [outcome().note])
} else {
  console.error('Which search engine: npm run conform -- inside, or npm run conform -- opensearch.')
  process.exit(1)
}
