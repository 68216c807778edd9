import type { ReactNode } from 'react'
import { SkillList } from '#web/person/skills/skill-list.tsx'
import { useSkillChange } from '#web/person/skills/use-skills.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function SkillsCard({
  userId,
  skills,
  failure,
}: {
  userId?: string
  /** `null` while they are being read. */
  skills: readonly string[] | null
  /** In their place, where they could not be read. */
  failure: ReactNode
}) {
  const change = useSkillChange(userId)
  return (
    <section aria-labelledby="skills" className="min-w-0">
      <h2 id="skills" className="text-2xl">
        Your Skills
      </h2>
      <p className="mt-1 text-[0.9375rem] text-muted">Your job matches are chosen by them.</p>
      <SkillList
        folds
        look="rows"
        remove="Delete"
        disabled={!userId || Boolean(failure)}
        skills={skills}
        onChange={change}
      >
        {failure || <SkillsSkeleton />}
      </SkillList>
    </section>
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
