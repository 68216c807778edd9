import { madeResume } from '#contract/json-resume/made-resume.ts'
import type { Db } from '#db/db.ts'
import type { Columns, Nullable } from '#db/rows.ts'
import type { ApiCall, ApiGroup } from './api-call.ts'
import { ApiProblem } from './problem.ts'

/** The person's profile in the form that other programs know. */
export function createProfileRoutes(db: Db): ApiGroup<'readResume'> {
  return { readResume: (call) => readResume(call, db) }
}

type ProfileRow = Columns<'auth.users', 'email'> &
  Nullable<
    Columns<
      'public.profiles',
      'first_name' | 'last_name' | 'role' | 'location' | 'bio' | 'website_url' | 'linkedin_url' | 'skills'
    > &
      Columns<'public.profile_extras', 'resume'>
  >

type EntryRow = Columns<
  'public.profile_entries',
  | 'section'
  | 'title'
  | 'organization'
  | 'subject'
  | 'place'
  | 'level'
  | 'url'
  | 'starts'
  | 'ends'
  | 'summary'
  | 'kept'
>

async function readResume({ owner }: ApiCall<'readResume'>, db: Db) {
  // With the site's own rights, because of the account's address; only of the one whose token it is.
  const { rows } = await db.query<ProfileRow>(
    `select u.email, p.first_name, p.last_name, p.role, p.location, p.bio, p.website_url, p.linkedin_url, p.skills,
            x.resume
       from auth.users u
       left join public.profiles p on p.user_id = u.id
       left join public.profile_extras x on x.user_id = u.id
      where u.id = $1`,
    [owner.claims.sub],
  )
  const [row] = rows
  if (!row) throw new ApiProblem('not-found', 'This account no longer exists.')
  const entries = await db.asUser(
    owner.claims,
    (tx) =>
      tx.query<EntryRow>(
        `select section, title, organization, subject, place, level, url, starts, ends, summary, kept
           from public.profile_entries where user_id = auth.uid() order by place_in_list, id`,
      ),
    { readOnly: true, single: true },
  )
  const { email, resume, skills, ...profile } = row
  return madeResume({
    profile: { ...profile, skills: skills ?? [] },
    email: email ?? '',
    entries: entries.rows,
    extras: resume,
  })
}
