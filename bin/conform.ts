import { searchConformance } from './search-conformance.ts'
import { runSteps, vitestBelow } from './steps.ts'

/**
 * `npm run conform -- inside|opensearch`: what a search engine has to answer, asked of one of them. OpenSearch is the
 * cluster of SEARCH_URL, or one that is started for it.
 */
const [engine = 'inside'] = process.argv.slice(2)
if (engine === 'inside') runSteps([vitestBelow('jobs/index/', 'fast', 'slow')])
else if (engine === 'opensearch') {
  const { steps, note } = searchConformance()
  if (steps.length === 0) {
    console.error(note)
    process.exit(1)
  }
  runSteps(steps, [note])
} else {
  console.error('Which search engine: npm run conform -- inside, or npm run conform -- opensearch.')
  process.exit(1)
}
