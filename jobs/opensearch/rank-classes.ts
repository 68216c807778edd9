import type { Plan } from '#jobs/index/query/plan.ts'
import { oneRow } from '#jobs/index/query/title-boost.ts'
import { OTHER_TITLE_RELEVANCE, TITLE } from '#jobs/index/text/ranking.ts'
import { titledClauses, type FoundQuery } from './found-query.ts'
import type { Tier } from './tier-parts.ts'
import { allOf, anyOf, EVERYTHING, type Query, says } from './word-queries.ts'

/**
 * A score of the cluster is a float: 24 bits of a whole number, and an exponent. The relevance takes the bits; the exponent
 * says to which class a job belongs, by what its title says (decision 198). The sort takes both apart again and computes
 * the score in doubles, exactly as ranking.ts does.
 */
export type RankedGroup = {
  /** The jobs of the group. */
  filter: Query
  query: Query
  /** What every class is worth, by its exponent; `lowest` is the first. */
  classes: readonly ClassWorth[]
  lowest: number
  /** Relevance is smaller than this. */
  step: number
}

/** `boost` for what the title says, and a share of `TITLE.whole` by how much of it these `words` are. */
type ClassWorth = { tier: number; boost: number; words: number }

type RankClass = ClassWorth & { query: Query }

/** In one group if its classes fit into a float, else by tier: tiers stand one above the other, so their pages follow. */
export function rankedGroups(plan: Plan, found: FoundQuery, maxClasses: number): RankedGroup[] {
  const bits = Math.ceil(Math.log2(maxRelevance(plan) + 1))
  const byTier = found.tiers.map((tier) => ({ tier, classes: classesOf(plan, tier) }))
  const all = byTier.flatMap(({ classes }) => classes)
  if (all.length <= Math.min(maxClasses, roomFor(bits)))
    return [grouped(found.query, { filter: EVERYTHING, classes: all, bits })]
  return byTier.map(({ tier, classes }) => grouped(found.query, { filter: tier.query, classes, bits }))
}

/** Exponents of a float go from -126 to 127. */
const UP_BITS = 127
const DOWN_BITS = 126
const roomFor = (bits: number) => Math.floor(UP_BITS / bits) + Math.floor(DOWN_BITS / bits)

function maxRelevance({ clauses }: Plan): number {
  const terms = clauses.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.terms))
  return terms.reduce((sum, { idf }) => sum + MAX_WEIGHT * idf, OTHER_TITLE_RELEVANCE)
}

const MAX_WEIGHT = 255

function grouped(
  query: Query,
  { filter, classes, bits }: { filter: Query; classes: readonly RankClass[]; bits: number },
): RankedGroup {
  const up = Math.floor(UP_BITS / bits)
  if (classes.length > roomFor(bits))
    throw new Error('A search has more classes of jobs than a score can tell apart.')
  const exponentOf = (place: number) => (place < up ? place : up - 1 - place)
  const lowest = Math.min(0, up - classes.length)
  const worth: ClassWorth[] = []
  classes.forEach(({ tier, boost, words }, place) => {
    worth[exponentOf(place) - lowest] = { tier, boost, words }
  })
  return {
    filter,
    query: {
      function_score: {
        query,
        functions: classes.map((rankClass, place) => ({
          filter: rankClass.query,
          weight: 2 ** (bits * exponentOf(place)),
        })),
        // The classes follow each other by how much they are worth: the first that a job is in is its own.
        score_mode: 'first',
        boost_mode: 'multiply',
      },
    },
    classes: worth,
    lowest,
    step: 2 ** bits,
  }
}

/** As `TitleBoost` reads titles. */
function classesOf(plan: Plan, { tier, query }: Tier): RankClass[] {
  const { work } = plan
  const clauses = plan.clauses.filter(({ isCondition }) => !isCondition)
  const titled = titledClauses(clauses)
  const row = oneRow(clauses)
  const kinds: Omit<RankClass, 'tier'>[] = []
  if (titled.length > 0 && row !== null)
    kinds.push({ query: says(row), boost: TITLE.sideBySide, words: row.terms.length })
  // One word that stands there stands side by side.
  if (titled.length > 0 && (row === null || row.terms.length > 1))
    kinds.push({ query: allOf(titled), boost: TITLE.hasAll, words: clauses.length })
  if (work !== null && work.to - work.from >= clauses.length) {
    const phrases = work.titles.map(({ phrase }) => phrase)
    const lengths = [...new Set(phrases.map(({ terms }) => terms.length))].sort((a, b) => b - a)
    for (const words of lengths) {
      const named = phrases.filter(({ terms }) => terms.length === words)
      kinds.push({ query: anyOf(named.map(says)), boost: TITLE.sideBySide, words })
    }
  }
  kinds.push({ query: EVERYTHING, boost: 0, words: 0 })
  return kinds.map((kind) => ({ ...kind, tier, query: allOf([query, kind.query]) }))
}
