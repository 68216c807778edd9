import { dot, embedTitle } from './embed.ts'
import { titleHeads } from './titles/title-heads.ts'

/** What a title says somebody is, apart from where: "Ward doctor" is a doctor. */
export type TitleHead = { phrase: string; vector: Float32Array }

export const readTitleHeads = (title: string): TitleHead[] =>
  titleHeads(title).map((phrase) => ({ phrase, vector: embedTitle(phrase) }))

/** The nearest of two people's heads: 1 for the same, about 0.1 for any two. `null` where a title does not say. */
export function titleHeadSimilarity(own: readonly TitleHead[], job: readonly TitleHead[]): number | null {
  let best: number | null = null
  for (const a of own) for (const b of job) best = Math.max(best ?? -1, similarity(a, b))
  return best
}

/** Whoever helps is no substitute, and the other way round: below what is taken for one occupation. */
const OF_ANOTHER_RANK = 0.45

function similarity(a: TitleHead, b: TitleHead): number {
  const near = dot(a.vector, b.vector)
  return isOtherRank(a.phrase, b.phrase) || isOtherRank(b.phrase, a.phrase)
    ? Math.min(near, OF_ANOTHER_RANK)
    : near
}

const HELPERS = new Set('assistant aide helper apprentice clerk secretary receptionist'.split(' '))
const TECHNICIANS = new Set(['technician', 'tech'])

/** "Pharmacy technician" beside "pharmacist", "social work assistant" beside "social worker"; not "maintenance engineer". */
function isOtherRank(helper: string, other: string): boolean {
  const [field, others] = [helper.split(' '), other.split(' ')]
  const rank = field.pop() ?? ''
  const last = others.at(-1) ?? ''
  const isHelper = HELPERS.has(rank) && !HELPERS.has(last)
  const isTechnician = TECHNICIANS.has(rank) && others.length === 1 && !TECHNICIANS.has(last)
  return (isHelper || isTechnician) && field.some((word) => others.some((title) => beginsAlike(word, title)))
}

const SHARED_LETTERS = 4
/** "Carer" and "care assistant" are one work. */
const HELPERS_BY_THEMSELVES = new Set(['carer', 'caregiver', 'cleaner', 'packer'])

const beginsAlike = (word: string, other: string) =>
  !HELPERS_BY_THEMSELVES.has(other) &&
  (word === other ||
    (word.length > SHARED_LETTERS && word.slice(0, SHARED_LETTERS) === other.slice(0, SHARED_LETTERS)))
