import { PROFILE_SECTIONS } from '#contract/profile-entry.ts'
import { entriesQuery } from '#web/features/profile/history/entries.ts'
import { EntrySection } from '#web/features/profile/history/entry-section.tsx'
import { StandardForms } from '#web/features/profile/standard/standard-forms.tsx'
import type { WholeProfile } from '#web/person/profile/whole-profile.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What somebody did and learned, and the ways in and out for it. Only its owner sees it. */
export function ProfileHistory({
  userId,
  email,
  profile,
}: {
  userId: string
  email: string
  profile: WholeProfile
}) {
  const entries = useRows(entriesQuery(userId))
  if (entries.isError && !entries.data)
    return (
      <div role="alert" className="mt-10">
        <p>Your work and education could not be loaded.</p>
        <Button variant="secondary" className="mt-4" onClick={() => void entries.refetch()}>
          Try Again
        </Button>
      </div>
    )
  const rows = entries.data
  if (!rows) return <HistorySkeleton />
  return (
    <div className="lg:mr-[22.5rem]">
      <StandardForms userId={userId} email={email} profile={profile} rows={rows} />
      {PROFILE_SECTIONS.map((section) => (
        <EntrySection key={section} userId={userId} section={section} rows={rows} />
      ))}
    </div>
  )
}

function HistorySkeleton() {
  return (
    <div aria-busy="true" className="mt-10 grid gap-4 lg:mr-[22.5rem]">
      <span className="sr-only">Loading your work and education</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  )
}
