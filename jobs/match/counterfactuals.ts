import { asksAt } from './asked-for.ts'
import type { Idf } from './fit.ts'
import { learnableBy } from './learnable.ts'
import { readSkills } from './profile.ts'
import type { Person } from './profile.ts'
import { plural } from './reasons.ts'
import { bandOf, scoreJob } from './score.ts'
import type { ScoredJob } from './score.ts'

/**
 * "If Kubernetes is one of your skills, 14 more jobs become strong matches": counted by scoring them again, never guessed. It asks
 * for what somebody forgot to say and never tells them to claim it.
 */
export type Counterfactual = { skill: string; jobs: number; text: string }

/** Good jobs that are looked at, skills that are tried, and how many are worth telling. */
const MAX_JOBS_TRIED = 200
const MAX_SKILLS_TRIED = 8
const MAX_TOLD = 3

export function counterfactuals(
  person: Person,
  scored: readonly ScoredJob[],
  { idf, now }: { idf: Idf; now: Date },
): Counterfactual[] {
  const nearly = scored.filter(({ score }) => bandOf(score) === 'good').slice(0, MAX_JOBS_TRIED)
  return missingMostOften(person, nearly)
    .map((skill) => {
      const richer = { ...person, skills: [...person.skills, ...readSkills([skill])] }
      const jobs = nearly.filter(({ job, reading, fit }) => {
        const asks = fit.missing.some(({ name }) => name === skill)
        return asks && bandOf(scoreJob(richer, job, { reading, idf, now }).score) === 'strong'
      }).length
      const become = jobs === 1 ? 'becomes a strong match' : 'become strong matches'
      const text = `If ${skill} is one of your skills, ${plural(jobs, 'more job')} ${become}.`
      return { skill, jobs, text }
    })
    .filter(({ jobs }) => jobs > 0)
    .toSorted((a, b) => b.jobs - a.jobs || (a.skill < b.skill ? -1 : 1))
    .slice(0, MAX_TOLD)
}

function missingMostOften(person: Person, nearly: readonly ScoredJob[]): string[] {
  const isLearnable = learnableBy(person)
  const counts = new Map<string, number>()
  for (const { fit, job } of nearly) {
    const asks = asksAt(job.descriptionText)
    for (const found of fit.missing) {
      if (isLearnable(found) && asks(found.start)) counts.set(found.name, (counts.get(found.name) ?? 0) + 1)
    }
  }
  return [...counts]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MAX_SKILLS_TRIED)
    .map(([name]) => name)
}
