import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { profileQuery } from '#web/person/profile/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSkillChange } from './use-skills.ts'

const SMALL = 'min-h-9 px-2.5 text-muted hover:text-ink'

/** Each addition, edit and removal is saved alone (spec §7). It stands inside a form, so Enter must not send that. */
export function SkillsEditor({ userId }: { userId: string }) {
  const { data: profile } = useQuery(profileQuery(userId))
  const change = useSkillChange(userId)
  const [typed, setTyped] = useState('')
  const [editing, setEditing] = useState<number | null>(null)
  const field = useRef<HTMLInputElement>(null)

  function add() {
    const skill = typed.trim()
    field.current?.focus()
    if (skill === '') return
    setTyped('')
    change({ is: 'add', skill }, { onError: () => setTyped((now) => now || skill) })
  }

  return (
    <div className="mt-8">
      <h3 className="text-xl">Skills</h3>
      <div className="mt-3 flex gap-2">
        <Field
          ref={field}
          label="Add a skill"
          hideLabel
          placeholder="Add a skill"
          autoComplete="off"
          maxLength={LIMITS.profile.skill}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => onKey(event, { Enter: add })}
          className="min-w-0 flex-1"
        />
        <Button variant="secondary" disabled={!profile} onClick={add}>
          Add
        </Button>
      </div>
      {profile ? (
        <ul className="mt-4">
          {profile.skills.map((skill, at) => (
            // The place is the skill's identity: the same words may stand there twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="border-t border-line py-1">
              {editing === at ? (
                <SkillField
                  skill={skill}
                  onCancel={() => setEditing(null)}
                  onSave={(next) => {
                    setEditing(null)
                    // Editing a skill to empty text is ignored (spec §5).
                    if (next !== '' && next !== skill) change({ is: 'update', at, was: skill, skill: next })
                  }}
                />
              ) : (
                <SkillRow
                  skill={skill}
                  onEdit={() => setEditing(at)}
                  onRemove={() => {
                    change({ is: 'remove', at, was: skill })
                    setEditing(null)
                    field.current?.focus()
                  }}
                />
              )}
            </li>
          ))}
          {profile.skills.length === 0 && (
            <li className="border-t border-line py-3 text-muted">No skills listed yet.</li>
          )}
        </ul>
      ) : (
        <Skeleton className="mt-4 h-12" />
      )}
    </div>
  )
}

function SkillRow({ skill, onEdit, onRemove }: { skill: string; onEdit: () => void; onRemove: () => void }) {
  return (
    <div className="flex items-center gap-1">
      <span className="min-w-0 flex-1 break-words">{skill}</span>
      <Button variant="quiet" className={SMALL} aria-label={`Edit skill: ${skill}`} onClick={onEdit}>
        Edit
      </Button>
      <Button variant="quiet" className={SMALL} aria-label={`Remove skill: ${skill}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}

function SkillField({
  skill,
  onSave,
  onCancel,
}: {
  skill: string
  onSave: (skill: string) => void
  onCancel: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const save = () => onSave(field.current?.value.trim() ?? '')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-1 py-1">
      <Field
        ref={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed Edit just now
        autoFocus
        label={`Skill: ${skill}`}
        hideLabel
        autoComplete="off"
        maxLength={LIMITS.profile.skill}
        defaultValue={skill}
        onKeyDown={(event) => onKey(event, { Enter: save, Escape: onCancel })}
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

function onKey(event: KeyboardEvent, actions: Readonly<Record<string, () => void>>) {
  const action = actions[event.key]
  if (!action) return
  event.preventDefault()
  action()
}
