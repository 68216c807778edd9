import { diagnose } from '#server/doctor/diagnose.ts'
import type { Finding } from '#server/doctor/finding.ts'

/** `npm run doctor`: looks at the settings in the environment and says what is wrong and what to do. */
const SIGNS = { good: '✓', weak: '!', wrong: '✗' } as const satisfies Record<Finding['is'], string>

let mistakes = 0
for await (const finding of diagnose(process.env)) {
  console.log(`${SIGNS[finding.is]} ${finding.words}`)
  if (finding.is !== 'good') console.log(`  → ${finding.advice}`)
  if (finding.is === 'wrong') mistakes++
}
console.log(
  mistakes === 0
    ? '\nNothing is wrong.'
    : `\n${mistakes === 1 ? 'One thing is' : `${mistakes} things are`} wrong.`,
)
process.exitCode = mistakes === 0 ? 0 : 1
process.disconnect?.()
