import { asksAt } from './asked-for.ts'
import type { Idf } from './fit.ts'
import { isNameable } from './nameable.ts'
import { readSkills } from './profile.ts'
import type { Person } from './profile.ts'
import { plural } from './reasons.ts'
import { bandOf, scoreJob } from './score.ts'
import type { ScoredJob } from './score.ts'

/** "Add Kubernetes and 14 more jobs become strong matches": counted by scoring them again, never guessed. */
export type Counterfactual = { skill: string; jobs: number; text: string }

/** Good jobs that are looked at, skills that are tried, and how many are worth telling. */
const LOOKED_AT = 200
const TRIED = 8
const TOLD = 3

export function counterfactuals(
  person: Person,
  scored: readonly ScoredJob[],
  { idf, now }: { idf: Idf; now: Date },
): Counterfactual[] {
  const nearly = scored.filter(({ score }) => bandOf(score) === 'good').slice(0, LOOKED_AT)
  return missingMostOften(nearly)
    .map((skill) => {
      const richer = { ...person, skills: [...person.skills, ...readSkills([skill])] }
      const jobs = nearly.filter(({ job, reading, fit }) => {
        const asks = fit.missing.some(({ name }) => name === skill)
        return asks && bandOf(scoreJob(richer, job, { reading, idf, now }).score) === 'strong'
      }).length
      const text = `Add ${skill} and ${plural(jobs, 'more job')} ${jobs === 1 ? 'becomes a strong match' : 'become strong matches'}.`
      return { skill, jobs, text }
    })
    .filter(({ jobs }) => jobs > 0)
    .toSorted((a, b) => b.jobs - a.jobs || (a.skill < b.skill ? -1 : 1))
    .slice(0, TOLD)
}

function missingMostOften(nearly: readonly ScoredJob[]): string[] {
  const counts = new Map<string, number>()
  for (const { fit, job } of nearly) {
    const asks = asksAt(job.descriptionText)
    for (const { name, skill, start, asTask } of fit.missing) {
      if (skill.family !== 'soft' && !asTask && isNameable(name) && asks(start))
        counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return [...counts]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, TRIED)
    .map(([name]) => name)
}
