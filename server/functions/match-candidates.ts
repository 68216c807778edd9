import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { CANDIDATES, personVector } from '#jobs/match/candidates.ts'
import type { Profile } from '#jobs/match/profile.ts'
import type { Matcher } from './matcher.ts'

/** Beside the nearest by meaning: the best by the words of the skills, and of the title. */
const BY_WORDS = 30
const NEWEST = 20
/** A question to the index may be so long (spec §7 joins the skills with ' OR '). */
const MAX_SKILLS_ASKED = 12

/**
 * The jobs of the whole index that are worth reading in full: the nearest by meaning together with the best by words, so
 * that neither a rare word nor another word for the same work is missed. The newest for someone who said nothing.
 */
export async function candidateIds(
  profile: Profile,
  { jobs, askFirst }: Matcher,
  now: Date,
): Promise<Set<string>> {
  // The usual country is for people who named no place of their own.
  const base: SearchQuery = { ...EMPTY_SEARCH, country: profile.wishes?.places?.length ? 'any' : null }
  const questions = wordQuestions(profile).map((q) => ({ ...base, q, pageSize: BY_WORDS }))
  const near = personVector(profile)
  if (!near && questions.length === 0) {
    const { jobs: newest } = await jobs.search({ ...base, sort: 'newest', pageSize: NEWEST }, now)
    return new Set(newest.map(({ id }) => id))
  }
  if (questions[0]) await askFirst(questions[0])
  const found = await Promise.all([
    ...(near ? [jobs.search({ ...base, pageSize: CANDIDATES }, now, { near })] : []),
    ...questions.map((query) => jobs.search(query, now)),
  ])
  return new Set(found.flatMap((result) => result.jobs.map(({ id }) => id)))
}

function wordQuestions({ title = '', skills = [] }: Profile): string[] {
  const asked = [skills.slice(0, MAX_SKILLS_ASKED).flatMap(asOneTerm).join(' OR '), titleWords(title)]
  return asked.filter((q) => q !== '')
}

/** "Project management" is one term; quotes of its own would end it early. */
function asOneTerm(skill: string): string[] {
  const words = skill.replaceAll('"', ' ').trim()
  if (words === '') return []
  return [/^[\p{L}\p{N}+#.]+$/u.test(words) && words !== 'OR' ? words : `"${words}"`]
}

const titleWords = (title: string) => (title.match(/[\p{L}\p{N}+#]{2,}/gu) ?? []).slice(0, 6).join(' OR ')
