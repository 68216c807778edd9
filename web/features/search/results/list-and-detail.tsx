import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { JobPageData } from '#web/data/job-page-data.ts'
import { hasRoomBeside, useChosenJob, watchRoomBeside } from '#web/job/chosen/chosen-job.tsx'
import { useAuth } from '#web/session/auth-provider.tsx'
import { later, onDemand } from '#web/ui/on-demand.tsx'
import { BesideFrame, BesideSkeleton } from './beside-frame.tsx'
import type { JobBesideProps } from './job-beside.tsx'

/** The first job is drawn by the server: it can be read at once, and a visitor who only reads downloads nothing for it. */
export const jobBeside = onDemand<JobBesideProps>(async () => {
  const { JobBeside, besideParts } = await import('./job-beside.tsx')
  await besideParts()
  return JobBeside
})

/** For who turns to the filters: what they choose changes the job as well. */
export function loadJobBeside(): void {
  if (hasRoomBeside()) jobBeside.use()
}

/** Its place is kept from the first byte on; only who asks for the map downloads it. */
const JobMap = later(
  async () => (await import('#web/features/search/map/job-map.tsx')).JobMap,
  () => <div className="map-pane" />,
)

/** A list of jobs, and beside it, where there is room, the one that was chosen: the first until then. */
export function ListAndDetail({
  first,
  map = null,
  children,
}: {
  first: JobPageData | null
  /** The search whose map stands there until a job is chosen. */
  map?: SearchQuery | null
  children: ReactNode
}) {
  const chosen = useChosenJob()
  const shown = chosen?.shown
  const isNarrow = useSyncExternalStore(
    watchRoomBeside,
    () => !hasRoomBeside(),
    () => false,
  )
  const { user } = useAuth()
  useOwnPageWhenNarrow(chosen?.id)
  // What came with the page was drawn for everybody: it is taken over for whoever is signed in.
  return (
    <div className={shown || map ? 'split' : undefined} data-chosen={chosen?.id ? '' : undefined}>
      {chosen?.id && (
        <noscript className="col-span-full">
          <p className="mt-6">
            <a href={href('job', { id: chosen.id })} className="link">
              Read the chosen job on its own page
            </a>
          </p>
        </noscript>
      )}
      {map && !chosen?.id && <JobMap query={map} />}
      <div className="min-w-0">{children}</div>
      {shown && !(map && !chosen.id) && !(isNarrow && chosen.id === null) && (
        <BesideFrame onTurnedTo={jobBeside.use}>
          <jobBeside.Component
            props={{ chosen, id: shown, first }}
            version={user ? 'own' : shown}
            isIncomplete={!!chosen.id || !first || first.is === 'missing' || first.entry.id !== shown}
            fallback={<BesideSkeleton />}
          />
        </BesideFrame>
      )}
    </div>
  )
}

/** An address that was copied on a wide screen and opened on a phone. */
function useOwnPageWhenNarrow(id: string | null | undefined): void {
  const navigate = useNavigate()
  const open = useEffectEvent(() => {
    if (id && !hasRoomBeside()) void navigate(href('job', { id }), { replace: true })
  })
  useEffect(() => open(), [])
}
