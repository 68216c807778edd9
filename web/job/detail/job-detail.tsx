import { href } from '#contract/routes.ts'
import type { JobPageData } from '#web/data/job-page-data.ts'
import { AppliedNote } from '#web/job/applied/applied-note.tsx'
import { TrackButton } from '#web/job/applied/track-button.tsx'
import { ApplyLink } from '#web/job/card/apply-link.tsx'
import { JobFacts } from '#web/job/card/job-card.tsx'
import { HowYouMatch } from '#web/job/fit/how-you-match.tsx'
import { FavouriteCompany } from '#web/job/hidden/favourite-company.tsx'
import { SaveButton } from '#web/job/saved/save-button.tsx'
import { useSite } from '#web/site.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { shownDate } from '#web/ui/shown-date.ts'
import { ApplyLinks } from './apply-links.tsx'
import { JobEvidence } from './job-evidence.tsx'
import { JobHistory } from './job-history.tsx'
import { JobText } from './job-text.tsx'
import { JobTools } from './job-tools.tsx'

export type ShownJob = Exclude<JobPageData, { is: 'missing' }>

/** Everything about one job: a page of its own (level 1), or beside the list it was chosen from (level 2). */
export function JobDetail({ data, level }: { data: ShownJob; level: 1 | 2 }) {
  const { entry, detail } = data
  const below = level === 1 ? 2 : 3
  return (
    <article data-job={entry.id} className="@container">
      <JobHeader data={data} level={level} />
      {data.is === 'open' && <HowYouMatch jobId={entry.id} level={below} />}
      <div className="mt-8 grid gap-x-16 gap-y-10 border-t-2 border-ink pt-6 @4xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div>
          <Heading level={below} className="mb-4 text-2xl">
            The advertisement
          </Heading>
          {!detail.complete && (
            <p className="mb-4 border-l-2 border-accent pl-4 text-muted">
              The source gives only the beginning of this advertisement. The whole text is at the listing.
            </p>
          )}
          <JobText html={detail.descriptionHtml} />
        </div>
        <div className="grid content-start gap-10">
          <ApplyLinks entry={entry} detail={detail} level={below} />
          <JobEvidence entry={entry} detail={detail} level={below} />
          <JobHistory detail={detail} level={below} />
        </div>
      </div>
    </article>
  )
}

function JobHeader({ data: { is, entry, detail }, level }: { data: ShownJob; level: 1 | 2 }) {
  const { publicUrl } = useSite()
  return (
    <header>
      <Heading
        level={level}
        data-job-title
        tabIndex={-1}
        className="max-w-4xl text-3xl break-words outline-none @2xl:text-4xl @4xl:text-5xl"
      >
        {entry.title}
      </Heading>
      <p className="mt-3 @2xl:text-lg">
        <span className="font-medium">{entry.company}</span>
        <span className="text-muted">
          {' '}
          · {detail.locations.join('; ')} · Posted{' '}
          <time dateTime={entry.postedDate}>{entry.posted.toLowerCase()}</time>
        </span>
      </p>
      <JobFacts job={entry} />
      {is === 'closed' && detail.closed ? (
        <p className="mt-6 border-l-4 border-danger pl-4">
          This job closed on {shownDate(detail.closed.at)}. {CLOSED[detail.closed.reason]}
        </p>
      ) : (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <ApplyLink job={entry} variant="primary" />
          <TrackButton job={entry} />
          <SaveButton label jobId={entry.id} title={entry.title} />
          <FavouriteCompany company={entry.company} />
        </div>
      )}
      <div className="relative">
        <AppliedNote jobId={entry.id} className="top-0 left-0" />
      </div>
      <div className="mt-5">
        <JobTools job={entry} address={publicUrl + href('job', { id: entry.id })} />
      </div>
    </header>
  )
}

const CLOSED = {
  gone: 'Its source took it down.',
  expired: 'Its time was up.',
  unseen: 'Its source has not shown it for a while.',
  demo: 'It was a demo listing.',
} as const
