/** The filters that are lists of choices, in the order of the bar. What they offer stands in `filter-menu-choices.ts`. */
export const FILTER_MENUS = [
  { name: 'remote', label: 'Remote' },
  { name: 'type', label: 'Type' },
  { name: 'seniority', label: 'Level' },
  { name: 'posted', label: 'Posted' },
] as const

export type FilterMenuName = (typeof FILTER_MENUS)[number]['name']

/** The parameters of the filters behind "More". */
export const MORE_PARAMETERS = [
  'field',
  'company',
  'education',
  'visa',
  'language',
  'own',
  'seen',
  'without',
] as const

/** What an address chooses of one filter. */
export function chosenIn(params: URLSearchParams, name: string): string[] {
  return params
    .getAll(name)
    .flatMap((value) => value.split(','))
    .filter((value) => value !== '' && value !== 'all' && value !== 'any')
}
