import { repetition } from '#server/like/repetition.ts'
import { DataError } from './data-error.ts'
import { parseBraces, type CompareOperator } from './filter-grammar.ts'
import type { Condition, Embed, Plan } from './plan-types.ts'

/**
 * What conditions cost, in milliseconds over two hundred rows of twenty kilobytes on the embedded database, whose one
 * connection everybody shares; measured with the texts that are worst for each (decision 0134). Screens ask by keys.
 */
const PRICES = {
  comparison: 2,
  hundredListedValues: 1,
  containment: 5,
  jsonStep: 3,
  like: 10,
  ilike: 20,
  repeatedLook: 4.5,
  regularExpression: 200,
  fullText: 200,
} as const
const MAX_PRICE = 300

const MAX_PATTERN_CHARACTERS = 500
const MAX_LISTED_VALUES = 2000
const MAX_EMBEDS = 8
const MAX_EMBEDS_OF_ONE_RELATION = 2
const MAX_COPIES_OF_COLUMN = 2
const MAX_PARTS_OF_COLUMN = 20

/** Refuses what would keep everybody else waiting, before the database is asked. */
export function refuseCostly(plan: Plan): void {
  const plans = [plan, ...embedsOf(plan).map((embed) => embed.plan)]
  refuseEmbeds(plan)
  plans.forEach(refuseCopies)
  const price = plans.flatMap(({ where }) => where).reduce((sum, condition) => sum + priceOf(condition), 0)
  if (price > MAX_PRICE)
    throw new DataError(400, 'PGRST100', 'The conditions of this request take too long', {
      hint: 'Ask with fewer or shorter patterns, without letters that repeat.',
    })
}

function embedsOf({ embeds }: Plan): Embed[] {
  return embeds.flatMap((embed) => [embed, ...embedsOf(embed.plan)])
}

function refuseEmbeds(plan: Plan): void {
  const all = embedsOf(plan)
  if (all.length > MAX_EMBEDS) throw tooMuch(`At most ${MAX_EMBEDS} embedded resources are possible`)
  for (const same of Map.groupBy(all, (embed) => embed.plan.relation.name).values())
    if (same.length > MAX_EMBEDS_OF_ONE_RELATION)
      throw tooMuch(
        `'${same[0]?.plan.relation.name}' can be embedded ${MAX_EMBEDS_OF_ONE_RELATION} times at most`,
      )
  // A thousand rows of one parent would each bring the thousand rows of that parent.
  const belowOne = all.filter(({ link }) => !link.many).flatMap((embed) => embedsOf(embed.plan))
  const many = belowOne.find(({ link }) => link.many)
  if (many) throw tooMuch(`'${many.as}' cannot be embedded below a resource that many rows share`)
}

function refuseCopies({ outputs, relation }: Plan): void {
  const fields = outputs.flatMap((output) => (output.is === 'field' ? [output.field] : []))
  for (const [{ name }, same] of Map.groupBy(fields, ({ column }) => column)) {
    const copies = same.filter(({ path }) => path.length === 0).length
    if (copies > MAX_COPIES_OF_COLUMN || same.length > MAX_PARTS_OF_COLUMN)
      throw tooMuch(`'${relation.name}.${name}' is selected too often`)
  }
  if (outputs.filter(({ is }) => is === 'all').length > 1) throw tooMuch("'*' can be selected once")
}

const tooMuch = (message: string) => new DataError(400, 'PGRST100', message)

function priceOf(condition: Condition): number {
  if (condition.is === 'embed-empty') return PRICES.comparison
  if (condition.is === 'group') return condition.conditions.reduce((sum, each) => sum + priceOf(each), 0)
  const { field, test } = condition
  return field.path.length * PRICES.jsonStep + testPrice(test)
}

function testPrice(test: Extract<Condition, { is: 'test' }>['test']): number {
  if (test.op === 'is') return PRICES.comparison
  if (test.op === 'in') return listPrice(test.values)
  if (test.op === 'fts') return PRICES.fullText
  const values = test.quantifier === null ? [test.value] : parseBraces(test.value)
  return values.reduce((sum, value) => sum + comparisonPrice(test.operator, value), 0)
}

function listPrice(values: readonly string[]): number {
  if (values.length > MAX_LISTED_VALUES) throw tooMuch(`A list takes at most ${MAX_LISTED_VALUES} values`)
  return PRICES.comparison + (values.length / 100) * PRICES.hundredListedValues
}

function comparisonPrice(operator: CompareOperator, value: string): number {
  if (operator === 'like' || operator === 'ilike') return patternPrice(operator, value)
  if (operator === 'match' || operator === 'imatch') return PRICES.regularExpression
  return operator === 'cs' || operator === 'cd' || operator === 'ov' ? PRICES.containment : PRICES.comparison
}

function patternPrice(operator: 'like' | 'ilike', pattern: string): number {
  if (pattern.length > MAX_PATTERN_CHARACTERS)
    throw tooMuch(`A pattern takes at most ${MAX_PATTERN_CHARACTERS} characters`)
  return PRICES[operator] + repetition(pattern.replaceAll('*', '%')) * PRICES.repeatedLook
}
