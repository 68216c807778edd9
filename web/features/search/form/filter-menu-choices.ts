import { NOT_STATED } from '#contract/search/values.ts'
import { CHOICES, FILTER_WORDS } from '#web/data/filter-names.ts'
import { FILTER_MENUS, type FilterMenuName } from './filter-menus.ts'

/** The menus with what they offer: loaded with the fields, not with the bar. */
export const MENU_CHOICES = FILTER_MENUS.map(({ name }) => menu(name, { several: name !== 'posted' }))

function menu(name: FilterMenuName, { several }: { several: boolean }) {
  const values = Object.entries<string>(CHOICES[name].values)
  return {
    name,
    several,
    legend: FILTER_WORDS[name],
    choices: several
      ? [...values, [NOT_STATED, 'Not stated'] as const]
      : [['all', CHOICES[name].all] as const, ...values],
  }
}
