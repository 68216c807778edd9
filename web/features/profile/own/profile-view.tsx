import type { ReactNode } from 'react'
import { href } from '#contract/routes.ts'
import { joinName } from '#contract/rules/names.ts'
import type { WholeProfile } from '#web/person/profile/whole-profile.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'

/** Who one is on the left; on the right who sees it, and what is still missing. */
export function ProfileView({
  userId,
  email,
  profile,
}: {
  userId: string
  email: string
  profile: WholeProfile
}) {
  const name = joinName(profile.first_name, profile.last_name)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
      <div className="grid min-w-0 content-start gap-y-8">
        <div>
          <h2 className={`text-3xl leading-tight wrap-anywhere ${name ? '' : 'text-muted'}`}>
            {name || 'Your name'}
          </h2>
          <p className={`mt-1 wrap-anywhere ${profile.role ? '' : 'text-muted'}`}>
            {profile.role || 'No professional title yet'}
          </p>
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] text-muted">
            <Fact icon="map-pin">{profile.location || 'No location yet'}</Fact>
            <Fact icon="mail">{email}</Fact>
          </p>
        </div>
        <Section id="about" title="About">
          <p
            className={`mt-3 max-w-2xl wrap-anywhere whitespace-pre-line ${profile.bio ? '' : 'text-muted'}`}
          >
            {profile.bio || 'A few sentences about you: what you do, and what you look for.'}
          </p>
        </Section>
        <Section id="skills" title="Skills" note="We use these to find your matches.">
          <p className="mt-4 flex flex-wrap gap-2 text-muted">
            {profile.skills.length > 0
              ? [...new Set(profile.skills)].map((skill) => (
                  <Badge key={skill} tone="own">
                    {skill}
                  </Badge>
                ))
              : 'No skills listed yet.'}
          </p>
        </Section>
      </div>
      <div className="grid content-start gap-y-4">
        <Visibility userId={userId} isPublic={profile.profile_visibility === 'public'} />
        <Completeness profile={profile} />
        <Links profile={profile} />
      </div>
    </div>
  )
}

const Fact = ({ icon, children }: { icon: 'map-pin' | 'mail'; children: string }) => (
  <span className="inline-flex min-w-0 items-baseline gap-1.5">
    <Icon name={icon} className="flex-none self-center" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </span>
)

const Pane = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="rounded-pane border border-line bg-raised p-4 text-[0.9375rem]">
    <h2 className="text-lg leading-snug">{title}</h2>
    {children}
  </section>
)

/** It is changed in Settings, with everything else about privacy. */
function Visibility({ userId, isPublic }: { userId: string; isPublic: boolean }) {
  return (
    <Pane title="Public profile">
      <p className="mt-1 text-muted">
        {isPublic ? 'On. Anyone with the link can see it.' : 'Off. Only you see your profile.'}
      </p>
      <Seen icon="eye" title={isPublic ? 'People see' : 'If it is on, people see'}>
        your name, photo, title, location, bio, skills and links
      </Seen>
      <Seen icon="eye-off" title="Only you see">
        your email, work, education, resumes, saved jobs and applications
      </Seen>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        {isPublic && (
          <Link to={href('person', { id: userId })} className="link">
            See it as others do
          </Link>
        )}
        <Link to={`${href('settings')}#privacy`} className="link">
          Change who sees it
        </Link>
      </p>
    </Pane>
  )
}

const Seen = ({ icon, title, children }: { icon: 'eye' | 'eye-off'; title: string; children: string }) => (
  <p className="mt-3 flex gap-2">
    <Icon name={icon} className="mt-1 text-muted" />
    <span className="min-w-0">
      <strong className="block font-medium">{title}</strong>
      <span className="text-muted">{children}</span>
    </span>
  </p>
)

function Links({ profile }: { profile: WholeProfile }) {
  const addresses = [profile.linkedin_url, profile.website_url].filter((address) => !!address)
  return (
    <Pane title="Links">
      {addresses.map((address) => (
        <p key={address} className="mt-2 flex gap-2">
          <Icon name="link" className="mt-1 text-muted" />
          <a href={address ?? ''} rel="noopener noreferrer nofollow" className="link min-w-0 wrap-anywhere">
            {address?.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
          </a>
        </p>
      ))}
      {addresses.length === 0 && <p className="mt-1 text-muted">No LinkedIn or website yet.</p>}
      <p className="mt-3">
        <Link to={`${href('settings')}#profile`} className="link">
          {addresses.length === 0 ? 'Add your links' : 'Change your links'}
        </Link>
      </p>
    </Pane>
  )
}

function Completeness({ profile }: { profile: WholeProfile }) {
  const parts = [
    ['name', profile.first_name],
    ['photo', profile.avatar_url],
    ['title', profile.role],
    ['location', profile.location],
    ['bio', profile.bio],
    ['skills', profile.skills.length > 0],
    ['LinkedIn or website', profile.linkedin_url || profile.website_url],
  ] as const
  const missing = parts.filter(([, value]) => !value).map(([name]) => name)
  const filled = parts.length - missing.length
  return (
    <Pane title="How complete it is">
      <p aria-hidden="true" className="mt-3 flex gap-1">
        {parts.map(([name], place) => (
          <span
            key={name}
            className={`h-1.5 flex-1 rounded-full forced-color-adjust-none ${place < filled ? 'bg-accent' : 'bg-line'}`}
          />
        ))}
      </p>
      <p className="mt-2 text-muted">
        {filled} of {parts.length} parts are filled in.
        {missing.length > 0 && ` Missing: ${missing.join(', ')}.`}
      </p>
    </Pane>
  )
}
