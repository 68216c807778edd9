import { useEffect, useState } from 'react'
import { href } from '#contract/routes.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { markNewsRead, type News, newsLine, newsQuery } from './news.ts'

const MAX_COUNTED = 9
const keyOf = ({ kind, subject, field, at }: News) => `${kind} ${subject} ${field} ${at}`

/** What is new: jobs of saved searches, changes of saved jobs, today's interviews, follow-ups. Opening it reads it. */
export function Bell({ userId }: { userId: string }) {
  const { data: news, isError } = useRows(newsQuery(userId))
  // What was new when it was opened stays marked until it is closed.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const fresh = news?.filter((item) => item.is_new) ?? []
  useAppBadge(news && fresh.length)

  function onOpenChange(isOpen: boolean) {
    if (!isOpen) return
    setOpened(new Set(fresh.map(keyOf)))
    // Not marked as read, it is told once more: nothing is lost.
    if (fresh.length > 0) void markNewsRead(userId).catch(() => undefined)
    else void rereadRows(newsQuery(userId))
  }

  return (
    <Menu
      onOpenChange={onOpenChange}
      trigger={
        <button
          type="button"
          aria-label={fresh.length === 0 ? 'What is new' : `What is new: ${fresh.length}`}
          className="tap relative grid size-9 place-items-center rounded-control text-muted hover:text-ink"
        >
          <Icon name="bell" className="size-5" />
          {fresh.length > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-0.5 right-0 min-w-4 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4 font-semibold text-on-accent forced-colors:border"
            >
              {fresh.length > MAX_COUNTED ? `${MAX_COUNTED}+` : fresh.length}
            </span>
          )}
        </button>
      }
    >
      <MenuLabel>What is new</MenuLabel>
      <div className="max-h-[min(26rem,60vh)] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto">
        {news?.map((item) => (
          <NewsItem key={keyOf(item)} item={item} isNew={opened.has(keyOf(item))} />
        ))}
        {news?.length === 0 && (
          <p className="px-4 py-3 text-sm">Nothing new. We will tell you here when there is.</p>
        )}
        {!news && (
          <p className="px-4 py-3 text-sm text-muted">
            {isError ? 'This could not be loaded.' : 'Loading...'}
          </p>
        )}
      </div>
      <MenuSeparator />
      <MenuItem>
        <Link to={`${href('settings')}#bell`}>Choose what shows here</Link>
      </MenuItem>
    </Menu>
  )
}

/** The same number on the icon of the installed site, where there is a place for it. */
function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined || !('setAppBadge' in navigator)) return
    // Refused where the site is not installed.
    navigator.setAppBadge(count).catch(() => undefined)
  }, [count])
}

function NewsItem({ item, isNew }: { item: News; isNew: boolean }) {
  const { to, icon, text, when } = newsLine(item)
  return (
    <MenuItem>
      <Link to={to}>
        <span className="flex gap-3">
          <Icon name={icon} className={`mt-0.5 ${isNew ? 'text-accent' : 'text-muted'}`} />
          <span className={`min-w-0 flex-1 break-words ${isNew ? 'font-medium' : ''}`}>
            {isNew && <span className="sr-only">New: </span>}
            {text}
          </span>
          <span className="flex-none text-muted tabular-nums">{when}</span>
        </span>
      </Link>
    </MenuItem>
  )
}
