import type { FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

/** Pages for people: one lists all openings, some of whose pages have data and some only text. */
export const fakeJazzHr: FakeService = ({ host, path }) => {
  const page = (text: string) => ({ text, headers: { 'content-type': 'text/html; charset=utf-8' } })
  if (host.startsWith('missing')) return { status: 404, text: '' }
  if (path === '/apply') return page(board(host))
  const id = /^\/apply\/(\w+)\//.exec(path)?.[1]
  // What is gone leads back to the board.
  if (id === 'goneGone01') return { status: 302, headers: { location: `https://${host}/apply` }, text: '' }
  return id === 'withData01' ? page(WITH_DATA) : id === 'textOnly02' ? page(TEXT_ONLY) : null
}

const item = (href: string, title: string, place: string) => `<li class="list-group-item">
  <h3 class="list-group-item-heading"><a href="${href}">${title}</a></h3>
  <ul class="list-inline list-group-item-text"><li><i class='fa fa-map-marker'></i>${place}</li></ul>
  <a href="${href}">Apply</a></li>`

const board = (
  host: string,
) => `<!doctype html><title>Acme Dental - Career Page</title><a href="/about">About</a>
  <ul>${item(`https://${host}/apply/withData01/Dental-Hygienist`, 'Dental Hygienist', 'Tucson, AZ')}
  ${item('/apply/textOnly02/Front-Desk', 'Front Desk &amp; Billing', 'Mesa, AZ')}
  ${item('/apply/goneGone01/Sterilization-Tech', 'Sterilization Tech', 'Mesa, AZ')}</ul>`

const WITH_DATA = `<!doctype html><script type="application/ld+json">${JSON.stringify({
  '@context': 'http://schema.org/',
  '@type': 'JobPosting',
  title: 'Dental Hygienist',
  description: `<p>${prose('dental hygiene')}</p>`,
  datePosted: '2026-02-11',
  employmentType: 'PART_TIME',
  hiringOrganization: { '@type': 'Organization', name: '' },
  jobLocation: { address: { addressLocality: 'Tucson', addressRegion: 'AZ', addressCountry: 'US' } },
})}</script>`

const TEXT_ONLY = `<!doctype html><title>Front Desk</title><div class="job"><div id="job-description"><div>
  <p>${prose('the front desk')}</p></div><div>Benefits<br>Dental</div></div></div><div>Share this job</div>`
