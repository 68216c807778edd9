import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { joinName } from '#contract/rules/names.ts'
import { backend } from '#web/backend/backend.ts'
import { NotFoundNotice } from '#web/shell/not-found-notice.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type PublicProfile = {
  id: string
  first_name: string | null
  last_name: string | null
  role: string | null
  location: string | null
  bio: string | null
  skills: string[]
  linkedin_url: string | null
  website_url: string | null
}
type State = { is: 'loading' } | { is: 'gone' } | { is: 'failed' } | { is: 'shown'; profile: PublicProfile }

/** What somebody made public (design §1.14). A private profile and none at all look the same. */
export function Component() {
  const { id = '' } = useParams()
  const [state, setState] = useState<State>({ is: 'loading' })
  useEffect(() => {
    let current = true
    async function load() {
      const next = await readPublicProfile(id).catch((): State => ({ is: 'failed' }))
      if (current) setState(next)
    }
    void load()
    return () => {
      current = false
    }
  }, [id])
  if (state.is === 'gone') return <NotFoundNotice />
  if (state.is === 'failed') return <Page title="Profile">This profile could not be loaded.</Page>
  if (state.is === 'loading')
    return (
      <Page title="Profile">
        <Skeleton className="h-24" />
      </Page>
    )
  const { profile } = state
  return (
    <Page
      title={joinName(profile.first_name, profile.last_name) || 'Profile'}
      intro={[profile.role, profile.location].filter(Boolean).join(' · ')}
    >
      {profile.bio && <p className="max-w-prose whitespace-pre-line break-words">{profile.bio}</p>}
      {profile.skills.length > 0 && (
        <section aria-labelledby="skills" className="mt-8">
          <h2 id="skills" className="text-2xl">
            Skills
          </h2>
          <p className="mt-3 flex flex-wrap gap-2">
            {[...new Set(profile.skills)].map((skill) => (
              <Badge key={skill}>{skill}</Badge>
            ))}
          </p>
        </section>
      )}
      <p className="mt-8 flex flex-wrap gap-6">
        {profile.linkedin_url && (
          <a href={profile.linkedin_url} rel="noopener nofollow" className="link">
            LinkedIn
          </a>
        )}
        {profile.website_url && (
          <a href={profile.website_url} rel="noopener nofollow" className="link">
            Website
          </a>
        )}
      </p>
    </Page>
  )
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const COLUMNS = 'id, first_name, last_name, role, location, bio, skills, linkedin_url, website_url'

async function readPublicProfile(id: string): Promise<State> {
  if (!UUID.test(id)) return { is: 'gone' }
  const client = await backend()
  const { data } = await client
    .from('public_profiles')
    .select(COLUMNS)
    .eq('id', id)
    .maybeSingle<PublicProfile>()
    .throwOnError()
  return data ? { is: 'shown', profile: data } : { is: 'gone' }
}
