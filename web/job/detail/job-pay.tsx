import type { JobEntry } from '#web/data/job-entry.ts'
import { Heading } from '#web/ui/heading.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { evidenceWords } from './evidence-words.ts'
import type { PayAgainstMarketProps } from './pay-market.tsx'
import type { ShownJob } from './shown-detail.ts'

const PAY_KINDS = {
  stated: 'Stated in the listing.',
  parsed: 'Read from the text.',
  predicted: 'An estimate by the source, not stated by the employer.',
} as const

/** A picture that the server draws: nothing of it is downloaded until another job takes its place. */
export const payAgainstMarket = onDemand<PayAgainstMarketProps>(
  async () => (await import('./pay-market.tsx')).PayAgainstMarket,
)

export function JobPay({ data, level }: { data: ShownJob; level: 2 | 3 }) {
  const { entry, detail, market } = data
  const own = detail.pay === null || detail.pay.kind === 'predicted' ? null : detail.pay
  return (
    <section aria-labelledby="pay">
      <Heading level={level} id="pay" className="kicker">
        Pay
      </Heading>
      <StatedAmount entry={entry} evidence={detail.evidence.pay} />
      {market && (
        <payAgainstMarket.Component
          props={{ market, own }}
          version={entry.id}
          fallback={<div className="min-h-40" />}
        />
      )}
    </section>
  )
}

function StatedAmount({
  entry,
  evidence,
}: {
  entry: JobEntry
  evidence: ShownJob['detail']['evidence']['pay']
}) {
  if (!entry.salary)
    return <p className="mt-1 text-[0.875rem] text-muted">This job does not state its pay.</p>
  return (
    <>
      <p className="mt-1 font-serif text-[1.375rem] leading-tight font-medium">{entry.salary}</p>
      <p className="mt-1.5 text-[0.8125rem] text-muted">
        {entry.payKind && PAY_KINDS[entry.payKind]} {evidence && evidenceWords(evidence)}
      </p>
    </>
  )
}
