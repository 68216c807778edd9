import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { href } from '#contract/routes.ts'
import type { JobPageData } from '#web/data/job-page-data.ts'
import type { HeadInput } from '#web/head/page-module.ts'
import { JobList } from '#web/job/card/job-list.tsx'
import { BackToResults } from '#web/job/detail/back-to-results.tsx'
import { JobDetail } from '#web/job/detail/job-detail.tsx'
import { jobPosting } from '#web/job/detail/job-posting.ts'
import type { ShownJob } from '#web/job/detail/shown-detail.ts'
import { rememberSeen } from '#web/job/seen/seen-jobs.ts'
import { MissingThing } from '#web/shell/missing-thing.tsx'

export function head({ loaderData, site }: HeadInput) {
  const data = loaderData as JobPageData | undefined // what this screen's data is, unless loading it failed
  if (!data || data.is === 'missing') return { title: 'Page Not Found', indexed: false }
  const posting = jobPosting(data, site.publicUrl)
  return {
    title: `${data.entry.title} at ${data.entry.company}`,
    description: data.entry.snippet.join(''),
    canonical: href('job', { id: data.entry.id }),
    indexed: data.is === 'open',
    jsonLd: posting ? [posting] : [],
  }
}

export function Component() {
  const data = useLoaderData<JobPageData>()
  return data.is === 'missing' ? <MissingThing /> : <JobScreen data={data} />
}

function JobScreen({ data }: { data: ShownJob }) {
  const { entry } = data
  useEffect(() => rememberSeen(entry), [entry])
  return (
    <div className="column pt-6 sm:pt-9">
      <p className="eyebrow mb-3">
        <BackToResults />
      </p>
      <JobDetail data={data} level={1} />
      {data.similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-14 border-t-2 border-ink pt-4">
          <h2 id="similar" className="text-2xl">
            Similar jobs
          </h2>
          <JobList jobs={data.similar} />
        </section>
      )}
    </div>
  )
}
