/**
 * What a page says, taken where it stands: its data for machines, what a known board shows, and its headings. It runs
 * inside of the page, so it may use nothing from outside of itself.
 */
export function collectPage(boards) {
  const LIMITS = { line: 300, scriptChars: 60_000, scripts: 5 }
  const lineOf = (text) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, LIMITS.line)
  const meta = (name) =>
    lineOf(document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content'))

  const textOf = (selector) => {
    const [path, attribute] = selector.split('@')
    const element = document.querySelector(path)
    return lineOf(attribute ? element?.getAttribute(attribute) : element?.textContent)
  }
  const first = (selectors) => selectors.map(textOf).find((text) => text !== '') ?? ''
  const boardOf = () => {
    const board = boards.find(({ host }) => new RegExp(host, 'i').test(location.hostname))
    const title = board ? first(board.title) : ''
    if (title === '') return null
    const company = first(board.company)
      .replace(new RegExp(board.from ?? '^$', 'i'), '')
      .replace(/ logo$/i, '')
    return { name: board.name, title, company, place: first(board.place), pay: first(board.pay) }
  }

  /** The same facts in attributes (schema.org's microdata). */
  const microdataOf = () => {
    const posting = document.querySelector('[itemtype$="schema.org/JobPosting"]')
    if (!posting) return null
    const property = (name) => {
      const element = posting.querySelector(`[itemprop="${name}"]`)
      return lineOf(element?.getAttribute('content') ?? element?.textContent)
    }
    const company = lineOf(
      posting.querySelector('[itemprop="hiringOrganization"] [itemprop="name"]')?.textContent ??
        posting.querySelector('[itemprop="hiringOrganization"]')?.getAttribute('content'),
    )
    const place = ['addressLocality', 'addressRegion', 'addressCountry']
      .map(property)
      .filter(Boolean)
      .join(', ')
    const title = property('title')
    return title === ''
      ? null
      : { title, company: company || property('hiringOrganization'), place, pay: property('baseSalary') }
  }

  const data = [...document.querySelectorAll('script[type="application/ld+json" i]')]
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.includes('JobPosting') && text.length <= LIMITS.scriptChars)
    .slice(0, LIMITS.scripts)
  const canonical = document.querySelector('link[rel="canonical"]')?.href ?? ''
  return {
    url: location.href,
    canonical: /^https?:/.test(canonical) ? canonical : '',
    data,
    microdata: microdataOf(),
    board: boardOf(),
    heading: textOf('main h1') || textOf('h1'),
    title: meta('og:title') || lineOf(document.title),
    site: meta('og:site_name'),
    selected: lineOf(String(getSelection() ?? '')),
  }
}
