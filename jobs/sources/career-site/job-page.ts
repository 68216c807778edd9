import { companyKey } from '#contract/rules/company-key.ts'
import { jobPostingIn } from '#jobs/page/json-ld.ts'
import { pageParts } from '#jobs/page/page-parts.ts'
import { listingOf } from '#jobs/page/posting-listing.ts'
import { pageText } from '#jobs/sources/pages.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import type { SourcePage } from '#jobs/sources/source.ts'

/** `kept-out`: the page asks not to be listed anywhere. `over`: its last day has passed. */
type JobPageReading = { is: 'job'; listing: RawListing } | { is: 'no-job' | 'kept-out' | 'over' }

/** The one job that a page describes for search engines, read under the page's own conditions. */
export function readCareerPage(
  page: SourcePage,
  { agent, company, now }: { agent: string; company: string; now: Date },
): JobPageReading {
  if (isKeptOut(page.headers.get('x-robots-tag') ?? '', agent)) return { is: 'kept-out' }
  const { data, metas } = pageParts(pageText(page))
  for (const [name, content] of metas)
    if (['robots', agent].includes(name.toLowerCase()) && forbids(content)) return { is: 'kept-out' }
  const posting = countPostings(data) === 1 ? jobPostingIn(data) : null
  const listing = posting && listingOf(posting, page.url)
  if (!listing) return { is: 'no-job' }
  if (listing.expiresAt && listing.expiresAt < now) return { is: 'over' }
  const named = listing.company || company
  return { is: 'job', listing: { ...listing, company: named, employer: isSameCompany(named, company) } }
}

const POSTING = /"@type"\s{0,9}:\s{0,9}\[?\s{0,9}"(?:https?:\/\/schema\.org\/)?JobPosting"/gi

/** A page about several jobs is a list of them: each has a page of its own. */
const countPostings = (scripts: readonly string[]) =>
  scripts.reduce((count, script) => count + [...script.matchAll(POSTING)].length, 0)

const forbids = (content: string) => /(?:^|[\s,])(?:noindex|none)(?:$|[\s,])/i.test(content)

/** `noindex`, `otherbot: noindex`, `noindex, foundwork: nofollow`: a name holds until the next. */
function isKeptOut(header: string, agent: string): boolean {
  let isForUs = true
  for (const part of header.slice(0, 2000).split(',')) {
    const [, name, directive = part] = /^\s*([\w-]+)\s*:\s*(.*)$/.exec(part) ?? []
    if (name && !/^(?:max-|unavailable)/i.test(name)) isForUs = name.toLowerCase() === agent
    if (isForUs && forbids(directive)) return true
  }
  return false
}

/** "Acme" and "Acme Deutschland GmbH" are one employer; a portal's jobs are of many. */
function isSameCompany(named: string, known: string): boolean {
  const [a, b] = [companyKey(named), companyKey(known)]
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a))
}
