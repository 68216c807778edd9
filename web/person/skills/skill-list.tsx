import { useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { equalSkill } from '#contract/rules/equal-skills.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { SkillChange } from './change-skills.ts'
import { FOLD, SkillChips, type Unfolded } from './skill-chips.tsx'

/**
 * The one list of skills: each to be changed or taken away, and a field for one more. Blank ones and those that are there already are
 * ignored, others trimmed (spec §5).
 * It may stand inside a form, which Enter must not send.
 */
export function SkillList({
  remove,
  folds = false,
  disabled = false,
  skills,
  onChange,
  children,
}: {
  /** What the button that takes a skill away says. */
  remove: 'Delete' | 'Remove'
  /** A long list shows its beginning until it is opened. */
  folds?: boolean
  disabled?: boolean
  /** `null` while they are being read: `children` stand there. */
  skills: readonly string[] | null
  /** Answers whether it went well. */
  onChange: (change: SkillChange) => Promise<boolean> | boolean
  children?: React.ReactNode
}) {
  const [unfolded, setUnfolded] = useState<Unfolded>([])
  const [known, setKnown] = useState(skills)
  const field = useRef<HTMLInputElement>(null)

  // What another tab or a resume adds is as new as what is added here.
  if (folds && skills !== known) {
    setKnown(skills)
    const added = known && skills ? skills.filter((skill) => !known.includes(skill)) : []
    if (added.length > 0 && unfolded !== 'all') setUnfolded([...unfolded, ...added])
  }

  // What is new comes last, and has to be seen to be believed; what was in sight stays there.
  function show(skill: string) {
    const isWhole = skills !== null && skills.length <= FOLD.from
    setUnfolded((now) => (now === 'all' || isWhole ? 'all' : [...now, skill]))
  }
  function add(skill: string) {
    const same = equalSkill(skills ?? [], skill)
    show(same ?? skill)
    if (same !== undefined) return true
    return onChange({ is: 'add', skill })
  }
  function takeAway(at: number, was: string) {
    void onChange({ is: 'remove', at, was })
    field.current?.focus()
  }

  return (
    <>
      {/* Above the list, so that it stays where it is while the list grows. */}
      <AddSkill field={field} disabled={disabled} onAdd={add} />
      {skills ? (
        <SkillChips
          skills={skills}
          remove={remove}
          folding={folds ? { unfolded, setUnfolded } : null}
          onUpdate={(at, was, skill) => {
            show(skill)
            void onChange({ is: 'update', at, was, skill })
          }}
          onRemove={takeAway}
        />
      ) : (
        children
      )}
    </>
  )
}

function AddSkill({
  field,
  disabled,
  onAdd,
}: {
  field: React.RefObject<HTMLInputElement | null>
  disabled: boolean
  onAdd: (skill: string) => Promise<boolean> | boolean
}) {
  const [typed, setTyped] = useState('')
  async function add() {
    const skill = typed.trim()
    field.current?.focus()
    if (skill === '') return
    setTyped('')
    // What was refused goes back into the field, unless something new stands there.
    if (!(await onAdd(skill))) setTyped((now) => now || skill)
  }
  return (
    <div className="mt-3 flex max-w-md gap-2">
      <Field
        ref={field}
        label="Add a skill"
        hideLabel
        placeholder="Add a skill"
        autoComplete="off"
        maxLength={LIMITS.profile.skill}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void add()
        }}
        className="min-w-0 flex-1"
      />
      <Button variant="secondary" disabled={disabled} onClick={() => void add()}>
        Add
      </Button>
    </div>
  )
}
