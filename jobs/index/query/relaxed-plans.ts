import { besideWork, type Plan } from './plan.ts'

/** What a search found: how many jobs, and whether any is the work that was asked for and not just a mention of it. */
type Answer = { found: number; isTitled: boolean }

export const isAnswered = ({ found, isTitled }: Answer, minFound: number) => isTitled && found >= minFound

/**
 * The same search with less insisted on, to be tried in this order where it is not answered: with words and the level left
 * out, as far as they can be; and, where still no job is the work, with related work as well.
 */
export function relaxedPlans(plan: Plan): Plan[] {
  const work = plan.work ?? plan.carrying
  const clauses = plan.work === null ? besideWork(plan.clauses, work) : plan.clauses
  const relaxed: Plan = { ...plan, clauses, work, isRelaxed: true }
  const isRelaxable = plan.level !== null || clauses.some(({ isOptional }) => isOptional)
  const itself = work === null ? null : { ...work, related: [], notRelated: [] }
  return [...(isRelaxable ? [{ ...relaxed, work: itself }] : []), ...(showsRelated(relaxed) ? [relaxed] : [])]
}

export const showsRelated = ({ work, isRelaxed }: Plan) =>
  isRelaxed && work !== null && work.related.length > 0
