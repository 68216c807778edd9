import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { LIMITS } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

const SMALL_BUTTON = 'px-2.5 text-muted hover:text-ink'

export function SkillRow({
  skill,
  remove,
  isEditing,
  onEdit,
  onCancel,
  onSave,
  onRemove,
}: {
  skill: string
  remove: string
  isEditing: boolean
  onEdit: () => void
  onCancel: () => void
  onSave: (skill: string) => void
  onRemove: () => void
}) {
  const row = useRef<HTMLDivElement>(null)
  // The field is gone, and the focus would be nowhere.
  const leave = (then: () => void) => {
    flushSync(then)
    row.current?.querySelector('button')?.focus()
  }
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
          <Button
            variant="quiet"
            className={SMALL_BUTTON}
            aria-label={`Edit skill: ${skill}`}
            onClick={onEdit}
          >
            Edit
          </Button>
          <Button
            variant="quiet"
            className={SMALL_BUTTON}
            aria-label={`${remove} skill: ${skill}`}
            onClick={onRemove}
          >
            {remove}
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
  const save = () => {
    const next = field.current?.value.trim() ?? ''
    // Blank edits are ignored (spec §5).
    if (next === '') onCancel()
    else onSave(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-1 py-2">
      <Field
        ref={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed Edit just now
        autoFocus
        label={`Skill: ${skill}`}
        hideLabel
        maxLength={LIMITS.profile.skill}
        autoComplete="off"
        defaultValue={skill}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={onKeyDown}
      />
      <Button variant="secondary" className="px-3" onClick={save}>
        Save
      </Button>
      <Button variant="quiet" className="px-2.5" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
