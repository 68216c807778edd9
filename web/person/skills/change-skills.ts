import { backend } from '#web/backend/backend.ts'
import { readProfile } from '#web/person/profile/profile.ts'

export type SkillChange =
  | { is: 'add'; skill: string }
  | { is: 'update'; at: number; was: string; skill: string }
  | { is: 'remove'; at: number; was: string }

/** The list after a change. Another tab may have moved the skill meanwhile: then it is found by its words. */
export function changed(skills: readonly string[], change: SkillChange): string[] {
  if (change.is === 'add') return [...skills, change.skill]
  const at = skills[change.at] === change.was ? change.at : skills.indexOf(change.was)
  if (at < 0) return [...skills]
  return change.is === 'remove' ? skills.toSpliced(at, 1) : skills.with(at, change.skill)
}

const TRIES = 4

/** Changes the list as it is now, so that two tabs do not overwrite each other's skills. */
export async function storeSkillChange(userId: string, change: SkillChange): Promise<void> {
  const client = await backend()
  for (let tries = 0; tries < TRIES; tries++) {
    const { skills, updated_at: updatedAt } = await readProfile(userId)
    const next = { skills: changed(skills, change) }
    if (updatedAt === null) {
      await client
        .from('profiles')
        .insert({ user_id: userId, ...next })
        .throwOnError()
      return
    }
    const { data } = await client
      .from('profiles')
      .update(next)
      .eq('user_id', userId)
      .eq('updated_at', updatedAt)
      .select('user_id')
      .throwOnError()
    if (data.length > 0) return
  }
  throw new Error('The skills kept changing elsewhere.')
}
