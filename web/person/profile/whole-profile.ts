import type { WireUpdate } from '#contract/database/database.ts'
import { distinctSkills } from '#contract/rules/equal-skills.ts'
import { backend } from '#web/backend/backend.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { type ProfileColumns, readColumns } from './change-profile.ts'

export type WholeProfile = ProfileColumns<
  | 'first_name'
  | 'last_name'
  | 'location'
  | 'bio'
  | 'role'
  | 'skills'
  | 'avatar_url'
  | 'linkedin_url'
  | 'website_url'
  | 'profile_visibility'
  | 'updated_at'
>

export type ProfileChanges = Partial<WholeProfile>

export const EMPTY_PROFILE: WholeProfile = {
  first_name: null,
  last_name: null,
  location: null,
  bio: null,
  role: null,
  skills: [],
  avatar_url: null,
  linkedin_url: null,
  website_url: null,
  profile_visibility: 'private',
  updated_at: null,
}

/** What Settings and the profile page edit. Under the profile's name, so that a change of one re-reads the other. */
export const wholeProfileQuery = rowsQuery({
  name: 'profile',
  part: ['whole'],
  read: async (userId) => {
    const profile = await readColumns(userId, EMPTY_PROFILE)
    return { ...profile, skills: distinctSkills(profile.skills) }
  },
})

/** A row that is missing for any reason is made: nothing that was typed is lost. */
export async function storeProfile(userId: string, changes: WireUpdate<'profiles'>): Promise<void> {
  const client = await backend()
  const { data } = await client
    .from('profiles')
    .update(changes)
    .eq('user_id', userId)
    .select('user_id')
    .throwOnError()
  if (data.length === 0)
    await client
      .from('profiles')
      .insert({ user_id: userId, ...changes })
      .throwOnError()
}
