import { useLoaderData } from 'react-router'
import { momentText } from '#contract/rules/moment-text.ts'
import { counted, jobsCounted } from '#web/data/filter-words.ts'
import type { SourcesData } from '#web/data/screen-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Page } from '#web/ui/page.tsx'

type Source = SourcesData['sources'][number]

export function Component() {
  const { sources, alerts } = useLoaderData<SourcesData>()
  const inUse = sources.filter(({ state }) => state.is !== 'off')
  const others = sources.filter(({ state }) => state.is === 'off')
  return (
    <Page
      title="Where the jobs come from"
      intro="Every job names its source and links to the original. These are the services and career pages that we read, and how that went last time."
    >
      {inUse.length > 0 ? (
        <SourceList sources={inUse} />
      ) : (
        <p className="border-t border-line py-6">No source has been read yet.</p>
      )}
      {others.length > 0 && (
        <details className="mt-12" open={inUse.length === 0}>
          <summary className="tap-around mb-4 w-fit">
            <h2 className="inline text-2xl">Not in use here ({others.length})</h2>
          </summary>
          <SourceList sources={others} />
        </details>
      )}
      <AlertState alerts={alerts} />
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

function AlertState({ alerts }: { alerts: SourcesData['alerts'] }) {
  const { state, searches, foundLastDay, mailsWaiting, deadLetters } = alerts
  return (
    <section aria-labelledby="alerts" className="mt-12">
      <h2 id="alerts" className="mb-4 text-2xl">
        What saved searches find
      </h2>
      <div className="grid gap-x-12 gap-y-2 border-t border-line py-5 md:grid-cols-[2fr_3fr]">
        <p className="text-muted tabular-nums">Saved searches: {counted(searches)}</p>
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted">
            <Badge tone={TONES[state.is]}>{STATES[state.is]}</Badge>
            <span>{state.words}</span>
          </p>
          <p className="mt-2 text-[0.9375rem] text-muted tabular-nums">
            Matches in the last day: {counted(foundLastDay)}. Mails waiting: {counted(mailsWaiting)}. Given up
            in the last week: {counted(deadLetters)}.
          </p>
        </div>
      </div>
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
            {source.state.is !== 'off' && (
              <p className="mt-1 text-muted tabular-nums">{jobsCounted(source.jobs)}</p>
            )}
            {source.reports > 0 && (
              <p className="text-[0.9375rem] text-muted tabular-nums">
                {source.reports === 1 ? '1 report' : `${counted(source.reports)} reports`} by readers in 30
                days
              </p>
            )}
          </div>
          <div>
            <p>{source.about}</p>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted">
              <Badge tone={TONES[source.state.is]}>{STATES[source.state.is]}</Badge>
              <span>{source.state.words}</span>
            </p>
            {source.state.is !== 'off' && <SourceDetails source={source} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function SourceDetails({ source: { lastSuccess, nextRun, quota, lastError } }: { source: Source }) {
  const left = quota.map(({ left, words }) => `${left} of ${words.replace(/^once\b/, '1')}`)
  return (
    <div className="mt-1 space-y-1 text-[0.9375rem] text-muted tabular-nums">
      <p>
        {lastSuccess ? (
          <>
            Last read <Moment at={lastSuccess} />
          </>
        ) : (
          'Never read so far'
        )}
        {nextRun && (
          <>
            , next <Moment at={nextRun} />
          </>
        )}
      </p>
      {left.length > 0 && <p>Calls left: {left.join(', ')}</p>}
      {lastError && (
        <p>
          Last problem, <Moment at={lastError.at} />: {lastError.words}
        </p>
      )}
    </div>
  )
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(new Date(at))}</time>
}

const STATES = {
  off: 'Off',
  waiting: 'Waiting',
  running: 'Being read',
  well: 'Up to date',
  troubled: 'Trouble',
  resting: 'Resting',
} as const

const TONES = {
  off: 'plain',
  waiting: 'plain',
  running: 'plain',
  well: 'accent',
  troubled: 'danger',
  resting: 'danger',
} as const
