import { useLoaderData } from 'react-router'
import { momentText } from '#contract/rules/moment-text.ts'
import { counted, jobsCounted } from '#web/data/filter-words.ts'
import type { SourcesData } from '#web/data/screen-data.ts'
import { Page } from '#web/ui/page.tsx'

type Source = SourcesData['sources'][number]

export function Component() {
  const { sources, crawl } = useLoaderData<SourcesData>()
  // Those that jobs come from today stand first.
  const inUse = sources.filter(({ isOff }) => !isOff).toSorted((a, b) => b.jobs - a.jobs)
  const others = sources.filter(({ isOff }) => isOff)
  return (
    <Page
      title="Where the jobs come from"
      intro="Every job names its source and links to the original. These are the job services and career pages we read."
    >
      <EmployerBoards crawl={crawl} />
      {inUse.length > 0 ? (
        <SourceList sources={inUse} />
      ) : (
        <p className="border-t border-line py-6">We have not read any source yet.</p>
      )}
      {others.length > 0 && (
        <details className="mt-12" open={inUse.length === 0}>
          <summary className="tap-around mb-4 w-fit">
            <h2 className="inline text-2xl">Other sources we can read ({others.length})</h2>
          </summary>
          <SourceList sources={others} />
        </details>
      )}
      <section aria-labelledby="places" className="mt-12 border-t border-line pt-5">
        <h2 id="places" className="mb-2 text-2xl">
          Where places come from
        </h2>
        <p>
          Cities, counties, postal codes and their coordinates are from{' '}
          <a href="https://www.geonames.org" target="_blank" rel="noopener" className="link">
            GeoNames
          </a>
          , used under{' '}
          <a
            href="https://creativecommons.org/licenses/by/4.0/"
            target="_blank"
            rel="license noopener"
            className="link"
          >
            CC BY 4.0
          </a>
          ; we rounded and combined them. Postal codes of Great Britain are from the{' '}
          <a href="https://geoportal.statistics.gov.uk" target="_blank" rel="noopener" className="link">
            Office for National Statistics
          </a>
          , licensed under the{' '}
          <a
            href="https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/"
            target="_blank"
            rel="license noopener"
            className="link"
          >
            Open Government Licence v3.0
          </a>
          . Contains OS data © Crown copyright and database right 2025, and Royal Mail data © Royal Mail
          copyright and database right 2025.
        </p>
      </section>
    </Page>
  )
}

/** Most jobs come straight from employers: how we know where they keep them, and how far we are. */
function EmployerBoards({ crawl: { progress, read, found } }: { crawl: SourcesData['crawl'] }) {
  return (
    <section aria-labelledby="boards" className="mb-10 max-w-[70ch] space-y-3">
      <h2 id="boards" className="text-2xl">
        Straight from employers
      </h2>
      {progress && <p>{progress}</p>}
      <p>
        We read jobs where employers post them first: on their own job boards.
        {read > 0 && ` We read ${counted(read)} boards, and those that change often several times a day.`} We
        read slowly, and only what is new, so that no site gets slower because of us.
      </p>
      <p>
        Our directory says which employer posts where. It began with two public lists under the MIT license,{' '}
        <a href="https://github.com/strelov1/freehire" target="_blank" rel="noopener" className="link">
          freehire
        </a>{' '}
        and{' '}
        <a href="https://github.com/kalil0321/ats-scrapers" target="_blank" rel="noopener" className="link">
          ats-scrapers
        </a>
        . We leave out boards that repeat one job hundreds of times, or repost other employers’ jobs. When a
        link leads to a board we do not know, we check it and add it
        {found > 0 && `: ${counted(found)} so far`}.
      </p>
    </section>
  )
}

function SourceList({ sources }: { sources: Source[] }) {
  return (
    <ul>
      {sources.map((source) => (
        <li
          key={source.id}
          className="grid gap-x-12 gap-y-2 border-t border-line py-5 md:grid-cols-[2fr_3fr]"
        >
          <div>
            <p className="font-serif text-xl">
              <a
                href={source.homepage}
                target="_blank"
                rel="noopener"
                className="hover:text-accent hover:underline"
              >
                {source.name}
              </a>
            </p>
            {!source.isOff && source.jobs > 0 && (
              <p className="mt-1 text-muted tabular-nums">{jobsCounted(source.jobs)}</p>
            )}
          </div>
          <div>
            <p>{source.about}</p>
            {source.lastSuccess && (
              <p className="mt-1 text-[0.9375rem] text-muted">
                Last read <Moment at={source.lastSuccess} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(new Date(at))}</time>
}
