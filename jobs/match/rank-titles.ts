import { dot, embedTitle, mix } from './embed.ts'
import { occupationOf } from './occupation.ts'

/** How the parts weigh, measured on occupations held back from training (see the model card). */
const FEEDBACK_TITLES = 5
const FEEDBACK_WEIGHT = 1
const FEEDBACK_SHARPNESS = 0.1
const CROWD = 15
const CROWD_WEIGHT = 0.65
/** Crowding is dear to compute and matters only where titles compete. */
const CONTENDERS = 250
const CROWD_DIMENSIONS = 64
const OCCUPATION_WEIGHT = 0.2

/** Indices of `titles`, best first: which of them mean the same work as the query. */
export function rankTitles(query: string, titles: readonly string[]): number[] {
  const pool = poolOf(titles)
  const asked = embedTitle(query)
  if (!asked.some(Boolean)) return titles.map((_, i) => i)
  const first = pool.vectors.map((vector) => dot(asked, vector))
  const informed = withNearest(asked, first, pool.vectors)
  const occupation = occupationOf(asked)
  const scores = pool.vectors.map(
    (vector, i) => dot(informed, vector) + OCCUPATION_WEIGHT * dot(occupation, pool.occupation(i)),
  )
  const ranked = order(scores)
  const contenders = ranked.slice(0, CONTENDERS)
  const fair = new Map(contenders.map((i) => [i, (scores[i] ?? 0) - CROWD_WEIGHT * pool.crowding(i)]))
  contenders.sort((a, b) => (fair.get(b) ?? 0) - (fair.get(a) ?? 0) || a - b)
  return [...contenders, ...ranked.slice(CONTENDERS)]
}

/** The query learns from its nearest titles: "SRE" finds "site reliability engineer" and with it what stands near that. */
function withNearest(asked: Float32Array, scores: number[], vectors: Float32Array[]): Float32Array {
  const nearest = order(scores).slice(0, FEEDBACK_TITLES)
  const best = scores[nearest[0] ?? 0] ?? 0
  const mean = new Float32Array(asked.length)
  for (const i of nearest) {
    const weight = Math.exp(((scores[i] ?? 0) - best) / FEEDBACK_SHARPNESS)
    const vector = vectors[i] ?? asked
    for (let d = 0; d < mean.length; d++) mean[d] = (mean[d] ?? 0) + weight * (vector[d] ?? 0)
  }
  const length = Math.sqrt(dot(mean, mean)) || 1
  return mix(asked, mean, FEEDBACK_WEIGHT / length)
}

type Pool = {
  titles: readonly string[]
  vectors: Float32Array[]
  occupation: (i: number) => Float32Array
  /** How near a title's own neighbours are: a title near to everything says little when it is near to the query. */
  crowding: (i: number) => number
}

let latest: Pool | undefined

/** Measuring asks one list of titles many times over, so the last list's vectors are kept. */
function poolOf(titles: readonly string[]): Pool {
  if (latest && sameTitles(latest.titles, titles)) return latest
  const vectors = titles.map(embedTitle)
  const occupations: Float32Array[] = []
  const crowdings: number[] = []
  latest = {
    titles: [...titles],
    vectors,
    occupation: (i) => (occupations[i] ??= occupationOf(vectors[i] ?? new Float32Array())),
    crowding: (i) => (crowdings[i] ??= crowdingOf(i, vectors)),
  }
  return latest
}

const sameTitles = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((title, i) => title === b[i])

function crowdingOf(i: number, vectors: Float32Array[]): number {
  const own = vectors[i]
  // Among a few titles nobody is a crowd, and the measure would only be noise.
  if (!own || vectors.length <= CROWD * 5) return 0
  const nearest = new Float64Array(CROWD).fill(-1)
  for (const [j, vector] of vectors.entries()) {
    if (j === i) continue
    const similarity = dot(own, vector, CROWD_DIMENSIONS)
    if (similarity > (nearest[0] ?? 0)) {
      nearest[0] = similarity
      nearest.sort()
    }
  }
  return nearest.reduce((total, similarity) => total + similarity, 0) / CROWD
}

/** Best first; equals keep their place, so that the answer is the same every time. */
function order(scores: number[]): number[] {
  return scores.map((_, i) => i).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
}
