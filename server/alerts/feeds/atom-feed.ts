import { BRAND } from '#contract/brand.ts'
import { escapeHtml } from '#contract/rules/escape-html.ts'
import { type FeedContent, type FeedJob, feedText } from './feed-content.ts'

/** RFC 4287. */
export function atomFeed({ title, pageUrl, feedUrl, updated, jobs }: FeedContent): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${xml(title)}</title>`,
    // Not the feed's own address, which is a secret that may be changed.
    `<id>${xml(pageUrl)}</id>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${xml(pageUrl)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xml(feedUrl)}"/>`,
    `<author><name>${xml(BRAND.name)}</name></author>`,
    ...jobs.map(entry),
    '</feed>',
    '',
  ].join('\n')
}

function entry(job: FeedJob): string {
  const { card, url, foundAt } = job
  return [
    '<entry>',
    `<title>${xml(card.title)}</title>`,
    `<id>${xml(url)}</id>`,
    `<link rel="alternate" type="text/html" href="${xml(url)}"/>`,
    `<published>${foundAt.toISOString()}</published>`,
    `<updated>${foundAt.toISOString()}</updated>`,
    `<author><name>${xml(card.company === '' ? BRAND.name : card.company)}</name></author>`,
    `<summary>${xml(feedText(job))}</summary>`,
    '</entry>',
  ].join('\n')
}

/** XML has no place for most control characters, not even escaped. */
const xml = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- these are meant
  escapeHtml(text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
