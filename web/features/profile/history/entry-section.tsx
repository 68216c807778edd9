import { useState } from 'react'
import { EMPTY_ENTRY, type ProfileEntry, type ProfileSection } from '#contract/profile-entry.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { entriesQuery, type EntryRow, entryRows, newRow, SECTION_WORDS } from './entries.ts'
import { EntryForm } from './entry-form.tsx'
import { entryFacts, entryTitle } from './entry-words.ts'

/** One part of somebody's history: what is there, each to be changed or deleted, and a way to add to it. */
export function EntrySection({
  userId,
  section,
  rows,
}: {
  userId: string
  section: ProfileSection
  rows: readonly EntryRow[]
}) {
  const [open, setOpen] = useState<string | null>(null)
  const { add, change, remove } = useEntryChanges(userId, rows)
  const own = rows.filter((row) => row.section === section)
  const { title, add: addWords, none } = SECTION_WORDS[section]
  const close = () => setOpen(null)
  return (
    <Section
      id={section}
      title={title}
      className="mt-10"
      aside={
        <Button variant="quiet" onClick={() => setOpen('new')}>
          {addWords}
        </Button>
      }
    >
      {open === 'new' && (
        <EntryForm
          section={section}
          entry={{ ...EMPTY_ENTRY, section, kept: {} }}
          onStore={add}
          onClose={close}
        />
      )}
      {own.length === 0 && open !== 'new' && <p className="py-3 text-muted">{none}</p>}
      <ul aria-label={title}>
        {own.map((row) => (
          <li key={row.id}>
            {open === row.id ? (
              <EntryForm section={section} entry={row} onStore={change(row)} onClose={close} />
            ) : (
              <EntryView entry={row} onEdit={() => setOpen(row.id)} onDelete={() => void remove(row)} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function EntryView({
  entry,
  onEdit,
  onDelete,
}: {
  entry: ProfileEntry
  onEdit: () => void
  onDelete: () => void
}) {
  const title = entryTitle(entry)
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line py-3">
      {entry.organization && <Tile name={entry.organization} />}
      <div className="min-w-0 flex-1 basis-60">
        <h3 dir="auto" className="text-lg leading-snug wrap-anywhere">
          {title}
        </h3>
        <p className="text-[0.9375rem] text-muted">{entryFacts(entry)}</p>
        {entry.summary && (
          <p dir="auto" className="mt-1 text-[0.9375rem] wrap-anywhere whitespace-pre-line">
            {entry.summary}
          </p>
        )}
        {entry.url && (
          <a
            href={entry.url}
            rel="noopener noreferrer nofollow"
            className="link text-[0.9375rem] wrap-anywhere"
          >
            {entry.url}
          </a>
        )}
      </div>
      <div className="flex gap-1">
        <Button variant="quiet" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="quiet" aria-label={`Delete ${title}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </div>
  )
}

function useEntryChanges(userId: string, rows: readonly EntryRow[]) {
  const changeRow = useRowChange()
  const query = entriesQuery(userId)
  const failed = (words: string) => toasts.entryFailed(words)
  const done = () => toasts.entrySaved
  const remove = (row: EntryRow): Promise<boolean> =>
    changeRow(query, {
      ...entryRows.remove(row.id),
      failed,
      done: () =>
        toasts.entryDeleted(entryTitle(row), () => {
          void changeRow(query, { ...entryRows.insert(row, row), failed, done: () => toasts.changeUndone })
        }),
    })
  return {
    remove,
    add: (entry: ProfileEntry) => {
      const row = newRow(userId, entry, rows)
      return changeRow(query, { ...entryRows.insert(row, row), failed, done })
    },
    change: (row: EntryRow) => (entry: ProfileEntry) => {
      const { section: _, ...columns } = entry
      return changeRow(query, { ...entryRows.update(row.id, columns), failed, done })
    },
  }
}
