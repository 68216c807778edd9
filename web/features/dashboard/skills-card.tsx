import type { ReactNode } from 'react'
import { SkillList } from '#web/person/skills/skill-list.tsx'
import { useSkillChange } from '#web/person/skills/use-skills.ts'
import { Section } from '#web/ui/section.tsx'
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
    <Section id="skills" title="Your Skills" note="We use these to find your matches.">
      <SkillList
        folds
        remove="Delete"
        disabled={!userId || Boolean(failure)}
        skills={skills}
        onChange={change}
      >
        {failure || <SkillsSkeleton />}
      </SkillList>
    </Section>
  )
}

function SkillsSkeleton() {
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5" aria-label="Loading your skills" aria-busy="true">
      {['w-20', 'w-28', 'w-24', 'w-32', 'w-20', 'w-28'].map((width, place) => (
        // They are all alike.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} className={`h-8 pointer-coarse:h-11 ${width}`}>
          <Skeleton className="h-full rounded-full" />
        </li>
      ))}
    </ul>
  )
}
