import type { FilterName } from '#contract/search/values.ts'
import { NOT_STATED } from '#contract/search/values.ts'
import { CHOICES, FILTER_WORDS } from '#web/data/filter-words.ts'

/** The filters that are lists of choices, in the order of the bar. */
export const FILTER_MENUS = [
  menu('remote', 'Remote', { several: true }),
  menu('type', 'Type', { several: true }),
  menu('seniority', 'Level', { several: true }),
  menu('posted', 'Posted', { several: false }),
] as const

export type FilterMenuData = (typeof FILTER_MENUS)[number]

function menu(name: keyof typeof CHOICES & FilterName, label: string, { several }: { several: boolean }) {
  const values = Object.entries<string>(CHOICES[name].values)
  return {
    name,
    label,
    several,
    legend: FILTER_WORDS[name],
    choices: several
      ? [...values, [NOT_STATED, 'Not stated'] as const]
      : [['all', CHOICES[name].all] as const, ...values],
  }
}

/** What an address chooses of one filter. */
export function chosenIn(params: URLSearchParams, name: string): string[] {
  return params
    .getAll(name)
    .flatMap((value) => value.split(','))
    .filter((value) => value !== '' && value !== 'all' && value !== 'any')
}
