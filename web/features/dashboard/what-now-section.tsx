import { type ReactNode, useState } from 'react'
import { href } from '#contract/routes.ts'
import { localDay } from '#contract/rules/days.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import type { SavedEntry } from '#web/job/saved/saved-job-row.ts'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NextStepRow, NothingDatedRow } from './next-step-rows.tsx'
import { type NextStep, nextSteps } from './next-steps.ts'
import { SECTIONS } from './sections.ts'
import { TodoRow } from './todo-row.tsx'
import { type Todo, whatNow } from './what-now.ts'

const LONG_DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

/** What wants doing, most urgent first: the first thing that one sees. */
export function WhatNow({
  userId,
  applications,
  saved,
  skills,
  isFailed,
  news,
}: {
  userId?: string
  /** `null` while they are being read. */
  applications: readonly Application[] | null
  saved: readonly SavedEntry[] | null
  skills: readonly string[] | null
  isFailed: boolean
  /** The line about new matches. */
  news: ReactNode
}) {
  const [now] = useState(() => new Date())
  const isKnown = applications !== null && saved !== null && skills !== null
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
      <div className="min-h-[16.5rem] lg:min-h-[21.75rem]">
        {isKnown && userId && (
          <Rows userId={userId} now={now} applications={applications} saved={saved} skills={skills} />
        )}
        {!isKnown && !isFailed && <TodoSkeleton />}
        {!isKnown && isFailed && (
          <p className="py-4 text-muted">
            Your applications could not be loaded, so we cannot say what comes next.
          </p>
        )}
      </div>
      {news}
    </Section>
  )
}

/** As many rows as there is room for before anybody knows what they are; on a phone fewer. */
const MAX_ROWS = 5
const MAX_PHONE_ROWS = 3
const WIDE_ONLY = 'max-lg:hidden'

/** What has a date, and below it, as far as there is room, what is worth doing without one. */
function Rows({
  userId,
  now,
  applications,
  saved,
  skills,
}: {
  userId: string
  now: Date
  applications: readonly Application[]
  saved: readonly SavedEntry[]
  skills: readonly string[]
}) {
  const { todos, more } = whatNow(applications, saved, now)
  const steps = nextSteps(applications, saved, { skills, todos, now })
  const isNew = applications.length === 0
  const before = Math.max(1, todos.length)
  // Somebody new needs the room of a phone for how to begin.
  const beforeOnPhone = isNew && todos.length === 0 ? 0 : before
  return (
    <>
      <ol>
        {todos.map((todo) => (
          <TodoRow key={keyOf(todo)} todo={todo} userId={userId} today={localDay(now)} />
        ))}
        {todos.length === 0 && <NothingDatedRow className={isNew ? WIDE_ONLY : ''} />}
        {steps.slice(0, Math.max(0, MAX_ROWS - before)).map((step, place) => (
          <NextStepRow
            key={stepKeyOf(step)}
            step={step}
            isBelowDates={todos.length > 0}
            className={beforeOnPhone + place >= MAX_PHONE_ROWS ? WIDE_ONLY : ''}
          />
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

function stepKeyOf(step: NextStep): string {
  if (step.is === 'apply') return `apply ${step.job.id}`
  return step.is === 'ask' ? `ask ${step.application.id}` : step.is
}

const keyOf = (todo: Todo) =>
  todo.is === 'closes'
    ? todo.job.id
    : `${todo.application.id} ${todo.is} ${todo.is === 'interview' ? todo.at : todo.day}`

function TodoSkeleton() {
  return (
    <ol aria-label="Loading what comes next" aria-busy="true">
      {Array.from({ length: MAX_ROWS }, (_, row) => (
        <li
          key={row}
          className={`flex h-[4.25rem] gap-4 border-b border-line py-2.5 ${row < MAX_PHONE_ROWS ? '' : WIDE_ONLY}`}
        >
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
