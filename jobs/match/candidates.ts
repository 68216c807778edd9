import { embedText, embedTitle, mix, stored } from './embed.ts'
import type { Profile } from './profile.ts'

/** How much the skills count beside the title when looking for candidates. */
const SKILL_WEIGHT = 0.8
/** Enough for a first page and its counterfactuals, few enough to be read in full within milliseconds. */
export const CANDIDATES = 60

/**
 * A person as the jobs of an index are stored, so that the index can say which are near; hand those to `matchProfile`.
 * `null` for someone of whom nothing is known: ask the index for its newest jobs then.
 */
export function personVector({ title = '', skills = [] }: Profile): Int8Array | null {
  const vector = mix(embedTitle(title), embedText(skills.join(', ')), SKILL_WEIGHT)
  return vector.some(Boolean) ? stored(vector) : null
}
