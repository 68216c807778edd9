import type { WireUpdate } from '#contract/database/database.ts'
import type { ImportedProfile } from '#contract/profile-entry.ts'
import { distinctSkills } from '#contract/rules/equal-skills.ts'
import { splitName } from '#contract/rules/names.ts'
import { backend } from '#web/backend/backend.ts'
import type { EntryRow } from '#web/features/profile/history/entries.ts'
import { changeProfile } from '#web/person/profile/change-profile.ts'
import { EMPTY_PROFILE } from '#web/person/profile/whole-profile.ts'
import type { ChosenImport } from './import-plan.ts'

type Source = { found: ImportedProfile; rows: readonly EntryRow[] }

/** Stores what was chosen, and answers how many things that were. */
export async function storeImport(
  userId: string,
  chosen: ChosenImport,
  { found, rows }: Source,
): Promise<number> {
  const client = await backend()
  const { fields, skills, entries } = chosen
  const last = Math.max(0, ...rows.map((row) => row.place_in_list))
  if (entries.length > 0)
    await client
      .from('profile_entries')
      .insert(entries.map((entry, at) => ({ ...entry, user_id: userId, place_in_list: last + 1 + at })))
      .throwOnError()
  if (found.extras !== null)
    await client.from('profile_extras').upsert({ user_id: userId, resume: found.extras }).throwOnError()
  const changes = columnsOf(fields)
  if (skills.length > 0 || Object.keys(changes).length > 0)
    await changeProfile(userId, {
      missing: EMPTY_PROFILE,
      change: (profile) => ({ ...changes, skills: distinctSkills([...profile.skills, ...skills]) }),
    })
  return entries.length + skills.length + Object.keys(fields).length
}

function columnsOf({
  name,
  role,
  location,
  bio,
  website,
  linkedin,
}: ChosenImport['fields']): WireUpdate<'profiles'> {
  const names = name === undefined ? null : splitName(name)
  return {
    ...(names && { first_name: names.firstName, last_name: names.lastName }),
    ...(role !== undefined && { role }),
    ...(location !== undefined && { location }),
    ...(bio !== undefined && { bio }),
    ...(website !== undefined && { website_url: website }),
    ...(linkedin !== undefined && { linkedin_url: linkedin }),
  }
}
