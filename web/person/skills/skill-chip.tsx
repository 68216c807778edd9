import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { LIMITS } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A skill: pressing it changes it in place, the cross takes it away. */
export function SkillChip({
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
  const chip = useRef<HTMLDivElement>(null)
  // The field is gone, and the focus would be nowhere.
  const leave = (then: () => void) => {
    flushSync(then)
    chip.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={chip}>
      {isEditing ? (
        <SkillEditor
          skill={skill}
          onCancel={() => leave(onCancel)}
          onSave={(next) => leave(() => onSave(next))}
        />
      ) : (
        <div className="skill-chip">
          <button type="button" aria-label={`Edit skill: ${skill}`} title="Edit" onClick={onEdit}>
            {skill}
          </button>
          <button type="button" aria-label={`${remove} skill: ${skill}`} onClick={onRemove}>
            <Icon name="x" />
          </button>
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
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-1">
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
