import type { AskedSkill } from '#contract/job-matches.ts'
import { sentenceAround } from '#jobs/normalise/sentence.ts'
import type { SharedSkill } from './fit.ts'
import type { JobReading, MatchableJob } from './job-reading.ts'
import { learnableBy } from './learnable.ts'
import { USUAL_IDF } from './match-profile.ts'
import { readProfile, readSkills } from './profile.ts'
import type { Person, Profile } from './profile.ts'
import { reasonsOf } from './reasons.ts'
import type { Reason } from './reasons.ts'
import { BANDS, bandOf, scoreJob } from './score.ts'
import type { Band, ScoredJob } from './score.ts'

type Explanation = {
  band: Band
  reasons: Reason[]
  skills: AskedSkill[]
  counterfactuals: { skill: string; band: Band; text: string }[]
}

/** How a person matches one job; `null` when nothing is known of the person. */
export function explainJob(
  profile: Profile,
  job: MatchableJob,
  { reading, now }: { reading: JobReading; now: Date },
): Explanation | null {
  const person = readProfile(profile)
  if (!person.role && person.skills.length === 0) return null
  const rescore = (richer: Person) => scoreJob(richer, job, { reading, idf: () => USUAL_IDF, now })
  const scored = rescore(person)
  return {
    band: bandOf(scored.score),
    reasons: reasonsOf(person, scored, now),
    skills: askedSkills(person, job, scored),
    counterfactuals: whatWouldHelp(person, scored, rescore),
  }
}

function askedSkills({ skills }: Person, { descriptionText }: MatchableJob, { fit, reading }: ScoredJob) {
  const known = reading.skills.filter(
    ({ byEmployer, skill }) => !byEmployer || skills.some(({ id }) => id === skill.id),
  )
  const asked = known.map(({ name, start, end, skill }): AskedSkill => {
    const exact = skills.find(({ id }) => id === skill.id)
    const related = exact ?? skills.find(({ group }) => group === skill.group)
    return {
      name,
      start,
      end,
      has: exact ? 'exact' : related ? 'related' : 'no',
      own: related?.name ?? null,
      soft: skill.family === 'soft',
      sentence: sentenceOf(descriptionText, start, end),
    }
  })
  const inOwnWords = fit.shared.filter(({ own }) => own.id === null).map(ownWords(descriptionText))
  return [...asked, ...inOwnWords].toSorted((a, b) => a.start - b.start)
}

const ownWords =
  (text: string) =>
  ({ own, start, end }: SharedSkill): AskedSkill => ({
    name: own.name,
    start,
    end,
    has: 'exact',
    own: own.name,
    soft: false,
    sentence: sentenceOf(text, start, end),
  })

function sentenceOf(text: string, start: number, end: number): AskedSkill['sentence'] {
  const sentence = sentenceAround(text, start)
  // A name with a full stop in it ("Node. js") does not end its own sentence.
  return { start: Math.min(sentence.start, start), end: Math.max(sentence.end, end) }
}

const MAX_TOLD = 3

/** Skills that would lift the job into a better band, each alone; found by scoring again. */
function whatWouldHelp(person: Person, { fit, score }: ScoredJob, rescore: (richer: Person) => ScoredJob) {
  const now = BANDS.indexOf(bandOf(score))
  return fit.missing
    .filter(learnableBy(person))
    .map(({ name }) => {
      const richer = rescore({ ...person, skills: [...person.skills, ...readSkills([name])] })
      const band = bandOf(richer.score)
      const text = `If ${name} is one of your skills, this job becomes a ${band} match.`
      return { skill: name, band, text, score: richer.score }
    })
    .filter(({ band }) => BANDS.indexOf(band) < now)
    .toSorted((a, b) => b.score - a.score || (a.skill < b.skill ? -1 : 1))
    .slice(0, MAX_TOLD)
    .map(({ skill, band, text }) => ({ skill, band, text }))
}
