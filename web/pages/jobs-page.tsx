import { type LoaderFunctionArgs, replace } from 'react-router'
import { searchParams } from '#contract/search/params.ts'
import { parseSearch } from '#contract/search/parse.ts'
import { Page } from '#web/ui/page.tsx'

/** A form that was sent without JavaScript names its empty fields too; the address keeps only what says something. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams: given } = new URL(request.url)
  if (![...given.values()].some((value) => ['', 'all', 'any'].includes(value.trim()))) return null
  const kept = searchParams(parseSearch(given).query)
  return replace(kept.size > 0 ? `${pathname}?${kept}` : pathname, 307)
}

export function Component() {
  return <Page title="Find Jobs" />
}
