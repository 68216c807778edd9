import { useState } from 'react'
import { PROFILE_FORM, ProfileForm } from '#web/features/profile/own/profile-form.tsx'
import { ProfileSettings } from '#web/features/profile/own/profile-settings.tsx'
import { ProfileView } from '#web/features/profile/own/profile-view.tsx'
import { AvatarEditor } from '#web/person/photo/avatar-editor.tsx'
import { type WholeProfile, wholeProfileQuery } from '#web/person/profile/whole-profile.ts'
import { readRowsAhead } from '#web/rows/read-ahead.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { tabStorage } from '#web/session/browser-storage.ts'
import { draftKey, dropDraft, readDraft } from '#web/session/drafts.ts'
import { BackToDashboard } from '#web/shell/back-to-dashboard.tsx'
import { Button } from '#web/ui/button.tsx'
import { FirstRows } from '#web/ui/first-rows.tsx'
import { later } from '#web/ui/on-demand.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const ProfileHistory = later(
  async () => (await import('#web/features/profile/own/profile-history.tsx')).ProfileHistory,
)

export const readRows = (userId: string) => readRowsAhead(wholeProfileQuery(userId))

export function Component() {
  const { user } = useAuth()
  return (
    <Page wide title="My Profile" eyebrow={<BackToDashboard />}>
      <OwnProfile userId={user?.id} email={user?.email ?? ''} />
    </Page>
  )
}

/** The same from the rendered page on, so that the skills which stand there before React stay. */
function OwnProfile({ userId, email }: { userId: string | undefined; email: string }) {
  const [chosen, setChosen] = useState<'profile' | 'settings'>('profile')
  const profile = useRows(wholeProfileQuery(userId))
  // What is on show stays when it cannot be read again, and with it what is being typed.
  if (profile.isError && !profile.data)
    return (
      <div role="alert">
        <p>Your profile could not be loaded.</p>
        <Button variant="secondary" className="mt-4" onClick={() => void profile.refetch()}>
          Try Again
        </Button>
      </div>
    )
  if (!userId || !profile.data) return <ProfileSkeleton />
  return (
    <Tabs
      label="My Profile"
      chosen={chosen}
      onChoose={setChosen}
      tabs={[
        {
          name: 'profile',
          label: 'Profile',
          panel: <ProfileTab userId={userId} email={email} profile={profile.data} />,
        },
        {
          name: 'settings',
          label: 'Settings',
          panel: <ProfileSettings />,
        },
      ]}
    />
  )
}

/** View mode or edit mode (spec §4). */
function ProfileTab({ userId, email, profile }: { userId: string; email: string; profile: WholeProfile }) {
  const key = draftKey(userId, PROFILE_FORM)
  // What the end of a session interrupted goes on where it was.
  const [editing, setEditing] = useState(() => readDraft(tabStorage(), key) !== null)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <AvatarEditor userId={userId} url={profile.avatar_url} name={profile.first_name || email} />
        <Button
          variant="secondary"
          onClick={() => {
            // Giving up is meant: what was typed is not brought back.
            dropDraft(tabStorage(), key)
            setEditing(!editing)
          }}
        >
          {editing ? 'Cancel' : 'Edit'}
        </Button>
      </div>
      {editing ? (
        <ProfileForm userId={userId} email={email} profile={profile} onClose={() => setEditing(false)} />
      ) : (
        <ProfileView userId={userId} email={email} profile={profile} />
      )}
      <ProfileHistory userId={userId} email={email} profile={profile} />
    </>
  )
}

function ProfileSkeleton() {
  return (
    <div aria-busy="true" className="grid max-w-3xl gap-4">
      <span className="sr-only">Loading your profile</span>
      {['a', 'b', 'c'].map((name) => (
        <Skeleton key={name} className="h-12" />
      ))}
      <FirstRows place="skills" as="p" className="flex min-h-12 flex-wrap gap-2 text-muted">
        <Skeleton className="h-12" />
      </FirstRows>
    </div>
  )
}
