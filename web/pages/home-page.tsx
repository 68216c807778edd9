import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { BRAND } from '#contract/brand.ts'
import type { Overview } from '#contract/browse.ts'
import { href } from '#contract/routes.ts'
import { claimsOf, FEATURES } from '#web/content/home.ts'
import { jobsCounted } from '#web/data/filter-words.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import type { HomeData } from '#web/data/screen-data.ts'
import { BrowseList } from '#web/features/home/browse-lists.tsx'
import { ForYou } from '#web/features/home/for-you.tsx'
import { HeroJob } from '#web/features/home/hero-job.tsx'
import { cityOnMap, jobForMap } from '#web/features/home/job-for-map.ts'
import { JobsMap } from '#web/features/home/jobs-map.tsx'
import { SampleBoard } from '#web/features/home/sample-board.tsx'
import { SampleMatch } from '#web/features/home/sample-match.tsx'
import { HeroSearch } from '#web/features/search/form/hero-search.tsx'
import { ClassifiedEntry } from '#web/job/card/classified-entry.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

const HOME_FIELDS = 12
const HOME_CITIES = 5
const MIN_SOURCES_COUNTED = 5

export function Component() {
  const data = useLoaderData<HomeData>()
  const { overview, latest } = data
  const shown = jobForMap(latest, overview)
  return (
    <>
      {overview && <Dateline overview={overview} today={data.today} />}
      <Hero overview={overview} job={shown} />
      <ForYou />
      <Latest data={data} others={latest.filter((job) => job !== shown)} />
      {overview && <Browse overview={overview} />}
      {overview && <Claims overview={overview} />}
      <Feature {...FEATURES.matching}>
        <SampleMatch />
      </Feature>
      <Feature {...FEATURES.tracking}>
        <SampleBoard />
      </Feature>
      <ClosingCall />
    </>
  )
}

/** As under the title of a newspaper. */
function Dateline({
  overview: { count, newToday, statedPayPercent },
  today,
}: {
  overview: Overview
  today: string
}) {
  return (
    <p className="border-b border-line text-[0.8125rem] text-muted">
      <span className="column flex flex-wrap gap-x-5 py-2 tabular-nums">
        <span>{today}</span>
        <span>
          <b className="font-semibold text-ink">{jobsCounted(count)}</b> open
        </span>
        <span className="max-sm:hidden">
          <b className="font-semibold text-ink">{newToday.toLocaleString('en-US')}</b> new since yesterday
        </span>
        <span className="max-lg:hidden lg:ml-auto">Pay stated in {statedPayPercent}% of them</span>
      </span>
    </p>
  )
}

function Hero({ overview, job }: { overview: Overview | null; job: JobEntry | undefined }) {
  return (
    <section className="column hero">
      <div className="hero-words">
        <h1 className="text-[clamp(2.75rem,7vw,5.25rem)] leading-[0.98] tracking-[-0.025em]">
          {BRAND.tagline}
        </h1>
        <p className="mt-5 max-w-xl text-lg text-muted">
          One free search of jobs from {sourcesCounted(overview)}. Save the ones you like, and track the ones
          you apply for.
        </p>
      </div>
      <HeroSearch />
      {overview && (
        <div className="hero-map">
          <JobsMap overview={overview} pinned={job && cityOnMap(overview, job)} />
          {job && <HeroJob job={job} />}
        </div>
      )}
    </section>
  )
}

/** A few would sound like less than they hold. */
const sourcesCounted = (overview: Overview | null) =>
  overview && overview.sources >= MIN_SOURCES_COUNTED ? `${overview.sources} sources` : 'many sources'

/** The newest jobs, one of each field. */
function Latest({ data: { overview, isDemo }, others }: { data: HomeData; others: JobEntry[] }) {
  if (others.length === 0 || !overview) return null
  return (
    <section aria-labelledby="latest" className="column">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t-2 border-ink pt-3">
        <h2 id="latest" className="text-[1.375rem]">
          Just in
        </h2>
        <p className="text-[0.8125rem] text-muted">
          {isDemo ? 'Demo jobs, made up so you can try the site' : 'The newest in each field'}
        </p>
        <Link to={href('jobs')} className="link ml-auto text-[0.875rem] tabular-nums">
          All {jobsCounted(overview.count)}
        </Link>
      </div>
      <ul className="classified">
        {others.map((job) => (
          <li key={job.id}>
            <ClassifiedEntry job={job} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Browse({ overview: { fields, cities, remote } }: { overview: Overview }) {
  return (
    <div className="column mt-14 grid gap-x-10 gap-y-12 lg:grid-cols-[2fr_1fr]">
      <section aria-labelledby="fields" className="border-t-2 border-ink pt-3">
        <h2 id="fields" className="mb-2 text-[1.375rem]">
          Browse by field
        </h2>
        <BrowseList entries={fields.slice(0, HOME_FIELDS)} className="sm:columns-2 sm:gap-x-10" />
      </section>
      <section aria-labelledby="cities" className="border-t-2 border-ink pt-3">
        <h2 id="cities" className="mb-2 text-[1.375rem]">
          Browse by city
        </h2>
        <BrowseList entries={[...cities.slice(0, HOME_CITIES), remote]} />
        <p className="mt-2 text-[0.875rem]">
          <Link to={href('browse')} className="link tap-around">
            All fields, cities and companies
          </Link>
        </p>
      </section>
    </div>
  )
}

function Claims({ overview }: { overview: Overview }) {
  return (
    <section aria-label="At a glance" className="column mt-14">
      <dl className="claims">
        {claimsOf(overview).map(({ value, label, figure, now }) => (
          <div key={label}>
            <dt>
              <span>{value}</span> <span>{label}</span>
            </dt>
            <dd className="font-serif text-4xl leading-none font-medium tabular-nums">{figure}</dd>
            <dd className="text-[0.8125rem] text-muted">{now}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Feature({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="column mt-16 grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <div>
        <h2 className="text-3xl">{title}</h2>
        <p className="mt-3 max-w-prose text-muted">{text}</p>
        <p className="mt-3 text-[0.8125rem] text-muted">Shown with sample data</p>
      </div>
      {children}
    </section>
  )
}

function ClosingCall() {
  return (
    <section aria-labelledby="start" className="column mt-16">
      <div className="border-t-2 border-ink pt-12 text-center">
        <h2 id="start" className="text-[2.25rem] sm:text-[2.75rem]">
          Free for everyone looking for work
        </h2>
        <p className="mt-4 text-muted">Free Account, all features included. No card, no trial, no upgrade.</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Link to={href('signup')} className={buttonClass('primary')}>
            Get Started Free
          </Link>
          <Link to={href('jobs')} className={buttonClass('secondary')}>
            Browse Jobs
          </Link>
        </div>
      </div>
    </section>
  )
}
