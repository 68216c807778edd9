import type { JobEntry } from '#web/data/job-entry.ts'
import type { JobPageData } from '#web/data/job-page-data.ts'
import { Attributions } from '#web/job/card/attributions.tsx'
import { Heading } from '#web/ui/heading.tsx'

type Shown = Exclude<JobPageData, { is: 'missing' }>

/** Every place that advertises it, the employer's own first, with the attribution that the sources ask for. */
export function ApplyLinks({
  entry,
  detail,
  level,
}: {
  entry: JobEntry
  detail: Shown['detail']
  level: 2 | 3
}) {
  const places = detail.postings.filter(({ applyUrl, url }) => applyUrl || url)
  const onlyDemo = detail.postings.every(({ source }) => source === 'demo')
  if (places.length + Number(onlyDemo) === 0) return null
  return (
    <section id="apply" aria-labelledby="where" className="scroll-mt-6">
      <Heading level={level} id="where" className="text-xl">
        Where to apply
      </Heading>
      {onlyDemo ? (
        <p className="mt-3 text-[0.9375rem] text-muted">
          This is a demo listing: <bdi>{entry.company}</bdi> is made up, and there is nowhere to apply.
        </p>
      ) : (
        <ul className="mt-3 text-[0.9375rem]">
          {places.map((posting) => (
            <li key={`${posting.source} ${posting.url}`} className="border-t border-line py-2">
              <a
                href={posting.applyUrl || posting.url}
                target="_blank"
                rel="noopener noreferrer"
                data-apply={entry.id}
                className="link"
              >
                {posting.employer ? <bdi>{`${entry.company}, the employer's own page`}</bdi> : posting.source}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Attributions job={entry} className="mt-3 text-sm text-muted" />
    </section>
  )
}
