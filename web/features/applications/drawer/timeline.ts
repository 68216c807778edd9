import type { DatedNote } from '#web/features/applications/data/dated-notes.ts'
import type { ToldEvent } from '#web/features/applications/data/event-text.ts'
import type { ApplicationEvent } from '#web/features/applications/data/store-application.ts'

/** One line of the story of an application. */
type TimelineEntry =
  | { is: 'change'; at: string; change: ToldEvent }
  | { is: 'note'; at: string; note: DatedNote }

/** Changes and dated notes in one order, newest first. */
export function timelineOf(changes: readonly ToldEvent[], notes: readonly DatedNote[]): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...changes.map((change): TimelineEntry => ({ is: 'change', at: change.event.at, change })),
    ...notes.map((note): TimelineEntry => ({ is: 'note', at: note.noted_at, note })),
  ]
  return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** When each status was first reached, for the course of an application. `events` newest first. */
export function reachedAt(
  events: readonly Pick<ApplicationEvent, 'at' | 'kind' | 'to_status'>[],
): ReadonlyMap<string, string> {
  const reached = new Map<string, string>()
  // Oldest first: the first time counts.
  for (const { at, to_status: status } of events.toReversed())
    if (!reached.has(status)) reached.set(status, at)
  return reached
}
