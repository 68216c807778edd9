import { queryOptions, skipToken } from '@tanstack/react-query'
import { backend } from '#web/backend/backend.ts'

export type OwnProfile = { first_name: string | null; skills: string[]; updated_at: string | null }

const NOTHING: OwnProfile = { first_name: null, skills: [], updated_at: null }

export const profileKey = (userId: string | undefined) => ['profile', userId] as const

/** What the dashboard shows of the profile. A missing row is an empty profile. */
export function profileQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: profileKey(userId),
    queryFn: userId ? () => readProfile(userId) : skipToken,
  })
}

export async function readProfile(userId: string): Promise<OwnProfile> {
  const client = await backend()
  const { data } = await client
    .from('profiles')
    .select('first_name, skills, updated_at')
    .eq('user_id', userId)
    .maybeSingle<OwnProfile>()
    .throwOnError()
  return data ?? NOTHING
}
