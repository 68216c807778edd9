import { embedText, embedTitle, mix, stored } from './embed.ts'
import type { Profile } from './profile.ts'
import { readTitleHeads } from './title-head-similarity.ts'
import { wantedTitle } from './titles/wanted-title.ts'

/** How much the skills count beside the title when looking for candidates. */
const SKILL_WEIGHT = 0.8
/** And what the title says somebody is: the jobs nearest to "Ward doctor" were 51 ward nurses out of 60. */
const HEAD_WEIGHT = 0.3
/** Enough for a first page and its counterfactuals, few enough to be read in full within milliseconds. */
export const CANDIDATES = 60

/**
 * A person as the jobs of an index are stored, so that the index can say which are near; hand those to `matchProfile`.
 * `null` for someone of whom nothing is known: ask the index for its newest jobs then.
 */
export function personVector({ title: given = '', skills = [] }: Profile): Int8Array | null {
  const title = wantedTitle(given)
  const [head] = readTitleHeads(title)
  const wanted = head ? mix(embedTitle(title), head.vector, HEAD_WEIGHT) : embedTitle(title)
  const vector = mix(wanted, embedText(skills.join(', ')), SKILL_WEIGHT)
  return vector.some(Boolean) ? stored(vector) : null
}
