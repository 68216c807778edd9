import type { Log } from '#base/log.ts'
import type { Database } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'

/** What the owners tell all visitors, known without asking the database. */
type SiteNotice = {
  words: () => string | null
  /** Differs whenever pages have to be made anew. */
  version: () => string
  close: () => Promise<void>
}

/** The notification may be lost with its connection. */
const LOOK_EVERY_MS = 60_000

export async function watchNotice(
  db: Database,
  log: Log,
  now: () => Date = () => new Date(),
): Promise<SiteNotice> {
  let notice: Columns<'public.site_settings', 'notice' | 'notice_until'> | undefined
  const look = async () => {
    const { rows } = await db.query<Columns<'public.site_settings', 'notice' | 'notice_until'>>(
      'select notice, notice_until from public.site_settings',
    )
    notice = rows[0]
  }
  const lookAgain = () =>
    void look().catch((error: unknown) => log.warn('the notice was not read', { error: String(error) }))
  await look()
  const unlisten = await db.listen('site_settings', lookAgain)
  const timer = setInterval(lookAgain, LOOK_EVERY_MS).unref()
  const words = () =>
    notice?.notice && (notice.notice_until === null || notice.notice_until > now()) ? notice.notice : null
  return {
    words,
    version: () => words() ?? '',
    close: async () => {
      clearInterval(timer)
      await unlisten()
    },
  }
}
