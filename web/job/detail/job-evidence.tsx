import type { FactEvidence } from '#contract/job-detail.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import { NOT_SPECIFIED } from '#web/data/job-words.ts'
import { Heading } from '#web/ui/heading.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { shownDate } from '#web/ui/shown-date.ts'
import { evidenceWords } from './evidence-words.ts'
import type { ShownDetail } from './shown-detail.ts'

/** Each fact with the reason why we say it, behind its (i). */
export function JobEvidence({
  entry,
  detail,
  level,
}: {
  entry: JobEntry
  detail: ShownDetail
  level: 2 | 3
}) {
  const { evidence, requirements } = detail
  return (
    <section aria-labelledby="facts">
      <Heading level={level} id="facts" className="kicker">
        Facts
      </Heading>
      <dl className="fact-list">
        <Fact icon="building-2" name="Work style" value={entry.workStyle} evidence={evidence.workStyle} />
        <Fact icon="clock" name="Job type" value={entry.type} evidence={evidence.type} />
        <Fact icon="signal" name="Experience level" value={entry.seniority} evidence={evidence.seniority} />
        {requirements.map((requirement) => (
          <Fact
            key={requirement.about}
            icon={requirement.about === 'Education' ? 'graduation-cap' : 'globe'}
            name={requirement.about}
            value={requirement.words}
            evidence={requirement.evidence}
          />
        ))}
        {detail.expires && (
          <Fact
            icon="calendar-clock"
            name="Closes"
            value={`Closes ${shownDate(detail.expires)}`}
            evidence={null}
          />
        )}
      </dl>
    </section>
  )
}

function Fact({
  icon,
  name,
  value,
  evidence,
}: {
  icon: IconName
  name: string
  value: string
  evidence: FactEvidence
}) {
  const isStated = value !== NOT_SPECIFIED
  return (
    <div className="fact">
      <Icon name={icon} className="text-muted" />
      <dt className="sr-only">{name}</dt>
      <dd className={isStated ? 'flex items-center' : 'text-muted'}>
        {isStated ? value : `${name} not specified`}
        {evidence && (
          <Popover
            group="evidence"
            className="evidence"
            summaryClass="evidence-button"
            summary={
              <>
                <Icon name="info" />
                <span className="sr-only">How we know: {value}</span>
              </>
            }
          >
            <b className="block font-semibold">{value}</b>
            <span dir="auto" className="mt-1 block font-serif text-[0.9375rem] leading-snug break-words">
              {evidenceWords(evidence)}
            </span>
          </Popover>
        )}
      </dd>
    </div>
  )
}
