import { backend } from '#web/backend/backend.ts'

type Skills = { skills: string[]; resume_skills: string[] }

/** Adds what the person confirmed, marked as coming from a resume (design §1.5). Answers how many were new. */
export async function addResumeSkills(userId: string, chosen: readonly string[]): Promise<number> {
  const client = await backend()
  const { data } = await client
    .from('profiles')
    .select('skills, resume_skills')
    .eq('user_id', userId)
    .single<Skills>()
    .throwOnError()
  const added = chosen.filter((skill) => !data.skills.includes(skill))
  await client
    .from('profiles')
    .update({ skills: [...data.skills, ...added], resume_skills: [...data.resume_skills, ...added] })
    .eq('user_id', userId)
    .throwOnError()
  return added.length
}
