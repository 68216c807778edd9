import { memo } from 'react'
import { type ApplicationStatus, isApplicationStatus } from '#contract/application.ts'
import { CardStatusMenu } from '#web/features/applications/status/status-menu.tsx'
import { SavedJobLink } from '#web/job/saved/saved-job-link.tsx'
import type { SavedEntry } from '#web/job/saved/saved-job-row.ts'
import { Tile } from '#web/ui/tile.tsx'
import { isForDragging } from './application-card.tsx'
import { startCardDrag } from './card-drag.ts'

/** `control`: what had the focus and keeps it on the application's card. */
export type TrackSaved = (job: SavedEntry, status: ApplicationStatus, control?: 'link' | 'menu') => void

function Card({ job, onTrack }: { job: SavedEntry; onTrack: TrackSaved }) {
  return (
    // As an application's card: the menu does what dragging does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      data-card={job.id}
      data-stage="saved"
      onPointerDown={(event) => {
        if (!isForDragging(event)) return
        startCardDrag(event.nativeEvent, event.currentTarget, (to) => {
          if (isApplicationStatus(to)) onTrack(job, to)
        })
      }}
      className="slip"
    >
      <p className="slip-company">
        <Tile name={job.company} size="small" />
        <span dir="auto">{job.company}</span>
      </p>
      <h3 dir="auto" className="slip-title">
        <SavedJobLink job={job} className="slip-link">
          {job.title}
        </SavedJobLink>
      </h3>
      <div className="slip-foot">
        <span>{job.closed ? 'Closed' : job.salary || job.location}</span>
        <span />
      </div>
      <CardStatusMenu title={job.title} status={null} onChoose={(status) => onTrack(job, status, 'menu')} />
    </article>
  )
}

/** A saved job on the board: dragged to Applied it is an application. */
export const SavedCard = memo(Card)
