import type { SkillSpan } from '#jobs/match/extract-skills.ts'
import { titlesIn } from './found-titles.ts'
import type { FoundTitle } from './found-titles.ts'
import { yearsIn } from './found-years.ts'
import type { FoundYears } from './found-years.ts'
import { resumeLines, type Beginning } from './resume-lines.ts'
import { skillsIn } from './resume-skills.ts'

export type ResumeFindings = { skills: SkillSpan[]; titles: FoundTitle[]; years: FoundYears[] }

/** What a résumé says, each with where it stands. The person confirms it before anything is saved. */
export function resumeFindings(text: string, beginnings: readonly Beginning[] = []): ResumeFindings {
  const lines = resumeLines(text, beginnings)
  return { skills: skillsIn(text, lines), titles: titlesIn(text, lines), years: yearsIn(text, lines) }
}
