import { Link, useLoaderData } from 'react-router'
import { BRAND } from '#contract/brand.ts'
import { href } from '#contract/routes.ts'
import { CLAIMS, FEATURES } from '#web/content/home.ts'
import { jobsCounted } from '#web/data/filter-words.ts'
import type { HomeData } from '#web/data/screen-data.ts'
import { HeroSearch } from '#web/features/search/form/hero-search.tsx'
import { ClassifiedEntry } from '#web/job/card/classified-entry.tsx'
import { buttonClass } from '#web/ui/button.tsx'

export function Component() {
  const data = useLoaderData<HomeData>()
  return (
    <>
      <Hero />
      <Latest data={data} />
      <Claims />
      <Features />
      <ClosingCall />
    </>
  )
}

function Hero() {
  return (
    <section className="column py-14 sm:py-20">
      <h1 className="text-[clamp(3rem,9vw,6rem)] leading-[0.98] tracking-[-0.025em]">{BRAND.tagline}</h1>
      <p className="mt-6 max-w-xl text-lg text-muted sm:text-xl">
        One free search over jobs from many sources. Keep the ones you like, follow the ones you applied for.
      </p>
      <HeroSearch />
    </section>
  )
}

/** The newest advertisements, set like the small ads of a newspaper. */
function Latest({ data: { latest, count, isDemo } }: { data: HomeData }) {
  if (latest.length === 0) return null
  return (
    <section aria-labelledby="latest" className="column pb-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t-2 border-ink pt-3">
        <h2 id="latest" className="text-xl">
          Just in{isDemo && ' (demo listings)'}
        </h2>
        <Link to={href('jobs')} className="link text-[0.9375rem] tabular-nums">
          All {jobsCounted(count)}
        </Link>
      </div>
      <ul className="mt-2 grid grid-cols-1 gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {latest.map((job) => (
          <li key={job.id}>
            <ClassifiedEntry job={job} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Claims() {
  return (
    <section aria-label="At a glance" className="border-y border-line">
      <dl className="column grid grid-cols-1 min-[420px]:grid-cols-2 lg:grid-cols-4">
        {CLAIMS.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-line py-6 max-[419px]:border-t max-[419px]:first:border-t-0 min-[420px]:pr-4 lg:border-l lg:pl-6 lg:first:border-l-0 lg:first:pl-0"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="font-serif text-2xl leading-tight">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Features() {
  return (
    <section
      aria-labelledby="features"
      className="column grid gap-x-16 gap-y-10 py-16 sm:py-20 lg:grid-cols-[1fr_2fr]"
    >
      <h2 id="features" className="text-3xl">
        A search that works for you
      </h2>
      <div className="grid gap-10 sm:grid-cols-2">
        {FEATURES.map(({ title, text }) => (
          <article key={title} className="border-t-2 border-ink pt-4">
            <h3 className="text-2xl">{title}</h3>
            <p className="mt-3 text-muted">{text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}

function ClosingCall() {
  return (
    <section aria-labelledby="start" className="column">
      <div className="border-t border-line pt-16">
        <h2 id="start" className="max-w-xl text-4xl">
          The next job is out there. Start looking.
        </h2>
        <p className="mt-4 text-muted">Free Account, all features included. No card, no trial, no upgrade.</p>
        <div className="mt-8 flex flex-wrap gap-3">
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
