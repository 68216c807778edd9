import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useTableChanges } from '#web/backend/use-table-changes.ts'
import {
  applicationsKey,
  applicationsFailure,
  applicationsQuery,
} from '#web/features/applications/application.ts'
import { ApplicationPreview } from '#web/features/dashboard/application-preview.tsx'
import { CountCards } from '#web/features/dashboard/count-cards.tsx'
import { DashboardHeader } from '#web/features/dashboard/dashboard-header.tsx'
import { FailedSection } from '#web/features/dashboard/failed-section.tsx'
import { Greeting } from '#web/features/dashboard/greeting.tsx'
import { MatchRow } from '#web/features/dashboard/match-row.tsx'
import { SavedPreview } from '#web/features/dashboard/saved-preview.tsx'
import { profileKey, profileQuery } from '#web/features/profile/profile.ts'
import type { SavedJobs } from '#web/features/saved-jobs/saved-jobs-store.ts'
import { useSavedJobs } from '#web/features/saved-jobs/use-saved-jobs.ts'
import { SkillsCard } from '#web/features/skills/skills-card.tsx'
import { SKILL_CHANGES } from '#web/features/skills/use-skills.ts'
import { useAuth } from '#web/session/auth-provider.tsx'

/** The signed-in home (spec §2). Changes made in another tab or on another device show by themselves. */
export function Component() {
  const { user } = useAuth()
  const userId = user?.id
  const profile = useQuery(profileQuery(userId))
  const applications = useQuery(applicationsQuery(userId))
  const saved = useSavedJobs()
  useLiveDashboard(userId)
  const skills = profile.data?.skills ?? null
  return (
    <>
      <DashboardHeader />
      <div className="column pt-8 sm:pt-12">
        <Greeting
          email={user?.email}
          profile={profile.data ?? (profile.isError ? { first_name: null } : null)}
        />
        <CountCards
          counts={[
            { label: 'Applications tracked', value: counted(applications, ({ length }) => length) },
            { label: 'Saved jobs', value: savedCount(saved) },
            { label: 'Skills listed', value: counted(profile, (read) => read.skills.length) },
          ]}
        />
        <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-[20rem_minmax(0,1fr)]">
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
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-12">
            <ApplicationPreview
              applications={applications.data ?? null}
              failure={
                applications.isError && !applications.data ? applicationsFailure(applications.error) : null
              }
              onRetry={() => void applications.refetch()}
            />
            <SavedPreview saved={saved} />
          </div>
        </div>
        {/* The server knows the skills: the matches need not wait for them to be shown. */}
        <MatchRow userId={userId} skills={skills ?? (profile.isError ? [] : null)} />
      </div>
    </>
  )
}

/** What was read stays when it cannot be read again. */
function counted<Data>({ data, isError }: UseQueryResult<Data>, count: (data: Data) => number) {
  if (data !== undefined) return count(data)
  return isError ? 'failed' : 'loading'
}

function savedCount(saved: SavedJobs) {
  if (saved.is === 'done') return saved.count
  return saved.is === 'failed' ? 'failed' : 'loading'
}

function useLiveDashboard(userId: string | undefined): void {
  const queries = useQueryClient()
  useTableChanges('job_applications', userId, () => {
    void queries.invalidateQueries({ queryKey: applicationsKey(userId) })
  })
  useTableChanges('profiles', userId, () => {
    // What is being changed here is on show already, and read again once it is stored.
    if (queries.isMutating({ mutationKey: SKILL_CHANGES }) > 0) return
    void queries.invalidateQueries({ queryKey: profileKey(userId) })
  })
}
