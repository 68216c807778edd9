import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { SkillChip } from './skill-chip.tsx'

/** All of them, or beside the first ones those that were added or changed just now. */
export type Unfolded = 'all' | readonly string[]
type Folding = { unfolded: Unfolded; setUnfolded: (unfolded: Unfolded) => void }

/** A list of a hundred fills a phone; folding away a handful would hide more than it saves. */
export const FOLD = { from: 30, shown: 24 } as const

export function SkillChips({
  skills,
  remove,
  folding,
  onUpdate,
  onRemove,
}: {
  skills: readonly string[]
  remove: string
  /** `null` where all are always shown. */
  folding: Folding | null
  onUpdate: (at: number, was: string, skill: string) => void
  onRemove: (at: number, was: string) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const [editing, setEditing] = useState<number | null>(null)
  const folded = folding && skills.length > FOLD.from ? folding : null
  const isShown = (skill: string, at: number) =>
    !folded || folded.unfolded === 'all' || at < FOLD.shown || folded.unfolded.includes(skill)
  if (skills.length === 0) return <p className="mt-3 text-muted">No skills listed yet.</p>
  return (
    <>
      <ul ref={list} id="skill-list" className="mt-3 flex flex-wrap gap-1.5">
        {skills.map(
          (skill, at) =>
            isShown(skill, at) && (
              // The place is the skill's identity: the same words may stand there twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} className={editing === at ? 'max-w-md basis-full' : 'max-w-full'}>
                <SkillChip
                  skill={skill}
                  remove={remove}
                  isEditing={editing === at}
                  onEdit={() => setEditing(at)}
                  onCancel={() => setEditing(null)}
                  onSave={(next) => {
                    setEditing(null)
                    if (next !== skill) onUpdate(at, skill, next)
                  }}
                  onRemove={() => {
                    setEditing(null)
                    onRemove(at, skill)
                  }}
                />
              </li>
            ),
        )}
      </ul>
      {folded && <FoldButton {...folded} list={list} count={skills.length} />}
    </>
  )
}

function FoldButton({
  unfolded,
  setUnfolded,
  list,
  count,
}: Folding & { list: React.RefObject<HTMLUListElement | null>; count: number }) {
  const isOpen = unfolded === 'all'
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
  return (
    <Button
      variant="quiet"
      className="-ml-4 text-muted"
      aria-expanded={isOpen}
      aria-controls="skill-list"
      onClick={isOpen ? close : open}
    >
      {isOpen ? 'Show fewer' : `Show all ${count} skills`}
    </Button>
  )
}
