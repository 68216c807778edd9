import { Icon } from '#web/ui/icon.tsx'

export function SkillChips({
  skills,
  remove,
  onRemove,
}: {
  skills: readonly string[]
  remove: string
  onRemove: (at: number, skill: string) => void
}) {
  if (skills.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {skills.map((skill, at) => (
        <li
          // The place is the skill's identity: the same words may stand there twice.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          className="inline-flex max-w-full items-center gap-1 rounded-full border border-line py-0.5 pl-3"
        >
          <span className="min-w-0 break-words">{skill}</span>
          <button
            type="button"
            aria-label={`${remove} skill: ${skill}`}
            onClick={() => onRemove(at, skill)}
            className="grid size-8 flex-none place-items-center rounded-full text-muted hover:text-ink"
          >
            <Icon name="x" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
