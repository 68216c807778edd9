import { href } from '#contract/routes.ts'

/** The address of a search; a parameter that is empty or 'all' is left out (spec §3), several values are one list. */
export function searchAddress(parameters: Iterable<readonly [string, string]>): string {
  const query = new URLSearchParams()
  for (const [name, value] of parameters) {
    const trimmed = (name === 'without' ? value.replace(/\s*,\s*/g, ',') : value).trim()
    if (!trimmed || trimmed === 'all' || (name === 'pay' && trimmed === '0')) continue
    const before = query.get(name)
    query.set(name, before === null ? trimmed : `${before},${trimmed}`)
  }
  // What says nothing any more: money of no amount, and a part of the map where a place is named.
  if (!query.has('pay')) query.delete('currency')
  if (query.has('location')) query.delete('area')
  return query.size > 0 ? `${href('jobs')}?${query}` : href('jobs')
}

/** What a form's text fields hold. */
export function formEntries(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
}
