import { LEVELS } from '#jobs/job.ts'
import type { Fit } from './fit.ts'
import type { JobReading, MatchableJob } from './job-reading.ts'
import type { OwnSkill, Person, Wishes } from './profile.ts'
import { dictionary } from './skills/dictionary.ts'
import { payAnswer, placeAnswer, typeAnswer, workStyleAnswer } from './wishes.ts'

/**
 * What "strong" promises, whatever the points say: the same occupation, skills of the person's where the text names skills, and
 * nothing stated that the person does not want. More skills never take it away.
 */
export function isStrongPossible(
  person: Person,
  job: MatchableJob,
  { fit, reading }: { fit: Fit; reading: JobReading },
): boolean {
  return (
    isSameOccupation(person, fit) && hasSkills(fit, reading) && !isAgainst(person.profile.wishes ?? {}, job)
  )
}

/** Two titles whose heads are nearer mean work that one person does. */
const SAME_OCCUPATION = 0.6

const isSameOccupation = ({ role }: Person, { occupation }: Fit) =>
  role === null || role.telling < 1 || occupation === null || occupation >= SAME_OCCUPATION

/** Where an advertisement is about tools, one in common says little, and one that all use still less. */
const MANY_TOOLS = 3
const TOOLS_IN_COMMON = 1.5
const COMMON_TOOL = 0.5
const COMMON_TOOLS = new Set(
  'JavaScript HTML CSS SQL Git REST API Linux Unix Docker AWS Agile Java Excel XML JSON JIRA'.split(' '),
)

function hasSkills({ shared }: Fit, reading: JobReading): boolean {
  const { skills, tools } = reading.named()
  if (skills === 0) return true
  const isAboutTools = tools >= MANY_TOOLS && tools * 2 >= skills
  const common = shared.filter(({ own }) => own.family !== 'soft')
  if (!isAboutTools) return common.length > 0
  return common.reduce((sum, { own }) => sum + (isCommonTool(own) ? COMMON_TOOL : 1), 0) >= TOOLS_IN_COMMON
}

const isCommonTool = ({ id }: OwnSkill) =>
  id !== null && COMMON_TOOLS.has(dictionary().skills[id]?.name ?? '')

/** So many steps between the levels are not what was asked for. */
const FAR_LEVELS = 2

function isAgainst(wishes: Wishes, job: MatchableJob): boolean {
  if ([payAnswer, workStyleAnswer, typeAnswer, placeAnswer].some((answer) => answer(wishes, job) === 'no'))
    return true
  if (!wishes.level || !job.level) return false
  return Math.abs(LEVELS.indexOf(wishes.level) - LEVELS.indexOf(job.level.value)) >= FAR_LEVELS
}
