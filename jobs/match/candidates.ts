import { embedText, mix } from './embed.ts'
import type { Profile } from './profile.ts'
import { nearest } from './retrieve.ts'
import type { Near, VectorSegment } from './retrieve.ts'

/** How much the skills count beside the title when looking for candidates. */
const SKILL_WEIGHT = 0.8
/** Enough for a first page and its counterfactuals, few enough to be read in full within milliseconds. */
export const CANDIDATES = 60

/**
 * The jobs of a whole index that are worth scoring for a person: hand their texts (and, as `readJob`'s second argument, their
 * stored vectors) to `matchProfile`. An empty profile has no candidates; ask the index for its newest jobs then.
 */
export function candidatesFor(
  profile: Profile,
  segments: readonly VectorSegment[],
  { count = CANDIDATES, admits }: { count?: number; admits?: (segment: number, row: number) => boolean } = {},
): Near[] {
  const vector = personVector(profile)
  return vector.some(Boolean) ? nearest(vector, segments, { count, admits }) : []
}

export function personVector({ title = '', skills = [] }: Profile): Float32Array {
  return mix(embedText(title), embedText(skills.join(', ')), SKILL_WEIGHT)
}
