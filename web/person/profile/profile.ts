import { distinctSkills } from '#contract/rules/equal-skills.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { type ProfileColumns, readColumns } from './change-profile.ts'

type OwnProfile = ProfileColumns<'first_name' | 'skills' | 'updated_at'>

const EMPTY_PROFILE: OwnProfile = { first_name: null, skills: [], updated_at: null }

/** What the dashboard shows of the profile. A missing row is an empty profile. */
export const profileQuery = rowsQuery({
  name: 'profile',
  table: 'profiles',
  read: async (userId) => {
    const profile = await readColumns(userId, EMPTY_PROFILE)
    return { ...profile, skills: distinctSkills(profile.skills) }
  },
})
