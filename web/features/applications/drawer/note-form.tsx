import { type FormEvent, useRef, useState } from 'react'
import { isNoteKind, MAX_NOTE_CHARS, NOTE_KINDS, type NoteKind } from '#contract/interview.ts'
import { useKeptState } from '#web/forms/use-kept-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { useDatedNotes } from './use-dated-notes.ts'

type Writing = { kind: NoteKind; text: string }
const EMPTY: Writing = { kind: 'note', text: '' }

/** A note, an email or a call, put on the timeline now. What is being typed survives a reload. */
export function NoteForm({ userId, applicationId }: { userId: string; applicationId: string }) {
  const { add } = useDatedNotes(userId, applicationId)
  const [{ kind, text }, setWriting] = useKeptState<Writing>(userId, `dated-note-${applicationId}`, {
    initial: () => EMPTY,
    isMissed: (writing) => writing.text.trim() !== '',
  })
  const [isOpen, setOpen] = useState(text !== '')
  const field = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = text.trim()
    if (typed === '') return
    setWriting(EMPTY)
    field.current?.querySelector('textarea')?.focus()
    // Refused, what was typed is back in its field.
    void add(kind, typed).then((stored) => !stored && setWriting({ kind, text: typed }))
  }

  if (!isOpen)
    return (
      <Button variant="secondary" className="button-small mt-2" onClick={() => setOpen(true)}>
        Add a note, email or call
      </Button>
    )
  return (
    <form ref={field} onSubmit={submit} className="mt-2 grid gap-2">
      <Select
        label="Kind"
        hideLabel
        value={kind}
        onChange={({ target }) => isNoteKind(target.value) && setWriting({ kind: target.value, text })}
      >
        {Object.entries(NOTE_KINDS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <TextArea
        label="What happened"
        hideLabel
        placeholder="What was said or written"
        maxLength={MAX_NOTE_CHARS}
        value={text}
        onChange={({ target }) => setWriting({ kind, text: target.value })}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="secondary" disabled={text.trim() === ''}>
          Add to history
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setWriting(EMPTY)
            setOpen(false)
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
