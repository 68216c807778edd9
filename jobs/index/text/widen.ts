import type { Alternative, Clause } from './query-language.ts'
import { longestWorkName, type SameWork, sameWorkAs, workKey } from './same-work.ts'

/** Clauses of a query, from one place up to another, that name a line of work, and what else it is called. */
export type NamedWork = SameWork & { key: string; from: number; to: number }

/**
 * The longest run of plain words that names a line of work, the last of equals: "senior care assistant" is about care
 * assistants, and "GP receptionist" about receptionists. Words in quotes or confined to a field name nothing but themselves.
 */
export function namedWork(clauses: readonly Clause[]): NamedWork | null {
  const plain = clauses.map(({ alternatives }) => alternatives.map(plainTerms))
  for (let length = Math.min(longestWorkName(), clauses.length); length > 0; length -= 1) {
    for (let from = clauses.length - length; from >= 0; from -= 1) {
      const work = workAt(plain, { from, to: from + length })
      if (work !== null && !work.isField && !saysOtherwise(plain, work)) return work
    }
  }
  return namedField(plain)
}

/**
 * A field stands for the jobs in it by itself, or where nothing but fields is named: "restaurant kitchen" asks for the jobs
 * of a kitchen, the last of them, where a restaurant is mentioned; "fixing machines in a factory" for what is done there.
 */
function namedField(plain: readonly (readonly Terms[])[]): NamedWork | null {
  let field: NamedWork | null = null
  for (let from = 0; from < plain.length;) {
    if (plain[from]?.every((terms) => terms === null)) {
      from += 1
      continue
    }
    const longest = Math.min(plain.length, from + longestWorkName())
    let next: NamedWork | null = null
    for (let to = longest; to > from && next === null; to -= 1) next = workAt(plain, { from, to })
    if (next === null) return null
    const isDone: boolean = field?.isDeed ?? false
    if (!isDone || next.isDeed) field = next
    from = next.to
  }
  return field === null || saysOtherwise(plain, field) ? null : field
}

/** The longest field among the clauses, the last of equals, whatever stands beside it. */
export function fieldAmong(clauses: readonly Clause[]): NamedWork | null {
  const plain = clauses.map(({ alternatives }) => alternatives.map(plainTerms))
  for (let length = Math.min(longestWorkName(), clauses.length); length > 0; length -= 1)
    for (let from = clauses.length - length; from >= 0; from -= 1) {
      const field = workAt(plain, { from, to: from + length })
      if (field !== null && !saysOtherwise(plain, field)) return field
    }
  return null
}

function workAt(
  plain: readonly (readonly Terms[])[],
  { from, to }: { from: number; to: number },
): NamedWork | null {
  const run = plain.slice(from, to)
  const work = run.length === 1 ? workOfAny(run[0] ?? []) : workOfRun(run)
  if (work === null) return null
  const key = run.map((alternatives) => alternatives.map((terms) => terms?.join(' ')).join(' OR ')).join(' ')
  return { ...work, key, from, to }
}

const plainTerms = ({ field, words, exact }: Alternative): readonly string[] | null =>
  field !== 'any' || exact ? null : words.map(({ term }) => term)

type Terms = readonly string[] | null

function workOfRun(run: readonly (readonly Terms[])[]): SameWork | null {
  const terms = oneRow(run)
  return terms === null ? null : sameWorkAs(workKey(terms))
}

/** "cna OR caregiver": what each of them is called. */
function workOfAny(alternatives: readonly Terms[]): SameWork | null {
  const works = alternatives.flatMap((terms) => (terms === null ? [] : (sameWorkAs(workKey(terms)) ?? [])))
  const [first, second] = works
  if (first === undefined || second === undefined) return first ?? null
  return {
    titles: works.flatMap(({ titles }) => titles),
    notMeant: works.flatMap(({ notMeant }) => notMeant),
    related: works.flatMap(({ related }) => related),
    notRelated: works.flatMap(({ notRelated }) => notRelated),
    isField: works.some(({ isField }) => isField),
    isDeed: works.some(({ isDeed }) => isDeed),
    isSetting: works.some(({ isSetting }) => isSetting),
  }
}

/** Whether the words typed are ones that a title must not have to be meant: "device driver" is no driver. */
function saysOtherwise(plain: readonly (readonly Terms[])[], { notMeant }: SameWork): boolean {
  const typed = ` ${plain.map((alternatives) => alternatives[0]?.join(' ') ?? '"').join(' ')} `
  return notMeant.some(({ words }) => typed.includes(` ${words.map(({ term }) => term).join(' ')} `))
}

/** The terms of a run of single alternatives; `null` when one of them is not plain. */
function oneRow(run: readonly (readonly Terms[])[]): string[] | null {
  const row: string[] = []
  for (const [terms, other] of run) {
    if (terms === undefined || terms === null || other !== undefined) return null
    row.push(...terms)
  }
  return row
}
