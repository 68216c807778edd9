import { applicationsFailure, applicationsQuery } from '#web/features/applications/data/application.ts'
import { ApplicationPreview } from '#web/features/dashboard/application-preview.tsx'
import { CountCards } from '#web/features/dashboard/count-cards.tsx'
import { DashboardHeader } from '#web/features/dashboard/dashboard-header.tsx'
import { FailedSection } from '#web/features/dashboard/failed-section.tsx'
import { GoingSection } from '#web/features/dashboard/going-section.tsx'
import { Greeting } from '#web/features/dashboard/greeting.tsx'
import { MatchRow } from '#web/features/dashboard/match-row.tsx'
import { NewMatchesLine } from '#web/features/dashboard/new-matches-line.tsx'
import { SavedPreview } from '#web/features/dashboard/saved-preview.tsx'
import { SkillsCard } from '#web/features/dashboard/skills-card.tsx'
import { useMatches } from '#web/features/dashboard/use-matches.ts'
import { WhatNow } from '#web/features/dashboard/what-now-section.tsx'
import { savedJobsQuery } from '#web/job/saved/saved-jobs.ts'
import { profileQuery } from '#web/person/profile/profile.ts'
import { readRowsAhead } from '#web/rows/read-ahead.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'

export const readRows = (userId: string) =>
  readRowsAhead(applicationsQuery(userId), savedJobsQuery(userId), profileQuery(userId))

/** The signed-in home (spec §2). Changes made in another tab or on another device show by themselves. */
export function Component() {
  const { user } = useAuth()
  const userId = user?.id
  const profile = useRows(profileQuery(userId))
  const applications = useRows(applicationsQuery(userId))
  const saved = useRows(savedJobsQuery(userId))
  const skills = profile.data?.skills ?? null
  // The server knows the skills: the matches need not wait for them to be shown.
  const matches = useMatches(userId, skills ?? (profile.isError ? [] : null))
  return (
    <>
      <DashboardHeader />
      <div className="work pt-6">
        <Greeting
          email={user?.email}
          profile={profile.data ?? (profile.isError ? { first_name: null } : null)}
        />
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          <WhatNow
            userId={userId}
            applications={applications.data ?? null}
            saved={saved.data?.jobs ?? (saved.isError ? [] : null)}
            skills={skills ?? (profile.isError ? [] : null)}
            isFailed={applications.isError}
            news={<NewMatchesLine matches={matches.data} />}
          />
          <GoingSection userId={userId} />
        </div>
        <CountCards
          counts={[
            {
              label: 'Applications tracked',
              value: counted(applications, ({ length }) => length),
              first: 'applications',
            },
            { label: 'Saved jobs', value: counted(saved, ({ count }) => count), first: 'saved' },
            { label: 'Skills listed', value: counted(profile, (read) => read.skills.length) },
          ]}
        />
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 lg:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-8">
            <SkillsCard
              userId={userId}
              skills={skills}
              failure={
                profile.isError && (
                  <FailedSection
                    message="Your profile could not be loaded."
                    onRetry={() => void profile.refetch()}
                  />
                )
              }
            />
            <ApplicationPreview
              applications={applications.data ?? null}
              failure={
                applications.isError && !applications.data ? applicationsFailure(applications.error) : null
              }
              onRetry={() => void applications.refetch()}
            />
          </div>
          <SavedPreview
            saved={saved.data ?? null}
            isFailed={saved.isError}
            onRetry={() => void saved.refetch()}
          />
        </div>
        <MatchRow userId={userId} skills={skills ?? (profile.isError ? [] : null)} matches={matches} />
      </div>
    </>
  )
}

/** What was read stays when it cannot be read again. */
function counted<Data>({ data, isError }: { data?: Data; isError: boolean }, count: (data: Data) => number) {
  if (data !== undefined) return count(data)
  return isError ? 'failed' : 'loading'
}
