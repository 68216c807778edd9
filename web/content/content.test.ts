import { expect, test } from 'vitest'
import { SCREENS } from '#contract/routes.ts'
import { anchorOf, type Block, headingsOf, readMinutes } from './blocks.ts'
import { DONATION_FAQ } from './donate.ts'
import { FAQ } from './faq.ts'
import { ACCESSIBILITY } from './legal/accessibility.ts'
import { COOKIES } from './legal/cookies.ts'
import { PRIVACY } from './legal/privacy.ts'
import { TERMS } from './legal/terms.ts'
import { FEATURED, RESOURCE_CATEGORIES } from './resources/categories.ts'

const articles = RESOURCE_CATEGORIES.flatMap(({ items }) => items)
const blocks: readonly Block[] = [
  PRIVACY,
  TERMS,
  COOKIES,
  ACCESSIBILITY,
  ...articles.map(({ body }) => body),
].flat()
const answers = [...FAQ, ...DONATION_FAQ].map(({ answer }) => answer)

test('every link in the texts leads to a screen of this site or to the support address', () => {
  const text = JSON.stringify([blocks, answers])
  const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target)
  expect(targets.length).toBeGreaterThan(10)
  const known = [...Object.keys(SCREENS), 'support']
  expect(targets.filter((target) => !known.includes(target ?? ''))).toEqual([])
})

test('the FAQ has twelve questions and links to the contact form and the home page', () => {
  expect(FAQ).toHaveLength(12)
  expect(answers.join(' ')).toContain('](contact)')
  expect(answers.join(' ')).toContain('](home)')
})

test('the donation FAQ covers tax, perks, security and anonymity', () => {
  expect(DONATION_FAQ.map(({ question }) => question)).toEqual([
    'Is my donation tax-deductible?',
    'Do I get any perks?',
    'Is it secure?',
    'Can I stay anonymous?',
  ])
})

test('the four categories have two articles each, long enough to be worth opening', () => {
  expect(RESOURCE_CATEGORIES.map(({ slug, title }) => [slug, title])).toEqual([
    ['resume-cv', 'Resume & CV'],
    ['interview-preparation', 'Interview Preparation'],
    ['career-development', 'Career Development'],
    ['learning-skills', 'Learning & Skills'],
  ])
  expect(articles).toHaveLength(8)
  for (const { body } of articles) expect(readMinutes(body)).toBeGreaterThanOrEqual(2)
})

test('featured resources exist', () => {
  const slugs = articles.map(({ slug }) => slug)
  expect(FEATURED.filter((slug) => !slugs.includes(slug))).toEqual([])
})

test('the privacy policy and the terms state the minimum age', () => {
  expect(JSON.stringify(PRIVACY)).toContain('at least 16 years old')
  expect(JSON.stringify(TERMS)).toContain('at least 16 years old')
})

test('every heading of a page has a place of its own to link to', () => {
  const pages = [
    ...[PRIVACY, TERMS, COOKIES, ACCESSIBILITY].map((page) =>
      headingsOf(page).map((title) => anchorOf(title)),
    ),
    ...RESOURCE_CATEGORIES.map(({ items }) =>
      items.flatMap(({ slug, body }) => headingsOf(body).map((title) => anchorOf(title, slug))),
    ),
  ]
  for (const anchors of pages) expect(new Set(anchors).size).toBe(anchors.length)
  expect(pages[0]).toContain('if-you-only-search')
  expect(pages.flat().every((anchor) => /^[a-z\d-]+$/.test(anchor))).toBe(true)
})

test('texts say job, link and email, as people do', () => {
  const text = JSON.stringify([blocks, answers, FEATURED])
  expect(text.match(/advertisements?|e-mails?|\bmails\b|listing services?|colour|favourite/gi)).toBeNull()
})
