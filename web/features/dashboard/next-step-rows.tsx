import type { ReactNode } from 'react'
import { href } from '#contract/routes.ts'
import { newAddress, openAddress } from '#web/features/applications/data/addresses.ts'
import { ApplyLink } from '#web/job/apply/apply-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { NextStep } from './next-steps.ts'

const STEPS = {
  skills: {
    icon: 'zap',
    title: 'Add your skills',
    about: 'Upload a resume and we find them.',
    action: 'Upload',
    to: href('resumes'),
  },
  save: {
    icon: 'heart',
    title: 'Save jobs you like',
    about: 'Tap the heart on any job to save it.',
    action: 'Find Jobs',
    to: href('jobs'),
  },
  track: {
    icon: 'send',
    title: 'Track an application',
    about: 'Paste its link, and we fill in the rest.',
    action: 'Add one',
    to: newAddress(),
  },
  alerts: {
    icon: 'mail',
    title: 'Get new jobs by email',
    about: 'Save a search and choose when to hear.',
    action: 'Searches',
    to: href('searches'),
  },
  resume: {
    icon: 'file-text',
    title: 'Check your resume',
    about: 'See what a job asks for that it does not say.',
    action: 'Resumes',
    to: href('resumes'),
  },
} as const satisfies Record<
  Exclude<NextStep['is'], 'apply' | 'ask'>,
  { icon: IconName; title: string; about: string; action: string; to: string }
>

/** Those of what has a date (todo-row.tsx). */
const DATED_COLUMNS = 'md:grid-cols-[4.75rem_auto_minmax(0,1fr)_auto]'

/** `className` hides it where there is no room. */
type RowProps = { isBelowDates: boolean; className: string }

export function NextStepRow({ step, ...row }: { step: NextStep } & RowProps) {
  if (step.is === 'apply') {
    const { job } = step
    return (
      <Row
        {...row}
        picture={<Tile name={job.company} />}
        title={job.title}
        to={href('job', { id: job.id })}
        about={`${job.company} · you saved it`}
        action={<ApplyLink job={job} variant="secondary" words="Apply" />}
      />
    )
  }
  if (step.is === 'ask') {
    const { id, job_title: title, company } = step.application
    return (
      <Row
        {...row}
        picture={<Tile name={company} />}
        title={title}
        to={openAddress(id)}
        about={`${company} · no reply for ${step.days} days`}
        action={<Way to={openAddress(id)} words="Follow up" title={title} />}
      />
    )
  }
  const { icon, title, about, action, to } = STEPS[step.is]
  return (
    <Row
      {...row}
      picture={<Picture icon={icon} />}
      title={title}
      to={to}
      about={about}
      action={<Way to={to} words={action} title={title} />}
    />
  )
}

/** Nothing has a date: that is good to know, and where it would show. */
export function NothingDatedRow({ className }: { className: string }) {
  return (
    <Row
      isBelowDates={false}
      className={className}
      picture={<Picture icon="circle-check" />}
      title="Nothing is waiting for you"
      about="Interviews, offers and follow-ups show here."
    />
  )
}

function Row({
  isBelowDates,
  className,
  picture,
  title,
  to,
  about,
  action,
}: RowProps & { picture: ReactNode; title: string; to?: string; about: string; action?: ReactNode }) {
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2.5 ${isBelowDates ? DATED_COLUMNS : ''} ${className}`}
    >
      {isBelowDates && <span className="hidden md:block" />}
      {picture}
      <div className="min-w-0">
        <h3 className="text-lg leading-tight break-words">
          {to ? (
            <Link to={to} className="inline-block max-w-full min-h-6 hover:text-accent hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="mt-0.5 text-sm break-words text-muted">{about}</p>
      </div>
      {action && <span className="self-start">{action}</span>}
    </li>
  )
}

const Picture = ({ icon }: { icon: IconName }) => (
  <span className="grid size-10 flex-none place-items-center rounded-control bg-accent-wash text-xl text-accent">
    <Icon name={icon} />
  </span>
)

const Way = ({ to, words, title }: { to: string; words: string; title: string }) => (
  <Link to={to} aria-label={`${words}: ${title}`} className={`${buttonClass('secondary')} button-small`}>
    {words}
  </Link>
)
