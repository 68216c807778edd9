import type { Plan, PlannedWork } from '#jobs/index/query/plan.ts'
import { oneRow, underTitle } from '#jobs/index/query/title-boost.ts'
import { MARKS } from '#jobs/index/segment/fields.ts'
import { OTHER_TITLE_RELEVANCE, RELATED_TITLE_RELEVANCE, TIER } from '#jobs/index/text/ranking.ts'
import { levelPart, optionalPart, type Tier, type TierPart } from './tier-parts.ts'
import { allOf, anyOf, EVERYTHING, noneOf, type Query, says, saysForScore } from './word-queries.ts'

/** The jobs that the keywords find, each with its relevance as the score. */
export type FoundQuery = {
  query: Query
  /** One that has every job unless the keywords name a line of work. */
  tiers: readonly Tier[]
  /** Of these jobs, all that are more than a mention of the work, where one is named. */
  titled: Query
  /** Jobs that are found for another title alone; `null` where there are none. */
  byOtherTitle: Query | null
  /** Jobs that are found though they lack some of what was asked for; `null` where there are none. */
  incomplete: Query | null
}

export function foundQuery(plan: Plan): FoundQuery {
  const { clauses, work, excluded, isRelaxed } = plan
  const tiers = work === null ? null : workTiers(plan, work)
  const others = clauses.filter((_, place) => work === null || place < work.from || place >= work.to)
  const optional = isRelaxed ? others.filter(({ isOptional }) => isOptional) : []
  const required = others.filter((clause) => !optional.includes(clause))
  const must = [...required.map(clauseForScore), ...(tiers === null ? [] : [tiers.score])]
  const byTitle = tiers?.tiers ?? [{ tier: TIER.text, query: EVERYTHING }]
  const parts = partsOf(plan, byTitle, optional)
  return {
    query: {
      bool: {
        must: must.length === 0 ? [EVERYTHING] : must,
        should: optional.map(clauseForScore),
        filter: parts.map(({ found }) => found),
        must_not: excluded.map(says),
      },
    },
    tiers: parts.at(-1)?.tiers ?? byTitle,
    titled: tiers === null ? EVERYTHING : anyOf(titledTiers(tiers.tiers)),
    byOtherTitle: tiers?.byOtherTitle ?? null,
    incomplete: isRelaxed ? anyOf(parts.map(({ lacking }) => lacking)) : null,
  }
}

const titledTiers = (tiers: readonly Tier[]) =>
  tiers.flatMap(({ tier, query }) => (tier === TIER.text ? [] : [query]))

/** One after the other: each parts the tiers of the one before. */
function partsOf(
  { clauses, work, level, isRelaxed }: Plan,
  tiers: readonly Tier[],
  optional: Clauses,
): TierPart[] {
  const words = optional.length === 0 ? [] : [optionalPart(tiers, optional.map(clauseSaid))]
  if (level === null) return words
  const inTitle = titledClauses(clauses.filter(({ isCondition }) => !isCondition))
  const titled = work !== null ? null : inTitle.length === 0 ? anyOf([]) : allOf(inTitle)
  return [...words, levelPart(words[0]?.tiers ?? tiers, { level, titled, isRelaxed })]
}

type Clauses = Plan['clauses']

const clauseForScore = ({ phrases }: Clauses[number]): Query => {
  const [only, second] = phrases.map(saysForScore)
  return only !== undefined && second === undefined ? only : anyOf(phrases.map(saysForScore))
}

const clauseSaid = ({ phrases }: Clauses[number]): Query => anyOf(phrases.map(says))

/** For each clause that may stand in a title, the jobs in whose title it does. */
export function titledClauses(clauses: Clauses): Query[] {
  return clauses.flatMap(({ phrases }) => {
    const titled = phrases.filter(({ mark }) => mark !== MARKS.company).map(underTitle)
    return titled.length === 0 ? [] : [anyOf(titled.map(says))]
  })
}

/** As `workHits` puts jobs into tiers. */
function workTiers(plan: Plan, work: PlannedWork) {
  const clauses = plan.clauses.slice(work.from, work.to)
  const row = clauses.length > 1 ? oneRow(clauses) : null
  const isMeant = noneOf(work.notMeant.map(says))
  const isNamed = allOf([anyOf(work.titles.map(({ phrase }) => says(phrase))), isMeant])
  const areInTitle = allOf([...titledClauses(clauses), isMeant])
  const inTitle = row === null ? areInTitle : allOf([areInTitle, says(row)])
  const byName = allOf([row === null ? isNamed : anyOf([isNamed, areInTitle]), noneOf([inTitle])])
  const isRelated = anyOf(plan.isRelaxed ? work.related.map(({ phrase }) => says(phrase)) : [])
  const byRelated = allOf([isRelated, noneOf([...work.notRelated.map(says), inTitle, byName])])
  const otherwise = anyOf([byName, byRelated])
  const words = allOf(clauses.map(clauseSaid))
  const byOtherTitle = allOf([otherwise, noneOf([words])])
  const isNamedAndSaid = allOf([otherwise, words])
  // Where people work ("healthcare") a title that names it is no more than another one.
  const above: Tier[] = work.isSetting
    ? [{ tier: TIER.otherTitleAndText, query: anyOf([inTitle, isNamedAndSaid]) }]
    : [
        { tier: TIER.title, query: inTitle },
        { tier: TIER.otherTitleAndText, query: isNamedAndSaid },
      ]
  const tiers: Tier[] = [
    ...above,
    { tier: TIER.otherTitle, query: byOtherTitle },
    { tier: TIER.text, query: noneOf([inTitle, otherwise]) },
  ]
  const score = {
    bool: {
      should: [
        { bool: { must: clauses.map(clauseForScore) } },
        { constant_score: { filter: byName, boost: OTHER_TITLE_RELEVANCE } },
        { constant_score: { filter: byRelated, boost: RELATED_TITLE_RELEVANCE } },
      ],
      minimum_should_match: 1,
    },
  }
  return { tiers, byOtherTitle, score }
}
