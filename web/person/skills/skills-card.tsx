import { type FormEvent, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkillRow } from './skill-row.tsx'
import { useSkillChange } from './use-skills.ts'

/** Blank skills are ignored, others trimmed (spec §5). */
export function SkillsCard({ userId, skills }: { userId?: string; skills: readonly string[] | null }) {
  const change = useSkillChange(userId)
  const [typed, setTyped] = useState('')
  const [editing, setEditing] = useState<number | null>(null)
  const [unfolded, setUnfolded] = useState<Unfolded>([])
  const field = useRef<HTMLInputElement>(null)

  function add(event: FormEvent) {
    event.preventDefault()
    const skill = typed.trim()
    field.current?.focus()
    if (skill === '') return
    setTyped('')
    show(skill)
    // What was refused goes back into the field, unless something new stands there.
    change({ is: 'add', skill }, { onError: () => setTyped((now) => now || skill) })
  }

  // What is new comes last, and has to be seen to be believed; what was in sight stays there.
  function show(skill: string) {
    const isWhole = skills !== null && skills.length <= FOLD.from
    setUnfolded((now) => (now === 'all' || isWhole ? 'all' : [...now, skill]))
  }

  return (
    <section aria-labelledby="skills" className="min-w-0">
      <h2 id="skills" className="text-2xl">
        Your Skills
      </h2>
      <p className="mt-1 text-[0.9375rem] text-muted">Your job matches are chosen by them.</p>
      <form onSubmit={add} noValidate className="mt-4 flex gap-2">
        <Field
          ref={field}
          label="Add a skill"
          hideLabel
          placeholder="Add a skill"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" disabled={!userId}>
          Add
        </Button>
      </form>
      {skills ? (
        <SkillList
          skills={skills}
          unfolded={unfolded}
          setUnfolded={setUnfolded}
          editing={editing}
          setEditing={setEditing}
          onUpdate={(at, was, skill) => {
            show(skill)
            change({ is: 'update', at, was, skill })
          }}
          onRemove={(at, was) => {
            change({ is: 'remove', at, was })
            setEditing(null)
            field.current?.focus()
          }}
        />
      ) : (
        <SkillsSkeleton />
      )}
    </section>
  )
}

/** A list of thirty is a screen and a half; folding away two or three would hide more than it saves. */
const FOLD = { from: 12, shown: 8 } as const
/** All of them, or beside the first ones those that were added or changed just now. */
type Unfolded = 'all' | readonly string[]

function SkillList({
  skills,
  unfolded,
  setUnfolded,
  editing,
  setEditing,
  onUpdate,
  onRemove,
}: {
  skills: readonly string[]
  unfolded: Unfolded
  setUnfolded: (unfolded: Unfolded) => void
  editing: number | null
  setEditing: (at: number | null) => void
  onUpdate: (at: number, was: string, skill: string) => void
  onRemove: (at: number, was: string) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const folds = skills.length > FOLD.from
  const isOpen = unfolded === 'all'
  const isShown = (skill: string, at: number) =>
    !folds || isOpen || at < FOLD.shown || unfolded.includes(skill)
  // Whoever opens the list by keyboard goes on with what was hidden.
  const open = () => {
    flushSync(() => setUnfolded('all'))
    list.current?.children[FOLD.shown]?.querySelector('button')?.focus()
  }
  // What is pressed stays in sight, though most of what was above it is gone.
  const close = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => setUnfolded([]))
    currentTarget.scrollIntoView({ block: 'center' })
  }
  if (skills.length === 0)
    return <p className="mt-4 border-t border-line pt-4 text-muted">No skills listed yet.</p>
  return (
    <>
      <ul ref={list} id="skill-list" className="mt-4">
        {skills.map(
          (skill, at) =>
            isShown(skill, at) && (
              // The place is the skill's identity: the same words may stand there twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} className="border-t border-line">
                <SkillRow
                  skill={skill}
                  isEditing={editing === at}
                  onEdit={() => setEditing(at)}
                  onCancel={() => setEditing(null)}
                  onSave={(next) => {
                    setEditing(null)
                    if (next !== skill) onUpdate(at, skill, next)
                  }}
                  onDelete={() => onRemove(at, skill)}
                />
              </li>
            ),
        )}
      </ul>
      {folds && (
        <p className="border-t border-line py-1">
          <Button
            variant="quiet"
            className="-ml-4 text-muted"
            aria-expanded={isOpen}
            aria-controls="skill-list"
            onClick={isOpen ? close : open}
          >
            {isOpen ? 'Show fewer' : `Show all ${skills.length} skills`}
          </Button>
        </p>
      )}
    </>
  )
}

function SkillsSkeleton() {
  return (
    <ul className="mt-4" aria-label="Loading your skills">
      {['w-24', 'w-32', 'w-20'].map((width) => (
        <li
          key={width}
          className="flex h-[3.0625rem] items-center pointer-coarse:h-[3.3125rem] border-t border-line"
        >
          <Skeleton className={`h-4 ${width}`} />
        </li>
      ))}
    </ul>
  )
}
