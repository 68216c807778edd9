import { SettingsContents } from '#web/features/account/settings/settings-contents.tsx'
import { SettingsForm } from '#web/features/account/settings/settings-form.tsx'
import { preferencesQuery } from '#web/person/preferences/preferences.ts'
import { profileQuery } from '#web/person/profile/profile.ts'
import { wholeProfileQuery } from '#web/person/profile/whole-profile.ts'
import { readRowsAhead } from '#web/rows/read-ahead.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { BackToDashboardButton } from '#web/shell/back-to-dashboard.tsx'
import { Button } from '#web/ui/button.tsx'
import { FirstRows } from '#web/ui/first-rows.tsx'
import { later } from '#web/ui/on-demand.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const readRows = (userId: string) =>
  readRowsAhead(wholeProfileQuery(userId), preferencesQuery(userId), profileQuery(userId))

export function Component() {
  const { user } = useAuth()
  return (
    <Page wide title="Settings" eyebrow={<BackToDashboardButton />}>
      <div className="grid gap-x-12 lg:grid-cols-[12rem_minmax(0,46rem)]">
        <SettingsContents />
        <div className="min-w-0">
          <OwnSettings userId={user?.id} email={user?.email ?? ''} />
        </div>
      </div>
    </Page>
  )
}

const LowerSettings = later(async () => (await import('./settings-sections.tsx')).LowerSettings)

/** The same from the rendered page on, so that what stands there before React stays. */
function OwnSettings({ userId, email }: { userId: string | undefined; email: string }) {
  const profile = useRows(wholeProfileQuery(userId))
  const preferences = useRows(preferencesQuery(userId))
  return (
    <>
      {userId && profile.data && preferences.data ? (
        <SettingsForm
          key={userId}
          userId={userId}
          email={email}
          profile={profile.data}
          preferences={preferences.data}
        />
      ) : profile.isError || preferences.isError ? (
        <LoadFailure
          onTryAgain={() => {
            void profile.refetch()
            void preferences.refetch()
          }}
        />
      ) : (
        <SettingsSkeleton />
      )}
      {userId && <LowerSettings userId={userId} email={email} />}
    </>
  )
}

function LoadFailure({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="alert" className="border-t border-line py-8">
      <p>Your settings could not be loaded.</p>
      <Button variant="secondary" className="mt-4" onClick={onTryAgain}>
        Try Again
      </Button>
    </div>
  )
}

function SettingsSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only">Loading your settings</span>
      <FirstRows place="settings" as="div">
        <div>
          <div className="grid gap-5 border-t-2 border-ink py-8 sm:grid-cols-2">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
              <Skeleton key={name} className="h-18" />
            ))}
          </div>
        </div>
      </FirstRows>
    </div>
  )
}
