import type { FactEvidence } from '#contract/job-detail.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import type { JobPageData } from '#web/data/job-page-data.ts'
import { NOT_SPECIFIED } from '#web/data/job-words.ts'
import { Heading } from '#web/ui/heading.tsx'

type Shown = Exclude<JobPageData, { is: 'missing' }>

const PAY_KINDS = {
  stated: 'stated by the listing',
  parsed: 'read from the text',
  predicted: 'an estimate by the source',
} as const

/** Each fact with the reason why we say it: the declared field, or the sentence. */
export function JobEvidence({
  entry,
  detail,
  level,
}: {
  entry: JobEntry
  detail: Shown['detail']
  level: 2 | 3
}) {
  const { evidence } = detail
  const pay = entry.salary && entry.payKind ? `${entry.salary} (${PAY_KINDS[entry.payKind]})` : NOT_SPECIFIED
  return (
    <section aria-labelledby="facts">
      <Heading level={level} id="facts" className="text-xl">
        Facts and where they come from
      </Heading>
      <dl className="mt-3 text-[0.9375rem]">
        <Fact name="Pay" value={pay} evidence={evidence.pay} />
        <Fact name="Job type" value={entry.type} evidence={evidence.type} />
        <Fact name="Work style" value={entry.workStyle} evidence={evidence.workStyle} />
        <Fact name="Experience level" value={entry.seniority} evidence={evidence.seniority} />
      </dl>
    </section>
  )
}

function Fact({ name, value, evidence }: { name: string; value: string; evidence: FactEvidence }) {
  return (
    <div className="border-t border-line py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{value}</dd>
      {evidence && <dd className="mt-0.5 text-sm text-muted">{evidenceWords(evidence)}</dd>}
    </div>
  )
}

function evidenceWords(evidence: NonNullable<FactEvidence>): string {
  if (evidence.from === 'field') return `The listing's field “${evidence.field}” says “${evidence.value}”.`
  if (evidence.from === 'text') return `“${evidence.quote}”`
  return `From the ${evidence.from}: “${evidence.quote}”`
}
