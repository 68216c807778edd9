import { href } from '#contract/routes.ts'
import { openAddress } from '#web/features/applications/data/addresses.ts'
import { useFollowedUp } from '#web/features/applications/data/use-applications.ts'
import { ApplyLink } from '#web/job/apply/apply-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { clockTime, daysFrom, shortDay } from './day-words.ts'
import type { Todo } from './what-now.ts'

const KINDS = {
  interview: { label: 'Interview', icon: 'messages-square', look: 'text-interview bg-interview-wash' },
  offer: { label: 'Offer', icon: 'award', look: 'text-offer bg-offer-wash' },
  'follow-up': { label: 'Follow up', icon: 'bell', look: 'text-applied bg-applied-wash' },
  closes: { label: 'Closes', icon: 'clock-alert', look: 'text-saved bg-saved-wash' },
} as const satisfies Record<Todo['is'], { label: string; icon: IconName; look: string }>

/** One thing that has a date, with what to do about it. */
export function TodoRow({ todo, userId, today }: { todo: Todo; userId: string; today: string }) {
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
            <Link
              to={subject.to}
              className="inline-block max-w-full min-h-6 hover:text-accent hover:underline"
            >
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
