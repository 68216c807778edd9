import { type ReactNode, useState } from 'react'
import { href } from '#contract/routes.ts'
import { localDay } from '#contract/rules/days.ts'
import { openAddress } from '#web/features/applications/data/addresses.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { useFollowedUp } from '#web/features/applications/data/use-applications.ts'
import { ApplyLink } from '#web/job/apply/apply-link.tsx'
import type { SavedEntry } from '#web/job/saved/saved-job-row.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { clockTime, daysFrom, shortDay } from './day-words.ts'
import { SECTIONS } from './sections.ts'
import { type Todo, whatNow } from './what-now.ts'

const LONG_DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

/** What wants doing, most urgent first: the first thing that one sees. */
export function WhatNow({
  userId,
  applications,
  saved,
  isFailed,
  news,
}: {
  userId?: string
  /** `null` while they are being read. */
  applications: readonly Application[] | null
  saved: readonly SavedEntry[] | null
  isFailed: boolean
  /** The line about new matches. */
  news: ReactNode
}) {
  const [now] = useState(() => new Date())
  const isKnown = applications !== null && saved !== null
  return (
    <Section
      id={SECTIONS.now.id}
      title={SECTIONS.now.label}
      // On the person's own clock, which the server does not know; a phone has no room for it.
      note={userId && <span className="hidden sm:inline">{LONG_DAY.format(now)}</span>}
      aside={
        <Link to={href('applications')} className="link">
          Open tracker
        </Link>
      }
    >
      <div className="min-h-[14.25rem] lg:min-h-[19rem]">
        {isKnown && userId && <Todos userId={userId} now={now} {...whatNow(applications, saved, now)} />}
        {!isKnown && !isFailed && <TodoSkeleton />}
        {!isKnown && isFailed && (
          <p className="py-4 text-muted">
            We will say what comes next as soon as your applications are here.
          </p>
        )}
      </div>
      {news}
    </Section>
  )
}

function Todos({ userId, now, todos, more }: { userId: string; now: Date; todos: Todo[]; more: number }) {
  if (todos.length === 0) return <NothingToDo />
  return (
    <>
      <ol>
        {todos.map((todo) => (
          <TodoRow key={keyOf(todo)} todo={todo} userId={userId} today={localDay(now)} />
        ))}
      </ol>
      {more > 0 && (
        <p className="py-2 text-sm">
          <Link to={href('applications')} className="link">
            {more} more
          </Link>
        </p>
      )}
    </>
  )
}

const keyOf = (todo: Todo) =>
  todo.is === 'closes'
    ? todo.job.id
    : `${todo.application.id} ${todo.is} ${todo.is === 'interview' ? todo.at : todo.day}`

const KINDS = {
  interview: { label: 'Interview', icon: 'messages-square', look: 'text-interview bg-interview-wash' },
  offer: { label: 'Offer', icon: 'award', look: 'text-offer bg-offer-wash' },
  'follow-up': { label: 'Follow up', icon: 'bell', look: 'text-applied bg-applied-wash' },
  closes: { label: 'Closes', icon: 'clock-alert', look: 'text-saved bg-saved-wash' },
} as const satisfies Record<Todo['is'], { label: string; icon: IconName; look: string }>

function TodoRow({ todo, userId, today }: { todo: Todo; userId: string; today: string }) {
  const { label, icon, look } = KINDS[todo.is]
  const subject = subjectOf(todo)
  const isLate = todo.day !== null && todo.day < today
  return (
    <li
      data-todo={todo.is}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2.5 md:grid-cols-[4.75rem_auto_minmax(0,1fr)_auto]"
    >
      <p className={`text-sm leading-snug ${isLate ? 'text-danger' : 'text-muted'}`}>
        <span className={`block font-serif text-lg leading-tight ${isLate ? '' : 'text-ink'}`}>
          {todo.day ? shortDay(todo.day) : 'Open'}
        </span>
        {whenWords(todo, today)}
      </p>
      <span className="hidden md:block">
        <Tile name={subject.company} />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
          <h3 className="min-w-0 text-lg leading-tight break-words">
            <Link to={subject.to} className="hover:text-accent hover:underline">
              {subject.title}
            </Link>
          </h3>
          <span
            className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-[0.8125rem] leading-tight font-medium whitespace-nowrap forced-colors:border ${look}`}
          >
            <Icon name={icon} />
            {label}
          </span>
        </div>
        <p className="mt-0.5 text-sm break-words">
          <span className="font-medium">{subject.company}</span>
          {todo.day && !isLate && <span className="text-muted"> · {daysFrom(todo.day, today)}</span>}
        </p>
      </div>
      <TodoAction todo={todo} userId={userId} />
    </li>
  )
}

function subjectOf(todo: Todo): { title: string; company: string; to: string } {
  if (todo.is === 'closes') {
    const { id, title, company } = todo.job
    return { title, company, to: href('job', { id }) }
  }
  const { id, job_title: title, company } = todo.application
  return { title, company, to: openAddress(id) }
}

function whenWords(todo: Todo, today: string): string {
  if (todo.is === 'interview') return clockTime(todo.at)
  if (todo.is === 'offer') return todo.day ? 'answer by' : 'offer'
  if (todo.is === 'follow-up' && todo.day < today) return daysFrom(todo.day, today)
  return todo.is === 'closes' ? 'closes' : 'due'
}

const SMALL = `${buttonClass('secondary')} button-small self-start`

function TodoAction({ todo, userId }: { todo: Todo; userId: string }) {
  const followedUp = useFollowedUp(userId)
  if (todo.is === 'closes')
    return (
      <span className="self-start">
        <ApplyLink job={todo.job} variant="secondary" words="Apply" />
      </span>
    )
  const { id, job_title: title } = todo.application
  if (todo.is === 'follow-up')
    return (
      <Button
        variant="secondary"
        className="button-small self-start"
        aria-label={`Done: ${title}`}
        onClick={() => followedUp(id, todo.day)}
      >
        Done
      </Button>
    )
  const words = todo.is === 'interview' ? 'Prepare' : 'Review'
  return (
    <Link to={openAddress(id)} aria-label={`${words}: ${title}`} className={SMALL}>
      {words}
    </Link>
  )
}

function NothingToDo() {
  return (
    <div className="flex items-start gap-4 py-6">
      <span className="grid size-12 flex-none place-items-center rounded-pane bg-accent-wash text-2xl text-accent">
        <Icon name="circle-check" />
      </span>
      <div>
        <p className="font-serif text-lg leading-snug">Nothing is waiting for you.</p>
        <p className="mt-1 text-[0.9375rem] text-muted">
          Interviews, offers and follow-ups show here.{' '}
          <Link to={href('jobs')} className="link">
            Find jobs to apply to
          </Link>
          .
        </p>
      </div>
    </div>
  )
}

function TodoSkeleton() {
  return (
    <ol aria-label="Loading what comes next" aria-busy="true">
      {['first', 'second', 'third'].map((row) => (
        <li key={row} className="flex h-[4.25rem] gap-4 border-b border-line py-2.5">
          <Skeleton className="h-9 w-14" />
          <div className="flex-1">
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton className="mt-2 h-4 w-40 max-w-full" />
          </div>
          <Skeleton className="h-9 w-20" />
        </li>
      ))}
    </ol>
  )
}
