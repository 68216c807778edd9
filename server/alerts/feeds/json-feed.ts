import { BRAND } from '#contract/brand.ts'
import { type FeedContent, feedText } from './feed-content.ts'

/** https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed({ title, pageUrl, feedUrl, jobs }: FeedContent): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: pageUrl,
    feed_url: feedUrl,
    language: 'en',
    authors: [{ name: BRAND.name }],
    items: jobs.map((job) => ({
      id: job.url,
      url: job.url,
      title: job.card.title,
      content_text: feedText(job),
      date_published: job.foundAt.toISOString(),
      authors: [{ name: job.card.company }],
    })),
  })
}
