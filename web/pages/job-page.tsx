import { Link, useLoaderData } from 'react-router'
import { href } from '#contract/routes.ts'
import type { JobPageData } from '#web/data/job-page-data.ts'
import { ApplyLink } from '#web/features/jobs/apply-link.tsx'
import { ApplyLinks } from '#web/features/jobs/apply-links.tsx'
import { JobFacts } from '#web/features/jobs/job-card.tsx'
import { JobEvidence } from '#web/features/jobs/job-evidence.tsx'
import { JobHistory } from '#web/features/jobs/job-history.tsx'
import { JobList } from '#web/features/jobs/job-list.tsx'
import { jobPosting } from '#web/features/jobs/job-posting.ts'
import { JobTools } from '#web/features/jobs/job-tools.tsx'
import { shownDate } from '#web/features/jobs/shown-date.ts'
import { TrackButton } from '#web/features/jobs/track-button.tsx'
import { sanitisedHtml } from '#web/features/jobs/trusted-html.ts'
import { SaveButton } from '#web/features/saved-jobs/save-button.tsx'
import type { HeadInput } from '#web/routing/page-module.ts'
import { NotFoundNotice } from '#web/shell/not-found-notice.tsx'
import { useSite } from '#web/site.tsx'

type Shown = Exclude<JobPageData, { is: 'missing' }>

export function head({ loaderData, site }: HeadInput) {
  const data = loaderData as JobPageData | undefined // what this screen's data is, unless loading it failed
  if (!data || data.is === 'missing') return { title: 'Page Not Found', indexed: false }
  const posting = jobPosting(data, site.publicUrl)
  return {
    title: `${data.entry.title} at ${data.entry.company}`,
    description: data.entry.description,
    canonical: href('job', { id: data.entry.id }),
    indexed: data.is === 'open',
    jsonLd: posting ? [posting] : [],
  }
}

export function Component() {
  const data = useLoaderData<JobPageData>()
  return data.is === 'missing' ? <NotFoundNotice /> : <JobScreen data={data} />
}

function JobScreen({ data }: { data: Shown }) {
  const { entry, detail, similar } = data
  return (
    <div className="column pt-8 sm:pt-12">
      <p className="eyebrow">
        <Link to={href('jobs')} className="link">
          Find Jobs
        </Link>
      </p>
      <article data-job={entry.id}>
        <JobHeader data={data} />
        <div className="mt-8 grid gap-x-16 gap-y-10 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div>
            <h2 className="mb-4 text-2xl">The advertisement</h2>
            {!detail.complete && (
              <p className="mb-4 border-l-2 border-accent pl-4 text-muted">
                The source gives only the beginning of this advertisement. The whole text is at the listing.
              </p>
            )}
            <div
              className="prose job-text break-words"
              dangerouslySetInnerHTML={sanitisedHtml(detail.descriptionHtml)}
            />
          </div>
          <div className="grid content-start gap-10">
            <ApplyLinks entry={entry} detail={detail} />
            <JobEvidence entry={entry} detail={detail} />
            <JobHistory detail={detail} />
          </div>
        </div>
      </article>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-14 border-t-2 border-ink pt-4">
          <h2 id="similar" className="text-2xl">
            Similar jobs
          </h2>
          <JobList jobs={similar} />
        </section>
      )}
    </div>
  )
}

function JobHeader({ data: { is, entry, detail } }: { data: Shown }) {
  const { publicUrl } = useSite()
  return (
    <header>
      <h1 className="mt-3 max-w-4xl text-4xl break-words sm:text-5xl">{entry.title}</h1>
      <p className="mt-3 text-lg">
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
        </div>
      )}
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
