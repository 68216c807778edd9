import { postingIn } from './job-posting.mjs'

/**
 * The job on a page: from its JobPosting data, from what a known board shows, or from its headings, which its reader
 * checks. `null` where a page says nothing.
 */
export function foundJob(page) {
  const posting = postingIn(page.data)
  if (posting) return { ...posting, from: 'data', words: 'Found in the page’s job data.' }
  if (page.microdata) return { ...page.microdata, from: 'data', words: 'Found in the page’s job data.' }
  if (page.board) {
    const { name, ...job } = page.board
    return { ...job, from: 'board', words: `Found on ${name}.` }
  }
  const title = page.heading || page.title
  if (title === '') return null
  return { ...visibleJob(page, title), pay: '', from: 'page', words: 'Read from the page. Please check it.' }
}

/** "Head Baker at Crumb | Jobs": what stands behind "at" is the company, if the heading does not say all of it. */
function visibleJob({ title: whole, site }, heading) {
  const said = /^(.{2,200}?)\s+(?:at|@)\s+(.{2,100}?)(?:\s+[|–—·-]\s.*)?$/.exec(whole)
  const isSame = said !== null && heading.toLowerCase().startsWith(said[1].toLowerCase())
  return { title: isSame ? said[1] : heading, company: isSame ? said[2] : site, place: '' }
}

/** Two links to the same page: the one that the page itself calls its own is kept, unless it leads to all jobs. */
export function linkOf({ url, canonical }) {
  if (canonical === '' || new URL(canonical).pathname === '/') return url
  return new URL(canonical).host === new URL(url).host ? canonical : url
}
