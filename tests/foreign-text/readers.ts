import { NOBODY } from '#contract/hides.ts'
import { companyKey } from '#contract/rules/company-key.ts'
import { parseSearch } from '#contract/search/parse.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { hiddenBy, readForHides } from '#jobs/hides/hidden-by.ts'
import { hideEntries } from '#jobs/hides/hide-entries.ts'
import { blockKeysOf } from '#jobs/identity/block-keys.ts'
import { canonicalAddress } from '#jobs/identity/canonical-address.ts'
import { likeness } from '#jobs/identity/likeness.ts'
import { saysSeveralOpenings } from '#jobs/identity/several-openings.ts'
import { planRequest } from '#jobs/index/query/plan-request.ts'
import { SegmentSearch } from '#jobs/index/query/search-segments.ts'
import { suggest } from '#jobs/index/query/suggest.ts'
import { indexDocument } from '#jobs/index/segment/index-document.ts'
import { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { SegmentBuilder } from '#jobs/index/segment/segment-builder.ts'
import { Segment } from '#jobs/index/segment/segment.ts'
import { excerpt } from '#jobs/index/text/excerpt.ts'
import { tokensOf } from '#jobs/index/text/tokens.ts'
import { createFloodGate } from '#jobs/ingest/boards/flood-gate.ts'
import { asksAt } from '#jobs/match/asked-for.ts'
import { extractSkills } from '#jobs/match/extract-skills.ts'
import { readJob } from '#jobs/match/job-reading.ts'
import { matchProfile } from '#jobs/match/match-profile.ts'
import { rankTitles } from '#jobs/match/rank-titles.ts'
import { resumeFindings } from '#jobs/match/resume/resume-findings.ts'
import { tidyText } from '#jobs/match/resume/tidy-text.ts'
import { describe } from '#jobs/normalise/description.ts'
import { normalise } from '#jobs/normalise/normalise.ts'
import { readJobPage } from '#jobs/page/read-job-page.ts'
import { companyInTitle } from '#jobs/page/site-name.ts'
import { coreTitles } from '#jobs/pay-market/core-titles.ts'
import { parsePlaces } from '#jobs/place/parse-places.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import { educationOf } from '#jobs/posting-facts/education-of.ts'
import { fieldOf } from '#jobs/posting-facts/field-of.ts'
import { languageOf } from '#jobs/posting-facts/language-of.ts'
import { visaOf } from '#jobs/posting-facts/visa-of.ts'
import { demoRecords } from '#jobs/sources/demo.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { boardIn } from '#jobs/sources/recognise-board.ts'
import { sharedLine } from '#server/screens/share-target.ts'
import { someJob } from '#tests/support/index-documents.ts'
import type { Reader } from './linear-time.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const PAGE = 'https://jobs.example/1'

/** Every function that is handed a text from outside, at the size at which its edge lets texts in. */
export const READERS: readonly Reader[] = [
  {
    name: 'a pasted résumé',
    largest: 200_000,
    ceilingMs: 3000,
    read: (text) => resumeFindings(tidyText(text)),
  },
  {
    name: 'the work in a résumé',
    largest: 200_000,
    ceilingMs: 3000,
    read: (text) => resumeFindings(tidyText(`Jane Doe\n\nExperience\n${text}`)),
  },
  {
    name: 'what a posting asks for and offers',
    largest: 60_000,
    ceilingMs: 1000,
    read: (text) => [educationOf(text), visaOf(text), languageOf(text)],
  },
  {
    name: 'the work that a title names',
    largest: 10_000,
    ceilingMs: 300,
    read: (text) => [fieldOf(text), coreTitles(text)],
  },
  {
    name: 'an advertisement in HTML',
    largest: 60_000,
    ceilingMs: 1000,
    read: (html) => normalise(listing({ description: { html } }), NOW),
  },
  {
    name: 'an advertisement in plain text',
    largest: 60_000,
    ceilingMs: 1000,
    read: (text) => normalise(listing({ description: { text } }), NOW),
  },
  {
    name: 'the short fields of an advertisement',
    largest: 300_000,
    ceilingMs: 1000,
    read: (text) => normalise(listing(shortFields(text)), NOW),
  },
  {
    name: 'what a phone shares',
    largest: 16_000,
    ceilingMs: 300,
    read: (text) => sharedLine(new URLSearchParams({ text, title: text })),
  },
  { name: 'sanitizing HTML', largest: 60_000, ceilingMs: 1000, read: (html) => describe({ html }) },
  {
    name: 'a pasted page',
    largest: 3_000_000,
    ceilingMs: 1500,
    read: (html) => [readJobPage(html, PAGE, NOW), boardIn(html, new URL(PAGE))],
  },
  {
    name: 'the data in a page',
    largest: 1_000_000,
    ceilingMs: 1500,
    read: (text) => readJobPage(`<script type="application/ld+json">${text}</script>`, PAGE, NOW),
  },
  {
    name: 'a posting in a page',
    largest: 120_000,
    ceilingMs: 1500,
    read: (text) => readJobPage(postingPage(text), PAGE, NOW),
  },
  {
    name: 'the title of a page',
    largest: 300_000,
    ceilingMs: 1000,
    read: (text) => [readJobPage(`<title>${text}`, PAGE, NOW), companyInTitle(text)],
  },
  {
    name: 'a search',
    largest: 500_000,
    ceilingMs: 1000,
    read: (text) =>
      planned(parseSearch(Object.fromEntries(SEARCH_PARAMETERS.map((name) => [name, text]))).query),
  },
  {
    name: 'a search through an index, typos corrected',
    largest: 500_000,
    ceilingMs: 1000,
    read: (text) =>
      search.search([indexOfDemoJobs()], planned(parseSearch({ q: text, location: text }).query).request),
  },
  {
    name: 'what is suggested while typing',
    largest: 200_000,
    ceilingMs: 500,
    read: (text) => suggest([indexOfDemoJobs()], text, 8),
  },
  {
    name: 'a place',
    largest: 200_000,
    ceilingMs: 500,
    read: (text) => [parsePlaces(text), resolvePlace(text)],
  },
  { name: 'skills', largest: 200_000, ceilingMs: 2000, read: (text) => extractSkills(text) },
  {
    name: 'what an advertisement asks for',
    largest: 60_000,
    ceilingMs: 1000,
    read: (text) => {
      const asks = asksAt(text)
      return extractSkills(text).map(({ start }) => asks(start))
    },
  },
  {
    name: 'an advertisement for matching',
    largest: 60_000,
    ceilingMs: 1000,
    read: (text) => readJob({ title: text, descriptionText: text, company: text.slice(0, 40) }),
  },
  {
    name: 'a profile and a job that fits it',
    largest: 60_000,
    ceilingMs: 2000,
    read: (text) =>
      matchProfile(
        { title: text.slice(0, 200), skills: pieces(text, 100).slice(0, 100), wishes: { places: [text] } },
        { jobs: [{ ...someJob('a', { title: text, descriptionText: text }), complete: true }], now: NOW },
      ),
  },
  {
    name: 'titles put in order',
    largest: 60_000,
    ceilingMs: 500,
    read: (text) => rankTitles(text, [text, 'Nurse', ...pieces(text, 200).slice(0, 20)]),
  },
  {
    name: 'what makes two advertisements one',
    largest: 60_000,
    ceilingMs: 1000,
    read: (text) => {
      const one = { title: text, companyKey: companyKey(text), places: [], descriptionText: text }
      const other = { ...one, descriptionText: text.slice(1), complete: true }
      const alike = likeness({ ...one, complete: true }, other)
      return [
        blockKeysOf(one),
        alike,
        saysSeveralOpenings({ ...one, openings: null }),
        saysSeveralOpenings({ ...one, openings: text }),
        addressesOf(text),
      ]
    },
  },
  {
    name: 'what a board repeats, and surveys',
    largest: 60_000,
    ceilingMs: 500,
    read: (text) => createFloodGate().admits(listing({ ...shortFields(text), description: { text } })),
  },
  {
    name: 'what a person hides',
    largest: 60_000,
    ceilingMs: 1000,
    read: (text) =>
      hiddenBy(
        hideEntries([{ id: '1', kind: 'word', value: text.slice(0, 200) }]),
        readForHides(someHideable(text)),
      ),
  },
  {
    name: 'the words of an advertisement and its beginning on a card',
    largest: 60_000,
    ceilingMs: 500,
    read: (text) => [tokensOf(text), excerpt(text)],
  },
]

const SEARCH_PARAMETERS =
  'q location radius type seniority remote posted pay currency country hide hidden sort page'.split(' ')

function listing(some: Partial<RawListing>): RawListing {
  return {
    source: 'test',
    sourceId: '1',
    url: PAGE,
    applyUrl: PAGE,
    title: 'Nurse',
    company: 'Acme',
    places: [],
    remoteFrom: [],
    type: [],
    level: [],
    workStyle: [],
    pay: null,
    payText: null,
    description: { text: '' },
    complete: true,
    employer: true,
    postedAt: null,
    expiresAt: null,
    tags: [],
    ...some,
  }
}

function shortFields(text: string): Partial<RawListing> {
  const declared = [{ field: 'field', value: text }]
  return {
    title: text,
    company: text,
    url: `${PAGE}/${text}`,
    places: [{ text }, { text, city: text, region: text, country: text }],
    remoteFrom: declared,
    type: declared,
    level: declared,
    workStyle: declared,
    payText: { field: 'pay', value: text },
    tags: [text],
  }
}

function postingPage(text: string): string {
  const posting = {
    '@type': 'JobPosting',
    title: text,
    description: text,
    hiringOrganization: text,
    jobLocation: [text, { address: { addressLocality: text, addressCountry: text } }],
    employmentType: text,
    baseSalary: { value: { value: text, unitText: text }, currency: text },
    datePosted: text,
  }
  return `<script type="application/ld+json">${JSON.stringify(posting)}</script>`
}

const pieces = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size))

const addressesOf = (text: string) => [
  canonicalAddress({ url: text, applyUrl: `${PAGE}/${text}` }),
  canonicalAddress({ url: `https://click.example/${text}`, applyUrl: `https://a.${text}` }),
]

const someHideable = (text: string) => ({ ...someJob('a', { title: text }), text })

function planned(query: SearchQuery) {
  return planRequest(query, { now: NOW.getTime(), near: null, personal: NOBODY, resolvePlace })
}

const search = new SegmentSearch()
let demoIndex: LiveSegment | undefined

function indexOfDemoJobs(): LiveSegment {
  if (demoIndex) return demoIndex
  const builder = new SegmentBuilder()
  for (const raw of demoRecords('employers', { jobs: 500, seed: 7, now: NOW })) {
    const { posting, ...job } = normalise(raw, NOW)
    const whole = { ...job, id: posting.sourceId, postings: [posting] }
    builder.add(indexDocument(whole, { vector: null }), { start: 0, length: 0 })
  }
  demoIndex = new LiveSegment('demo', new Segment(builder.finish()), null)
  return demoIndex
}
