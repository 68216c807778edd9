import { editDistance } from '#base/edit-distance.ts'

const MAX_NAME_CHARACTERS = 63

/** The known name that was probably meant, or `null`. */
export function closestName(name: string, known: Iterable<string>): string | null {
  if (name.length > MAX_NAME_CHARACTERS) return null
  const near = [...new Set(known)]
    .map((each) => ({ each, distance: editDistance(name, each) }))
    .filter(({ distance }) => distance <= Math.ceil(name.length / 3))
    .toSorted((a, b) => a.distance - b.distance)
  return near[0]?.each ?? null
}
