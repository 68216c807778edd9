import { distinctSkills, equalSkill } from '#contract/rules/equal-skills.ts'
import { backend } from '#web/backend/backend.ts'
import { changeProfile, type ProfileColumns } from '#web/person/profile/change-profile.ts'

/** What the person confirmed of a resume. */
export type Findings = { skills: readonly string[]; title: string | null; years: number | null }

type ProfileRow = ProfileColumns<'skills' | 'resume_skills' | 'resume_fields' | 'role' | 'updated_at'>

/** As the database has it. */
export const MAX_YEARS = 80

/** The field `years` of a form; empty or no number says nothing. */
export function yearsFrom(form: FormData): number | null {
  const years = Number.parseInt(form.getAll('years').map(String).join(''), 10)
  return Number.isNaN(years) ? null : Math.min(MAX_YEARS, Math.max(0, years))
}

const EMPTY_PROFILE: ProfileRow = {
  skills: [],
  resume_skills: [],
  resume_fields: [],
  role: null,
  updated_at: null,
}

/** Adds it to the profile, marked as coming from a resume (design §1.5), and answers how many skills were new. */
export async function storeFindings(
  userId: string,
  findings: Findings,
  resumeId: string | null,
): Promise<number> {
  const { before } = await changeProfile(userId, {
    missing: EMPTY_PROFILE,
    change: (profile) => changesOf(profile, newSkills(profile.skills, findings.skills), findings),
  })
  if (resumeId)
    await (
      await backend()
    )
      .from('resumes')
      .update({ skills: [...findings.skills] })
      .eq('id', resumeId)
      .throwOnError()
  return newSkills(before.skills, findings.skills).length
}

/** The same skill in other letters is no new skill. */
export function newSkills(had: readonly string[], found: readonly string[]): string[] {
  return distinctSkills(found).filter((skill) => equalSkill(had, skill) === undefined)
}

function changesOf(profile: ProfileRow, added: string[], { title, years }: Findings) {
  const takesTitle = title !== null && title !== profile.role
  return {
    skills: [...profile.skills, ...added],
    resume_skills: [...profile.resume_skills, ...added],
    ...(takesTitle && { role: title, resume_fields: [...new Set([...profile.resume_fields, 'role'])] }),
    ...(years !== null && { years_of_work: years }),
  }
}
