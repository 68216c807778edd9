import type { WireAnswer } from '#contract/database/database.ts'
import type { NewsKind } from '#contract/news.ts'
import { href } from '#contract/routes.ts'
import { backend } from '#web/backend/backend.ts'
import { tables } from '#web/backend/tables.ts'
import { openAddress } from '#web/features/applications/data/addresses.ts'
import { changeRows } from '#web/rows/change-rows.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { shortDate } from '#web/ui/shown-date.ts'

export type News = WireAnswer<'own_news'>[number]

/** Newest first. Read again when another device has read them: what was read is kept with the preferences. */
export const newsQuery = rowsQuery({ name: 'news', table: 'preferences', read: readNews })

async function readNews(): Promise<News[]> {
  const client = await tables()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { data } = await client.rpc('own_news', { zone }).throwOnError()
  return data
}

/** Everything that is there now counts as read, on every device. */
export async function markNewsRead(userId: string): Promise<void> {
  await changeRows(newsQuery(userId), {
    show: (news) => news.map((item) => ({ ...item, is_new: false })),
    store: async () => {
      const client = await backend()
      await client.rpc('read_news').throwOnError()
    },
  })
}

type NewsLine = { to: string; icon: IconName; text: string; when: string }

const CHANGES = {
  title: 'has a new title',
  text: 'has a new text',
  pay: 'changed its pay',
  place: 'changed its place',
  closed: 'has closed',
  reopened: 'is open again',
} as const satisfies Record<NonNullable<News['field']>, string>

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** What an item says, and where it leads. */
export function newsLine(item: News): NewsLine {
  const { kind, at } = item
  const when = kind === 'interview' ? TIME.format(new Date(at)) : shortDate(at)
  return { when, ...LINES[kind](item) }
}

const jobOf = ({ title, company }: News) => (company ? `${title} at ${company}` : title)

const LINES = {
  interview: (item) => ({
    to: openAddress(item.subject),
    icon: 'messages-square',
    text: `Interview today: ${jobOf(item)}`,
  }),
  follow_up: (item) => ({ to: openAddress(item.subject), icon: 'bell', text: `Follow up: ${jobOf(item)}` }),
  saved: (item) => ({
    to: href('job', { id: item.subject }),
    icon: 'heart',
    text: `${jobOf(item)} ${item.field ? CHANGES[item.field] : 'changed'}`,
  }),
  match: ({ subject, title, count }) => ({
    to: subject ? `${href('jobs')}?${subject}` : href('jobs'),
    icon: 'search',
    text: `${count === 1 ? '1 new job' : `${count ?? 0} new jobs`} in “${title}”`,
  }),
} as const satisfies Record<NewsKind, (item: News) => Omit<NewsLine, 'when'>>
