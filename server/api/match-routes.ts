import type { FitReason, JobFit } from '#contract/job-matches.ts'
import type { Db } from '#db/db.ts'
import { explainOne, matchesOf } from '#server/functions/match-jobs.ts'
import { MatchableJobs } from '#server/functions/matchable-jobs.ts'
import type { MatchJobsTools } from '#server/functions/matcher.ts'
import { readSeeker } from '#server/functions/seeker.ts'
import type { ApiGroup } from './api-call.ts'
import type { JobRouteTools } from './job-routes.ts'
import { attributionsFor, isPassedOn, leftOutOf, passedOnCard } from './passed-on.ts'
import { ApiProblem } from './problem.ts'
import type { TokenOwner } from './token-owner.ts'

/** How jobs fit the person. No listing service is asked, and it is no visit: what is new on the site stays new there. */
export function createMatchRoutes(
  db: Db,
  { jobs, screens, now }: Omit<JobRouteTools, 'db'>,
  nameOf: MatchJobsTools['nameOf'],
): ApiGroup<'listMatches' | 'explainMatch'> {
  const askFirst = () => Promise.resolve(null)
  const { attributionOf } = screens
  const matcher = { db, jobs, now, askFirst, attributionOf, nameOf, matchable: new MatchableJobs(db) }
  const seekerOf = ({ claims }: TokenOwner) =>
    db.asUser(claims, (tx) => readSeeker(tx, claims.sub, now()), { readOnly: true })
  return {
    async listMatches({ owner }) {
      const found = await matchesOf(await seekerOf(owner), null, matcher)
      const passed = found.jobs.filter(({ card }) => isPassedOn(card))
      return {
        is: found.is,
        matches: passed.map(({ card, band, reasons, provisional, isNew }) => ({
          job: passedOnCard(card),
          band,
          reasons,
          provisional,
          isNew,
        })),
        removed: { ...found.removed },
        leftOut: leftOutOf(found.jobs.length - passed.length),
        sources: attributionsFor(
          passed.map(({ card }) => passedOnCard(card)),
          attributionOf,
        ),
      }
    },
    async explainMatch({ owner, parameters: { id } }) {
      const detail = await screens.find(id)
      if (detail === null) throw new ApiProblem('not-found', 'There is no such job.')
      if (!isPassedOn(detail.card)) throw new ApiProblem('source-terms', `Read it on the site: /jobs/${id}`)
      return explained(await explainOne(await seekerOf(owner), id, matcher))
    },
  }
}

const UNKNOWN_WHY = 'Your profile has neither a title nor skills to compare with. Add some at /profile.'

function explained(fit: JobFit) {
  if (fit.is === 'unknown') return { is: fit.is, why: UNKNOWN_WHY }
  const { id, band, provisional, text } = fit
  const quotes = ({ spans }: FitReason) => spans.map(({ start, end }) => text.slice(start, end))
  return {
    is: fit.is,
    jobId: id,
    band,
    provisional,
    reasons: fit.reasons.map((reason) => ({ is: reason.is, text: reason.text, quotes: quotes(reason) })),
    skills: fit.skills.map(({ name, has, own, sentence }) => ({
      name,
      has,
      own,
      sentence: text.slice(sentence.start, sentence.end),
    })),
    counterfactuals: fit.counterfactuals,
  }
}
