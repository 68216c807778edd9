import { useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { X } from '#web/ui/icons.tsx'

/** Skills as part of a form: blank and known ones are ignored (spec §5). */
export function SkillChips({
  skills,
  onChange,
}: {
  skills: readonly string[]
  onChange: (skills: readonly string[]) => void
}) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  function add() {
    const skill = typed.trim()
    setTyped('')
    field.current?.focus()
    if (skill !== '' && !hasSkill(skills, skill)) onChange([...skills, skill])
  }
  return (
    <div>
      <h2 className="text-xl">Skills</h2>
      {skills.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {skills.map((skill) => (
            <li
              key={skill}
              className="inline-flex max-w-full items-center gap-1 rounded-full border border-line py-0.5 pl-3"
            >
              <span className="min-w-0 break-words">{skill}</span>
              <button
                type="button"
                aria-label={`Remove skill: ${skill}`}
                onClick={() => {
                  onChange(skills.filter((other) => other !== skill))
                  field.current?.focus()
                }}
                className="grid size-8 flex-none place-items-center rounded-full text-muted hover:text-ink"
              >
                <X className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
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
            // The field stands in a form, which Enter would send.
            event.preventDefault()
            add()
          }}
          className="min-w-0 flex-1"
        />
        <Button variant="secondary" onClick={add}>
          Add
        </Button>
      </div>
    </div>
  )
}

function hasSkill(skills: readonly string[], skill: string): boolean {
  return skills.some((known) => known.toLowerCase() === skill.toLowerCase())
}
