import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_TYPED_CHARS } from '#contract/search/values.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { applicationsQuery } from '#web/features/applications/data/application.ts'
import { savedJobsQuery } from '#web/job/saved/saved-jobs.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { type PaletteEntry, type PaletteGroup, paletteGroups } from './palette-entries.ts'

/** One field over the page that finds any screen, application or job. */
export function PaletteDialog({
  userId,
  open,
  onClose,
}: {
  userId: string
  open: boolean
  onClose: () => void
}) {
  const { dialog, titleId } = useModal(open, onClose)
  return (
    <dialog
      {...dialog}
      className="mx-auto mt-[10vh] w-[calc(100%-1.5rem)] max-w-xl overflow-hidden rounded-pane border border-control bg-raised p-0 text-ink shadow-pane backdrop:bg-black/40"
    >
      <h2 id={titleId} className="sr-only">
        Go to anything
      </h2>
      {open && <Finder userId={userId} onClose={onClose} />}
    </dialog>
  )
}

function Finder({ userId, onClose }: { userId: string; onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const groups = paletteGroups(typed, {
    applications: useRows(applicationsQuery(userId)).data ?? [],
    saved: useRows(savedJobsQuery(userId)).data?.jobs ?? [],
    suggestions: useSuggestions(typed),
  })
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.min(chosen, entries.length - 1)
  const optionId = (place: number) => `${id}-${place}`

  function go(entry: PaletteEntry | undefined) {
    if (!entry) return
    onClose()
    void navigate(entry.to)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') go(entries[at])
    else if (step) setChosen((at + step + entries.length) % entries.length)
    else return
    event.preventDefault()
  }
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  return (
    <>
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Icon name="search" className="size-5 text-muted" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked for it just now
          autoFocus
          role="combobox"
          aria-label="Go to anything"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? optionId(at) : undefined}
          autoComplete="off"
          placeholder="A screen, an application, a job"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        />
        <button type="button" onClick={onClose} className="icon-button">
          <Icon name="x" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      <EntryList id={id} groups={groups} chosen={at} onChoose={setChosen} onGo={go} />
    </>
  )
}

function EntryList({
  id,
  groups,
  chosen,
  onChoose,
  onGo,
}: {
  id: string
  groups: readonly PaletteGroup[]
  chosen: number
  onChoose: (place: number) => void
  onGo: (entry: PaletteEntry) => void
}) {
  const firsts = groups.map((_, place) =>
    groups.slice(0, place).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  return (
    <div
      id={`${id}-list`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select shows no icons and takes the focus
      role="listbox"
      aria-label="Results"
      className="max-h-[min(24rem,55vh)] overflow-y-auto p-1.5"
    >
      {groups.map(({ title, entries }, group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an optgroup belongs to a select
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
            {title}
          </p>
          {entries.map((entry, place) => {
            const at = (firsts[group] ?? 0) + place
            return (
              // The field keeps the focus and takes the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={entry.id}
                id={`${id}-${at}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option belongs to a select
                role="option"
                aria-selected={at === chosen}
                onPointerMove={() => onChoose(at)}
                onClick={() => onGo(entry)}
                className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-[0.9375rem] aria-selected:bg-accent-wash aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent pointer-coarse:min-h-11"
              >
                <Icon name={entry.icon} className="text-muted" />
                <span dir="auto" className="min-w-0 truncate">
                  {entry.label}
                  {entry.detail && <span className="text-muted"> · {entry.detail}</span>}
                </span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const PAUSE_MS = 150
const MIN_TYPED_CHARS = 2

/** What jobs offer for these words; nothing while nobody knows, and nothing where it cannot be asked. */
function useSuggestions(typed: string): readonly string[] {
  const [found, setFound] = useState<{ typed: string; texts: readonly string[] }>({ typed: '', texts: [] })
  const latest = useRef('')
  useEffect(() => {
    latest.current = typed
    if (typed.trim().length < MIN_TYPED_CHARS) return undefined
    const timer = setTimeout(() => {
      callFunction('suggest-jobs', { typed: typed.slice(0, MAX_TYPED_CHARS) }).then(
        ({ suggestions }) =>
          latest.current === typed && setFound({ typed, texts: suggestions.map(({ text }) => text) }),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return found.typed === typed ? found.texts : []
}
