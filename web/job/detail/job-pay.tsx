import type { JobEntry } from '#web/data/job-entry.ts'
import { Heading } from '#web/ui/heading.tsx'
import { evidenceWords } from './evidence-words.ts'
import type { ShownDetail } from './shown-detail.ts'

const PAY_KINDS = {
  stated: 'The listing states it.',
  parsed: 'Read from the text.',
  predicted: 'An estimate by the source, not stated by the employer.',
} as const

export function JobPay({ entry, detail, level }: { entry: JobEntry; detail: ShownDetail; level: 2 | 3 }) {
  return (
    <section aria-labelledby="pay">
      <Heading level={level} id="pay" className="kicker">
        Pay
      </Heading>
      {entry.salary ? (
        <>
          <p className="mt-1 font-serif text-[1.375rem] leading-tight font-medium">{entry.salary}</p>
          <p className="mt-1.5 text-[0.8125rem] text-muted">
            {entry.payKind && PAY_KINDS[entry.payKind]}{' '}
            {detail.evidence.pay && evidenceWords(detail.evidence.pay)}
          </p>
        </>
      ) : (
        <p className="mt-1 text-[0.875rem] text-muted">This job does not state its pay.</p>
      )}
    </section>
  )
}
