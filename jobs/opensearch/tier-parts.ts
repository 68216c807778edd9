import type { Plan, PlannedLevel } from '#jobs/index/query/plan.ts'
import { LEVEL_NOT_STATED } from '#jobs/index/query/relaxed-hits.ts'
import { COMPLETE_TIER, LEVEL_TIER, TIER } from '#jobs/index/text/ranking.ts'
import { hasFact } from './filter-queries.ts'
import { allOf, anyOf, noneOf, type Query, says } from './word-queries.ts'

/** Where a job stands that the words find, before anything else (see ranking.ts). The highest first. */
export type Tier = { tier: number; query: Query }

/** What a search asks for that is not in its tiers by title: each narrows what is found, and parts the tiers further. */
export type TierPart = {
  tiers: Tier[]
  /** Only these jobs are found. */
  found: Query
  /** Of these, the ones that lack what was asked for. */
  lacking: Query
}

/** As `optionalHits`: jobs whose titles are the work, those that say every word above the others; and jobs that say all. */
export function optionalPart(tiers: readonly Tier[], optional: readonly Query[]): TierPart {
  const complete = allOf(optional)
  const mentioned = tiers.flatMap(({ tier, query }) => (tier === TIER.text ? [query] : []))
  return {
    tiers: inOrder(
      tiers.flatMap(({ tier, query }) =>
        tier === TIER.text
          ? [{ tier, query }]
          : [
              { tier: tier + COMPLETE_TIER, query: allOf([query, complete]) },
              { tier, query: allOf([query, noneOf([complete])]) },
            ],
      ),
    ),
    found: anyOf([complete, noneOf(mentioned)]),
    lacking: noneOf([complete]),
  }
}

/** As `levelHits`. `titled`: the jobs whose titles are what was asked for, where no work is named. */
export function levelPart(
  tiers: readonly Tier[],
  { level, titled, isRelaxed }: { level: PlannedLevel; titled: Query | null; isRelaxed: Plan['isRelaxed'] },
): TierPart {
  const said = anyOf(level.titles.map(says))
  const fits = anyOf([said, ...level.fitting.map(says), hasFact('level', level.levels)])
  const isTitled = titled === null ? [] : [titled]
  const parted = tiers.flatMap(({ tier, query }): Tier[] => {
    // A job that only mentions the work gains nothing by its level.
    if (titled === null && tier === TIER.text) return [{ tier, query }]
    const rest = noneOf([allOf([fits, ...isTitled])])
    return [
      { tier: tier + LEVEL_TIER.said, query: allOf([query, said, ...isTitled]) },
      { tier: tier + LEVEL_TIER.stated, query: allOf([query, fits, noneOf([said]), ...isTitled]) },
      { tier, query: allOf([query, rest]) },
    ]
  })
  return {
    tiers: inOrder(parted),
    found: isRelaxed ? anyOf([fits, hasFact('level', [LEVEL_NOT_STATED])]) : fits,
    lacking: noneOf([fits]),
  }
}

const inOrder = (tiers: readonly Tier[]) => tiers.toSorted((one, other) => other.tier - one.tier)
