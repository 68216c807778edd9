import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

const SMALL = 'px-2.5 text-muted hover:text-ink'

export function SkillRow({
  skill,
  isEditing,
  onEdit,
  onCancel,
  onSave,
  onDelete,
}: {
  skill: string
  isEditing: boolean
  onEdit: () => void
  onCancel: () => void
  onSave: (skill: string) => void
  onDelete: () => void
}) {
  const row = useRef<HTMLDivElement>(null)
  const isLeaving = useRef(false)
  const leave = (then: () => void) => {
    isLeaving.current = true
    then()
  }
  // The form is gone, and the focus would be nowhere.
  useLayoutEffect(() => {
    if (!isEditing && isLeaving.current) row.current?.querySelector('button')?.focus()
    isLeaving.current = false
  }, [isEditing])
  return (
    <div ref={row}>
      {isEditing ? (
        <SkillEditor
          skill={skill}
          onCancel={() => leave(onCancel)}
          onSave={(next) => leave(() => onSave(next))}
        />
      ) : (
        <div className="-mr-2.5 flex items-center gap-1 py-1">
          <span className="min-w-0 flex-1 break-words">{skill}</span>
          <Button variant="quiet" className={SMALL} aria-label={`Edit skill: ${skill}`} onClick={onEdit}>
            Edit
          </Button>
          <Button variant="quiet" className={SMALL} aria-label={`Delete skill: ${skill}`} onClick={onDelete}>
            Delete
          </Button>
        </div>
      )}
    </div>
  )
}

function SkillEditor({
  skill,
  onCancel,
  onSave,
}: {
  skill: string
  onCancel: () => void
  onSave: (skill: string) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-1 py-2"
      onSubmit={(event) => {
        event.preventDefault()
        const next = field.current?.value.trim() ?? ''
        // Blank edits are ignored (spec §5).
        if (next === '') onCancel()
        else onSave(next)
      }}
    >
      <Field
        ref={field}
        label={`Skill: ${skill}`}
        hideLabel
        maxLength={100}
        autoComplete="off"
        defaultValue={skill}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" variant="secondary" className="px-3">
        Save
      </Button>
      <Button variant="quiet" className="px-2.5" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}
