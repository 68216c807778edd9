import { Badge } from '#web/ui/badge.tsx'
import { greetingName } from './greeting-name.ts'

/** `profile` is null until it has been read: a name that changes under one's eyes is worse than a moment without. */
export function Greeting({
  email,
  profile,
}: {
  email?: string
  profile: { first_name: string | null } | null
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {/* One line, however long the name: what is below stays where it is. */}
      <h1 className="min-w-0 truncate text-[1.75rem] leading-tight sm:text-4xl">
        Welcome back,{' '}
        {profile ? (
          greetingName(profile.first_name, email)
        ) : (
          <span aria-hidden="true" className="skeleton inline-block h-[0.8em] w-32 align-[-0.06em]" />
        )}
      </h1>
      {/* Where a name of any length leaves it. */}
      <span className="max-sm:basis-full sm:ml-auto">
        <Badge tone="accent">Free for Everyone</Badge>
      </span>
    </div>
  )
}
