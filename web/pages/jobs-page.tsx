import { useEffect, useMemo } from 'react'
import {
  type LoaderFunctionArgs,
  replace,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { href } from '#contract/routes.ts'
import { EMPTY_SEARCH, searchParams } from '#contract/search/params.ts'
import type { JobsData } from '#web/data/screen-data.ts'
import { rememberKeywords } from '#web/features/search/form/recent-searches.ts'
import { SearchForm } from '#web/features/search/form/search-form.tsx'
import { ByFit } from '#web/features/search/own/by-fit.tsx'
import { PersonalPart } from '#web/features/search/own/personal-part.tsx'
import { SavedPart } from '#web/features/search/own/saved-part.tsx'
import { FailedSearch } from '#web/features/search/results/failed-search.tsx'
import { KeyboardHelp } from '#web/features/search/results/keyboard-help.tsx'
import { ListAndDetail, loadJobBeside } from '#web/features/search/results/list-and-detail.tsx'
import { Results } from '#web/features/search/results/results.tsx'
import { SearchActions } from '#web/features/search/results/search-actions.tsx'
import type { HeadInput } from '#web/head/page-module.ts'
import { ChosenJobProvider, sameBesidesChosen } from '#web/job/chosen/chosen-job.tsx'

/** A form that was sent without JavaScript names its empty fields too; the address keeps only what says something. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams: given } = new URL(request.url)
  if (![...given.values()].some((value) => ['', 'all', 'any'].includes(value.trim()))) return null
  if (
    given.get('country') === 'any' &&
    [...given.values()].every((value) => value.trim() !== '' && value !== 'all')
  )
    return null
  const { parseSearch } = await import('#contract/search/parse.ts')
  const kept = searchParams(parseSearch(given).query)
  return replace(kept.size > 0 ? `${pathname}?${kept}` : pathname, 307)
}

/** Choosing a job from the list changes the address and not what was found; asking for the same again does. */
export function shouldRevalidate({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.href === nextUrl.href
  return args.defaultShouldRevalidate && (isSame || !sameBesidesChosen(currentUrl, nextUrl))
}

/** One address for search engines: they should list jobs, not searches. */
export function head({ loaderData }: HeadInput) {
  const data = loaderData as JobsData | undefined // what this screen's data is, unless loading it failed
  const words = [data?.query.q, data?.query.location].filter(Boolean).join(', ')
  return {
    title: words ? `${words}: Find Jobs` : 'Find Jobs',
    description: 'Search jobs from many sources at once, by words, place, pay, level and work style.',
    canonical: href('jobs'),
  }
}

const NOTHING_TYPED = {}

export function Component() {
  const loaded = useLoaderData<JobsData>()
  // A page as it came says only what is asked for.
  const data = useMemo(() => ({ ...loaded, query: { ...EMPTY_SEARCH, ...loaded.query } }), [loaded])
  const { query } = data
  const done = data.is === 'done' ? data : null
  const savedOnly = useSearchParams()[0].get('saved') === 'true'
  const worthRemembering = done && done.count > 0 ? query.q : ''
  useEffect(() => rememberKeywords(worthRemembering), [worthRemembering])
  return (
    <>
      <h1 className="sr-only">Find Jobs</h1>
      <PersonalPart isPersonal={done?.isPersonal ?? false} />
      <SearchForm
        query={query}
        filters={data.filters}
        typed={done?.understood.chosen ?? NOTHING_TYPED}
        facets={done ? done.facets : null}
        country={done?.understood.country ?? query.country ?? 'us'}
        usualMiles={done?.understood.usualMiles}
        count={done?.count ?? null}
        onFilters={loadJobBeside}
      >
        {done && <SearchActions data={done} />}
      </SearchForm>
      <div className="work">
        <ChosenJobProvider first={savedOnly ? null : (done?.jobs[0]?.id ?? null)}>
          <ListAndDetail
            first={done?.first ?? null}
            map={done && !savedOnly && query.view === 'map' ? query : null}
          >
            {savedOnly ? (
              <SavedPart />
            ) : data.is === 'done' ? (
              <ByFit data={data}>
                <Results data={data} />
              </ByFit>
            ) : (
              <FailedSearch message={data.message} />
            )}
          </ListAndDetail>
          <KeyboardHelp />
        </ChosenJobProvider>
      </div>
    </>
  )
}
