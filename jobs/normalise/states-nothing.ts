import { anyPhrase, anyWord, phrases } from './phrases.ts'

/** What pay depends on says nothing of the rest. */
const YOURS = anyWord`(your_)?(location|experience|skills|qualifications?|education|level|seniority|background|expertise)`

/**
 * Sentences that use the words of a fact and state none: what holds on a condition, how people apply, what they have
 * done before. Shared by type and work style.
 */
const MAYBE_LIST = anyPhrase`
  unless
  (may|might|could) (also )?(be|become) (considered|eligible|able|available|possible|an option|offered|permitted|allowed|granted|entitled|negotiable|structured)
  (may|might|could) (potentially|possibly) be
  (may|might) (also )?(allow|offer|involve|include|consist|have (the|an) (option|opportunity)|qualify|choose|request|apply)
  (if|when|where|once) (it is |this is )?(approved|eligible|permitted|possible|appropriate|applicable|feasible|practical|agreed|desired|preferred|suitable)
  as (appropriate|agreed|desired)
  if you (live|reside|are (based|located)) (more|over|less|at least|further|farther|far|within|outside|beyond|near|close|closer)
  if (you|we) (wish|prefer|want|would like|qualify|choose)
  if the (applicant|candidate|fit|person)…
  case[ -]by[ -]case
  will be accommodated
`
export const MAYBE = new RegExp(MAYBE_LIST, 'i')

export const CONDITIONS = phrases`
  …${MAYBE_LIST}…
  for (the right|an? exceptional|exceptional|the best|great|senior|outstanding|extremely) <word> (candidates?|person|people|fit|applicants?|developers?|engineers?|hires?)
  (subject|according) to
  (depending|dependent|contingent|conditional) (up)?on\b(?! (where you|${YOURS}))
  (manager|management|supervisor|company|employer|department|line manager)['’]?s? discretion
  at the (sole )?discretion
  (with|upon|on|after|requires?|formal|prior|manager|management|supervisor|supervisory) approval
  (on an|an) ad[ -]hoc
  whenever possible
  (will|would|may|can) (also |even )?consider
`

/** How somebody applies, is interviewed and is trained is not how the work is done. */
export const APPLYING = phrases`
  (application|recruitment|recruiting|hiring|selection|interview|interviewing|onboarding|registration|compliance|induction) (process|procedure|stages?|steps?|rounds?|days?)
  (interviews?|assessments?|assessment (cent(er|re)|day)s?) <30> (will|is|are|may|can|take|takes|held|conducted|via)
  (held|conducted|interviewed) (remotely|virtually|on-?\s?site|in[ -]person)
  (apply|applications?) <20> (online|remotely|via)
`
