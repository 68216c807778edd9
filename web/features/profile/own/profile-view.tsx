import { joinName } from '#contract/rules/names.ts'
import type { WholeProfile } from '#web/person/profile/whole-profile.ts'
import { Badge } from '#web/ui/badge.tsx'

export function ProfileView({ email, profile }: { email: string; profile: WholeProfile }) {
  const lines = [
    ['Full Name', joinName(profile.first_name, profile.last_name)],
    ['Email', email],
    ['Professional Title', profile.role],
    ['Location', profile.location],
    ['Bio', profile.bio],
  ] as const
  return (
    <dl className="max-w-3xl">
      {lines.map(([name, value]) => (
        <div key={name} className="grid gap-x-8 border-t border-line py-3 sm:grid-cols-[1fr_2fr]">
          <dt className="text-muted">{name}</dt>
          <dd className={`min-w-0 break-words whitespace-pre-line ${value ? '' : 'text-muted'}`}>
            {value || 'Not given'}
          </dd>
        </div>
      ))}
      <div className="grid gap-x-8 border-t border-line py-3 sm:grid-cols-[1fr_2fr]">
        <dt className="text-muted">Skills</dt>
        <dd className="flex min-w-0 flex-wrap gap-2 max-sm:mt-1.5">
          {profile.skills.length > 0
            ? [...new Set(profile.skills)].map((skill) => (
                <Badge key={skill} tone="own">
                  {skill}
                </Badge>
              ))
            : 'No skills listed yet.'}
        </dd>
      </div>
    </dl>
  )
}
