import { oneLine } from '#jobs/normalise/clean-text.ts'
import { normalise, type NormalisedListing } from '#jobs/normalise/normalise.ts'
import { jobPostingIn } from './json-ld.ts'
import { listingOf } from './posting-listing.ts'

export type JobPage =
  | { is: 'job-posting'; job: NormalisedListing }
  /** All that the page says for machines is its title, and perhaps whose page it is. */
  | { is: 'title'; title: string; site: string }
  | { is: 'nothing' }

/** What a page says about the one job on it. Pure; whatever is in the page, what comes out is clean. */
export function readJobPage(html: string, url: string, now: Date): JobPage {
  const posting = jobPostingIn(html)
  const listing = posting && listingOf(posting, url)
  if (listing) return { is: 'job-posting', job: normalise(listing, now) }
  const head = html.slice(0, HEAD)
  const title = metaOf(head, 'og:title') || metaOf(head, 'twitter:title') || titleOf(head)
  return title === '' ? { is: 'nothing' } : { is: 'title', title, site: metaOf(head, 'og:site_name') }
}

/** Titles stand at the top; a page whose first 300,000 characters have none has none. */
const HEAD = 300_000
const MAX_TITLE_LENGTH = 300
const MAX_METAS = 500

function titleOf(head: string): string {
  const text = /<title\b[^<>]{0,500}>([^<]{0,2000})/i.exec(head)?.[1] ?? ''
  return oneLine(text, MAX_TITLE_LENGTH)
}

function metaOf(head: string, property: string): string {
  let looked = 0
  for (const [, attributes = ''] of head.matchAll(/<meta\b([^<>]{0,2000})>/gi)) {
    if (++looked > MAX_METAS) return ''
    if (attribute(attributes, 'property') !== property && attribute(attributes, 'name') !== property) continue
    return oneLine(attribute(attributes, 'content'), MAX_TITLE_LENGTH)
  }
  return ''
}

function attribute(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s?=\\s?(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  )
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? ''
}
