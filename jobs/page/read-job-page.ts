import { oneLine } from '#jobs/normalise/clean-text.ts'
import { normalise, type NormalisedListing } from '#jobs/normalise/normalise.ts'
import { jobPostingIn } from './json-ld.ts'
import { type PageParts, pageParts } from './page-parts.ts'
import { listingOf } from './posting-listing.ts'

export type JobPage =
  | { is: 'job-posting'; job: NormalisedListing }
  /** All that the page says for machines is its title, and perhaps whose page it is. */
  | { is: 'title'; title: string; site: string }
  | { is: 'nothing' }

/** What a page says about the one job on it. Pure; whatever is in the page, what comes out is clean. */
export function readJobPage(html: string, url: string, now: Date): JobPage {
  return readJobParts(pageParts(html), url, now)
}

/** The same of a page that somebody else took apart. */
export function readJobParts(parts: PageParts, url: string, now: Date): JobPage {
  const posting = jobPostingIn(parts.data)
  const listing = posting && listingOf(posting, url)
  if (listing) return { is: 'job-posting', job: normalise(listing, now) }
  const meta = (name: string) => oneLine(parts.metas.get(name) ?? '', MAX_TITLE_CHARS)
  const title = meta('og:title') || meta('twitter:title') || oneLine(parts.title, MAX_TITLE_CHARS)
  return title === '' ? { is: 'nothing' } : { is: 'title', title, site: meta('og:site_name') }
}

const MAX_TITLE_CHARS = 300
