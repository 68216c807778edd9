import { LEFT_OUT } from '#jobs/sources/boards/left-out.ts'
import { writeDirectory } from '#jobs/sources/boards/write-directory.ts'

/** `npm run directory -- EVIDENCE_DIR`: writes our directory of boards from lists of evidence (jobs/sources/boards/README.md). */
const [evidence] = process.argv.slice(2)
if (!evidence) {
  console.error('Usage: npm run directory -- EVIDENCE_DIR')
  process.exit(2)
}
const summary = writeDirectory(evidence, 'jobs/sources/boards')
for (const { service, kept, leftOut } of summary)
  console.log(
    `${service.padEnd(16)} ${kept} boards, ${Object.values(leftOut).reduce((a, b) => a + b, 0)} left out`,
  )
const reasons = Object.entries(LEFT_OUT).map(([reason, { why }]) => `${reason}: ${why}`)
console.log(`\nLeft out:\n${reasons.join('\n')}`)
