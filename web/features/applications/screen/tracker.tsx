import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { groupBy } from '#contract/rules/group-by.ts'
import { ApplicationBoard } from '#web/features/applications/board/application-board.tsx'
import { expectMove } from '#web/features/applications/board/moved-card.ts'
import type { TrackSaved } from '#web/features/applications/board/saved-card.tsx'
import { listAddress, type ListView } from '#web/features/applications/data/addresses.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { type Clock, useClock } from '#web/features/applications/data/clock.ts'
import { type Interview, interviewsQuery } from '#web/features/applications/data/interviews.ts'
import {
  type ListedApplication,
  searchApplications,
} from '#web/features/applications/data/list-applications.ts'
import { nextStep } from '#web/features/applications/data/next-step.ts'
import { useMove } from '#web/features/applications/data/use-applications.ts'
import { useTrack } from '#web/features/applications/data/use-track.ts'
import { savedJobsQuery } from '#web/job/saved/saved-jobs.ts'
import { OfflineNote } from '#web/offline/offline-note.tsx'
import { useRows } from '#web/rows/use-rows.ts'
import { Link } from '#web/ui/link.tsx'
import { later } from '#web/ui/on-demand.tsx'
import { FollowUpList } from './follow-up-list.tsx'
import { PrintedList } from './printed-list.tsx'
import { QuickAdd } from './quick-add.tsx'
import { TrackerHeader } from './tracker-header.tsx'
import { TrackerPast } from './tracker-past.tsx'

/** The board is what opens first. */
const TableView = later(
  async () => (await import('#web/features/applications/table/table-view.tsx')).TableView,
)
const NoApplications = later(async () => (await import('./no-applications.tsx')).NoApplications)
const CalendarView = later(
  async () => (await import('#web/features/applications/calendar/calendar-view.tsx')).CalendarView,
)
const ApplicationDrawer = later(
  async () => (await import('#web/features/applications/drawer/application-drawer.tsx')).ApplicationDrawer,
)

const NO_INTERVIEWS: readonly Interview[] = []

/** All applications, on a board, in a table or in a calendar, with one of them open beside it. */
export function Tracker({
  userId,
  list,
  openId,
  applications,
}: {
  userId: string
  list: ListView
  openId: string | null
  applications: Application[]
}) {
  const clock = useClock()
  const interviews = useRows(interviewsQuery(userId)).data ?? NO_INTERVIEWS
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const all = useListed(applications, interviews, clock)
  const listed = useMemo(() => searchApplications(all, wanted), [all, wanted])
  const saved = useUntracked(userId, applications, wanted)
  const move = useMove(userId)
  const trackSaved = useTrackSaved(userId)
  const close = useClose(list, openId)
  const opened = openId === null ? undefined : applications.find(({ id }) => id === openId)
  const isEmpty = applications.length === 0 && saved.length === 0
  return (
    <>
      <TrackerHeader
        list={list}
        applications={applications}
        typed={typed}
        onType={setTyped}
        isOpen={opened !== undefined}
      />
      {opened && (
        <p className="eyebrow mb-3 wide:hidden">
          <Link to={listAddress(list)} className="hover:text-ink hover:underline">
            ← Back to Applications
          </Link>
        </p>
      )}
      <OfflineNote />
      <div className={opened && 'max-wide:hidden'}>
        <QuickAdd userId={userId} />
        <FollowUpList userId={userId} applications={applications} />
      </div>
      {openId !== null && !opened && <p className="mb-4 text-muted">We cannot find this application.</p>}
      <div className={opened ? 'tracker tracker-open' : 'tracker'}>
        <div className={opened ? 'min-w-0 max-wide:hidden' : 'min-w-0'}>
          {isEmpty && <NoApplications />}
          {list === 'board' && !isEmpty && (
            <>
              <ApplicationBoard
                listed={listed}
                saved={saved}
                openId={openId}
                clock={clock}
                onMove={move}
                onTrack={trackSaved}
              />
              <p className="not-printed hidden text-[0.8125rem] text-muted [@media(pointer:fine)]:block">
                Arrow keys go from card to card, Shift and an arrow moves a card, M opens its menu.
              </p>
            </>
          )}
          {list === 'table' && applications.length > 0 && (
            <TableView userId={userId} listed={listed} openId={openId} clock={clock} onMove={move} />
          )}
          {list === 'calendar' && <CalendarView listed={listed} interviews={interviews} clock={clock} />}
        </div>
        {opened && (
          <ApplicationDrawer
            userId={userId}
            application={opened}
            interviews={interviews}
            clock={clock}
            list={list}
            onClose={close}
          />
        )}
      </div>
      <PrintedList listed={all} clock={clock} />
      <TrackerPast userId={userId} />
    </>
  )
}

function useListed(
  applications: readonly Application[],
  interviews: readonly Interview[],
  clock: Clock,
): ListedApplication[] {
  return useMemo(() => {
    const byApplication = groupBy(interviews, ({ application_id: id }) => id)
    return applications.map((application) => ({
      application,
      next: nextStep(application, byApplication.get(application.id) ?? NO_INTERVIEWS, clock),
    }))
  }, [applications, interviews, clock])
}

/** Saved jobs that are no application yet. */
function useUntracked(userId: string, applications: readonly Application[], typed: string) {
  const { data } = useRows(savedJobsQuery(userId))
  return useMemo(() => {
    const tracked = new Set(applications.map(({ job_id: id }) => id))
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
    return (data?.jobs ?? []).filter(
      ({ id, title, company }) =>
        !tracked.has(id) && words.every((word) => `${title} ${company}`.toLowerCase().includes(word)),
    )
  }, [data, applications, typed])
}

function useTrackSaved(userId: string): TrackSaved {
  const track = useTrack(userId)
  return useCallback<TrackSaved>(
    (job, status, control) => {
      const id = crypto.randomUUID()
      if (control) expectMove(id, control)
      const { id: job_id, title: job_title, company, location } = job
      void track({ id, job_id, job_title, company, location }, status)
    },
    [track],
  )
}

/** Closed, the focus goes back to the link that opened it, which may have been hidden until now. */
function useClose(list: ListView, openId: string | null): () => void {
  const navigate = useNavigate()
  const before = useRef(openId)
  useEffect(() => {
    const closed = openId === null ? before.current : null
    before.current = openId
    if (closed === null) return
    const id = CSS.escape(closed)
    document.querySelector<HTMLElement>(`[data-card="${id}"] .slip-link, [data-row="${id}"] a`)?.focus()
  }, [openId])
  return () => void navigate(listAddress(list), { preventScrollReset: true })
}
