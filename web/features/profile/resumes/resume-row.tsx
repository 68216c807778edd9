import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shownDate } from '#web/ui/shown-date.ts'
import type { Resume } from './resumes.ts'

type Actions = {
  onOpen: () => void
  onRead: () => void
  onActivate: () => void
  onDownload: () => void
  onDelete: () => void
}

export function ResumeRow({
  resume,
  sent,
  busy,
  isOpen,
  ...actions
}: {
  resume: Resume
  /** How many applications it went to. */
  sent: number
  busy: boolean
  isOpen: boolean
} & Actions) {
  const [asking, setAsking] = useState(false)
  const { name, is_primary: isActive, storage_path: path } = resume
  const quiet = { variant: 'quiet', disabled: busy, className: 'button-small px-2' } as const
  return (
    <li
      className={`flex gap-3 border-t border-line py-3 pl-3 ${isOpen ? 'border-l-[3px] border-l-accent bg-raised' : 'border-l-[3px] border-l-transparent'}`}
    >
      <Icon name="file-text" className="mt-1 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button
            type="button"
            aria-current={isOpen ? 'true' : undefined}
            onClick={actions.onOpen}
            className="tap-around min-w-0 text-left font-serif text-lg leading-snug break-words hover:text-accent hover:underline"
          >
            {name}
          </button>
          {isActive && <Badge tone="accent">Active</Badge>}
        </p>
        <p className="mt-0.5 text-[0.9375rem] text-muted tabular-nums">{factsOf(resume)}</p>
        {sent > 0 && (
          <p className="text-[0.9375rem] text-muted">Sent {sent === 1 ? 'once' : `${sent} times`}</p>
        )}
        <div className="mt-1 -ml-2 flex flex-wrap">
          {path && (
            <Button {...quiet} aria-label={`Find skills in ${name}`} onClick={actions.onRead}>
              Find skills
            </Button>
          )}
          {!isActive && (
            <Button {...quiet} aria-label={`Set active: ${name}`} onClick={actions.onActivate}>
              Set active
            </Button>
          )}
          {path && (
            <Button {...quiet} aria-label={`Download: ${name}`} onClick={actions.onDownload}>
              Download
            </Button>
          )}
          <Button {...quiet} aria-label={`Delete: ${name}`} onClick={() => setAsking(true)}>
            Delete
          </Button>
        </div>
      </div>
      <Dialog open={asking} title="Delete this resume?" onClose={() => setAsking(false)}>
        <p className="break-words">
          <span className="font-medium">{name}</span> is removed for good. Skills that you confirmed stay on
          your profile.
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              setAsking(false)
              actions.onDelete()
            }}
          >
            Delete Resume
          </Button>
        </div>
      </Dialog>
    </li>
  )
}

function factsOf({ size, skills, created_at: created }: Resume): string {
  return [
    `Uploaded ${shownDate(created)}`,
    size === null ? [] : sizeText(size),
    skills.length === 0 ? [] : `${skills.length} ${skills.length === 1 ? 'skill' : 'skills'} confirmed`,
  ]
    .flat()
    .join(' · ')
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`
