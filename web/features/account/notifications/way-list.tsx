import { useState } from 'react'
import type { NewsKind } from '#contract/news.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { functionWords } from '#web/backend/function-refusal.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { devicesWay, turnPushOff } from './push-device.ts'
import { type OwnWay, ownWays, ownWaysQuery, TELLS, WAY_KINDS } from './ways.ts'

/** Each way for alerts: what it tells, whether it works, and its end. */
export function WayList({ userId }: { userId: string }) {
  const query = ownWaysQuery(userId)
  const { data: ways, isError, refetch } = useRows(query)
  if (isError)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>Your alerts could not be loaded.</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    )
  if (!ways) return <Skeleton className="h-16" />
  if (ways.length === 0) return null
  return (
    <ul aria-label="Where alerts go" className="border-t border-line">
      {ways.map((way) => (
        <WayRow key={way.id} userId={userId} way={way} />
      ))}
    </ul>
  )
}

function WayRow({ userId, way }: { userId: string; way: OwnWay }) {
  const change = useRowChange()
  const { id, kind, name, tells } = way
  const query = ownWaysQuery(userId)
  const failed = (words: string) => toasts.wayFailed(words)
  const choose = (news: NewsKind, isOn: boolean) =>
    change(query, {
      ...ownWays.update(id, { tells: [...tells.filter((other) => other !== news), ...(isOn ? [news] : [])] }),
      done: () => toasts.newsTurned(`${TELLS[news]}: ${name}`, isOn),
      failed,
    })
  async function remove() {
    if (devicesWay()?.id === id) await turnPushOff()
    await change(query, { ...ownWays.remove(id), done: () => toasts.wayRemoved(name), failed })
  }
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-baseline gap-2 wrap-anywhere">
            {name} <Badge>{WAY_KINDS[kind]}</Badge>
          </p>
          <WayState way={way} />
        </div>
        <div className="flex gap-1">
          <TestButton userId={userId} way={way} />
          <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => void remove()}>
            Remove
          </Button>
        </div>
      </div>
      <fieldset className="mt-2">
        <legend className="sr-only">What comes to {name}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {(Object.entries(TELLS) as [NewsKind, string][]).map(([news, label]) => (
            <label key={news} className="flex min-h-8 items-center gap-2 text-[0.9375rem]">
              <input
                type="checkbox"
                checked={tells.includes(news)}
                onChange={({ target }) => void choose(news, target.checked)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  )
}

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function WayState({ way: { failure, last_sent_at: sent, created_at: added } }: { way: OwnWay }) {
  if (failure) return <p className="text-sm text-danger">The last alert did not arrive. {failure}</p>
  return (
    <p className="text-sm text-muted">
      {sent
        ? `Last alert ${TIME.format(new Date(sent))}`
        : `Added ${TIME.format(new Date(added))}, nothing sent yet`}
    </p>
  )
}

function TestButton({ userId, way: { id, name } }: { userId: string; way: OwnWay }) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      await callFunction('test-notification-way', { id })
      toast(toasts.wayTested(name))
    } catch (error) {
      toast(toasts.wayTestFailed(await functionWords(error)))
    }
    await rereadRows(ownWaysQuery(userId))
    setBusy(false)
  }
  return (
    <Button
      variant="quiet"
      disabled={isBusy}
      aria-label={`Send a test to ${name}`}
      onClick={() => void send()}
    >
      {isBusy ? 'Sending...' : 'Send a test'}
    </Button>
  )
}
