import { href } from '#contract/routes.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import { AppliedNote } from '#web/job/applied/applied-note.tsx'
import { TrackButton } from '#web/job/applied/track-button.tsx'
import { ApplyLink } from '#web/job/apply/apply-link.tsx'
import { HowYouMatch } from '#web/job/fit/how-you-match.tsx'
import { FavouriteCompany } from '#web/job/hidden/favourite-company.tsx'
import { SaveButton } from '#web/job/saved/save-button.tsx'
import { useSite } from '#web/site.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Link } from '#web/ui/link.tsx'
import { shownDate } from '#web/ui/shown-date.ts'
import { Tile } from '#web/ui/tile.tsx'
import { ApplyLinks } from './apply-links.tsx'
import { JobEvidence } from './job-evidence.tsx'
import { JobPay } from './job-pay.tsx'
import { JobPlace } from './job-place.tsx'
import { jobHistory, jobReal } from './job-record.ts'
import { JobText } from './job-text.tsx'
import { JobTools } from './job-tools.tsx'
import type { ShownJob } from './shown-detail.ts'

/** Everything about one job: a page of its own (level 1), or beside the list it was chosen from (level 2). */
export function JobDetail({ data, level }: { data: ShownJob; level: 1 | 2 }) {
  return level === 1 ? <JobOnItsPage data={data} /> : <JobBesideItsList data={data} />
}

function JobOnItsPage({ data }: { data: ShownJob }) {
  const { entry, detail } = data
  const exhibits = (
    <div key="exhibits" className="job-exhibits">
      <JobPay data={data} level={2} />
      <JobEvidence entry={entry} detail={detail} level={2} />
    </div>
  )
  const panel = (
    <aside key="panel" aria-label="Apply" className="job-panel">
      <JobActions data={data} />
      <div className="signed-in-only relative min-h-5">
        <AppliedNote jobId={entry.id} className="top-0 left-0" />
      </div>
      <PanelFacts data={data} />
      <Tools data={data} />
    </aside>
  )
  return (
    <article data-job={entry.id} className="job-page">
      <JobHeader data={data} level={1} />
      {/* One column on a phone, where Apply stays at the foot of the window: first what it pays, or that it is over. */}
      {data.is === 'closed' ? [panel, exhibits] : [exhibits, panel]}
      <div className="min-w-0">
        <jobReal.Component
          props={{ detail, level: 2 }}
          version={entry.id}
          fallback={<div className="min-h-16" />}
        />
        {data.is === 'open' && <HowYouMatch jobId={entry.id} level={2} />}
        <AboutTheJob data={data} level={2} />
        {detail.coordinates && <JobPlace locations={detail.locations} coordinates={detail.coordinates} />}
        <div className="mt-10 grid gap-10 wrap-anywhere sm:grid-cols-2">
          <ApplyLinks entry={entry} detail={detail} level={2} />
          <jobHistory.Component props={{ detail, level: 2 }} version={entry.id} fallback={null} />
        </div>
      </div>
    </article>
  )
}

function JobBesideItsList({ data }: { data: ShownJob }) {
  const { entry, detail } = data
  return (
    <article data-job={entry.id} className="job-beside">
      <div className="job-beside-head">
        <JobHeader data={data} level={2} />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <JobActions data={data} />
          <Link to={href('job', { id: entry.id })} className="link ml-auto text-[0.8125rem]">
            Open full page
          </Link>
        </div>
        <div className="relative">
          <AppliedNote jobId={entry.id} className="top-0 left-0 !text-xs !leading-[0.875rem]" />
        </div>
      </div>
      <div className="job-exhibits">
        <JobPay data={data} level={3} />
        <JobEvidence entry={entry} detail={detail} level={3} />
      </div>
      <jobReal.Component
        props={{ detail, level: 3 }}
        version={entry.id}
        fallback={<div className="min-h-16" />}
      />
      {data.is === 'open' && <HowYouMatch jobId={entry.id} level={3} />}
      <AboutTheJob data={data} level={3} />
      <div className="mt-8 grid gap-8 wrap-anywhere">
        <ApplyLinks entry={entry} detail={detail} level={3} />
        <jobHistory.Component props={{ detail, level: 3 }} version={entry.id} fallback={null} />
        <Tools data={data} />
      </div>
    </article>
  )
}

function JobHeader({ data: { entry, detail }, level }: { data: ShownJob; level: 1 | 2 }) {
  return (
    <header className="job-head">
      <Tile name={entry.company} logo={entry.logo} size={level === 1 ? 'large' : 'medium'} />
      <div className="min-w-0">
        <Heading
          level={level}
          data-job-title
          tabIndex={-1}
          dir="auto"
          className={`break-words outline-none ${level === 1 ? 'text-3xl sm:text-[2.75rem]' : 'text-2xl'}`}
        >
          {entry.title}
        </Heading>
        <p
          className={`mt-1 text-muted ${level === 1 ? 'text-[0.9375rem] sm:text-base' : 'text-[0.875rem]'}`}
          dir="auto"
        >
          <CompanyLink entry={entry} /> · {detail.locations.join('; ')} · Posted{' '}
          <time dateTime={entry.postedDate}>{entry.posted.toLowerCase()}</time>
        </p>
      </div>
    </header>
  )
}

function CompanyLink({ entry: { company, companySlug } }: { entry: JobEntry }) {
  return (
    <Link
      to={href('company', { name: companySlug })}
      className="font-medium text-ink hover:text-accent hover:underline"
    >
      {company}
    </Link>
  )
}

function JobActions({ data: { is, entry, detail } }: { data: ShownJob }) {
  if (is === 'closed' && detail.closed)
    return (
      <p className="border-l-4 border-danger pl-4">
        This job closed on {shownDate(detail.closed.at)}. {detail.closed.words}
      </p>
    )
  return (
    <>
      <div className="job-actions">
        <ApplyLink job={entry} variant="primary" />
        <SaveButton label jobId={entry.id} title={entry.title} />
      </div>
      <TrackButton job={entry} />
    </>
  )
}

/** Where Apply leads, said before one presses it. */
function PanelFacts({ data: { entry, detail } }: { data: ShownJob }) {
  const facts = [
    ['Opens', /^https?:\/\/(?:www\.)?([^/?#:]+)/.exec(entry.applyUrl)?.[1]],
    ['Source', sourceWords(detail)],
    ['Last seen', shownDate(detail.lastSeen)],
  ].filter(([, words]) => words)
  return (
    <dl className="leaders">
      {facts.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="truncate">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

function sourceWords({ postings }: ShownJob['detail']): string {
  if (postings.every(({ source }) => source === 'demo')) return 'Made up for the demo'
  return postings.some(({ employer }) => employer) ? "Employer's site" : 'Job board'
}

function Tools({ data: { entry } }: { data: ShownJob }) {
  const { publicUrl } = useSite()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <JobTools job={entry} address={publicUrl + href('job', { id: entry.id })} />
      <FavouriteCompany company={entry.company} />
    </div>
  )
}

function AboutTheJob({ data: { detail }, level }: { data: ShownJob; level: 2 | 3 }) {
  return (
    <section className="job-about">
      <Heading level={level} className="mb-3 text-[1.375rem]">
        About the job
      </Heading>
      {!detail.complete && (
        <p className="mb-4 border-l-2 border-accent pl-4 text-muted">
          This is only the beginning. Read the rest on the original posting.
        </p>
      )}
      <JobText html={detail.descriptionHtml} />
    </section>
  )
}
