import { Suspense, use, useState } from 'react'
import { useParams } from 'react-router'
import type { WireRow } from '#contract/database/database.ts'
import { joinName } from '#contract/rules/names.ts'
import { backend } from '#web/backend/backend.ts'
import { NotFoundNotice } from '#web/shell/not-found-notice.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type PublicProfile = Omit<WireRow<'public_profiles'>, 'updated_at'>
type State = { is: 'gone' } | { is: 'failed' } | { is: 'shown'; profile: PublicProfile }

/** What somebody made public (design §1.14). A private profile and none at all look the same. */
export function Component() {
  const { id = '' } = useParams()
  const hydrated = useHydrated()
  // The client that reads it is the browser's.
  return hydrated ? <Person key={id} id={id} /> : <Loading />
}

function Person({ id }: { id: string }) {
  const [read] = useState(() => readPublicProfile(id).catch((): State => ({ is: 'failed' })))
  return (
    <Suspense fallback={<Loading />}>
      <Read profile={read} />
    </Suspense>
  )
}

function Read({ profile }: { profile: Promise<State> }) {
  const state = use(profile)
  if (state.is === 'gone') return <NotFoundNotice />
  if (state.is === 'shown') return <PublicProfile profile={state.profile} />
  return (
    <Page title="Profile">
      <p>This profile could not be loaded.</p>
    </Page>
  )
}

function Loading() {
  return (
    <Page title="Profile">
      <Skeleton className="h-28" />
    </Page>
  )
}

function PublicProfile({ profile }: { profile: PublicProfile }) {
  const name = joinName(profile.first_name, profile.last_name) || 'Profile'
  const skills = [...new Set(profile.skills)]
  return (
    <article className="column pt-10 sm:pt-14">
      <header className="flex flex-wrap items-center gap-x-8 gap-y-5 border-b border-line pb-8">
        <Avatar src={profile.avatar_url} name={name} className="size-28 text-5xl" />
        <div className="min-w-0 flex-1 basis-64">
          <h1 dir="auto" className="text-4xl break-words sm:text-5xl">
            {name}
          </h1>
          <p dir="auto" className="mt-2 text-lg break-words text-muted">
            {[profile.role, profile.location].filter(Boolean).join(' · ')}
          </p>
          <Links profile={profile} />
        </div>
      </header>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {profile.bio && (
          <section aria-labelledby="about">
            <h2 id="about" className="text-2xl">
              About
            </h2>
            <p dir="auto" className="mt-3 max-w-prose break-words whitespace-pre-line">
              {profile.bio}
            </p>
          </section>
        )}
        {skills.length > 0 && (
          <section aria-labelledby="skills">
            <h2 id="skills" className="text-2xl">
              Skills
            </h2>
            <ul className="mt-3 flex flex-wrap gap-2">
              {skills.map((skill) => (
                <li key={skill} className="max-w-full">
                  <Badge tone="own">{skill}</Badge>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </article>
  )
}

function Links({ profile }: { profile: PublicProfile }) {
  const links = [
    ['LinkedIn', profile.linkedin_url],
    ['Website', profile.website_url],
  ] as const
  return (
    <ul className="mt-3 flex flex-wrap gap-6 empty:hidden">
      {links.map(
        ([label, address]) =>
          address && (
            <li key={label}>
              <a href={address} rel="noopener nofollow" className="link">
                {label}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const COLUMNS =
  'id, first_name, last_name, role, location, bio, skills, avatar_url, linkedin_url, website_url'

async function readPublicProfile(id: string): Promise<State> {
  if (!UUID.test(id)) return { is: 'gone' }
  const client = await backend()
  const { data } = await client
    .from('public_profiles')
    .select(COLUMNS)
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  return data ? { is: 'shown', profile: data } : { is: 'gone' }
}
