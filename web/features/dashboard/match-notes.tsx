import { useState } from 'react'
import type { Counterfactual, MatchRemovals } from '#contract/job-matches.ts'
import { href } from '#contract/routes.ts'
import { useSkillChange } from '#web/person/skills/use-skills.ts'
import { Link } from '#web/ui/link.tsx'
import { sinceWords } from './day-words.ts'
import type { MatchRow } from './job-matches.ts'

const NOTES = {
  matches: 'Based on your skills and preferences, best first.',
  samples: 'These are samples of what you will see here. They are not real jobs.',
  loading: 'Looking for jobs that fit your skills.',
} as const

/** What the row shows, in one line. Someone of whom nothing is known sees the newest jobs, and how to get matches. */
export function RowNote({ shows }: { shows: keyof typeof NOTES | 'newest' }) {
  if (shows !== 'newest') return NOTES[shows]
  return (
    <>
      The newest jobs, not matched to you yet. Add a skill above, or{' '}
      <Link to={href('resumes')} className="link">
        let your resume do it
      </Link>
      .
    </>
  )
}

/** Which of them are new, and since when. */
export function FreshNote({ matches: { since, fresh } }: { matches: MatchRow }) {
  const [now] = useState(() => new Date())
  if (since === null || fresh.matches === 0) return null
  return (
    <p className="mt-2 text-sm text-muted">
      {fresh.matches === 1 ? 'One is' : `${fresh.matches} are`} new since {sinceWords(since, now)}, and{' '}
      {fresh.matches === 1 ? 'comes' : 'come'} first.
    </p>
  )
}

const MAX_NOTES = 2

/** "If Kubernetes is one of your skills, 14 more jobs become strong matches", as the server counted it, with the button that does so. */
export function WhatIf({
  userId,
  counterfactuals,
}: {
  userId?: string
  counterfactuals: readonly Counterfactual[]
}) {
  const change = useSkillChange(userId)
  if (counterfactuals.length === 0) return null
  return (
    <ul className="mt-3 border-l-2 border-accent pl-4 text-[0.9375rem]">
      {counterfactuals.slice(0, MAX_NOTES).map(({ skill, text }) => (
        <li key={skill} className="flex flex-wrap items-baseline gap-x-3">
          {text}
          <button type="button" className="link tap-around py-1" onClick={() => change({ is: 'add', skill })}>
            I have it: add {skill}
          </button>
        </li>
      ))}
    </ul>
  )
}

const LEFT_OUT = {
  'not-interested': 'you are not interested in them',
  pay: 'of their pay',
  'work-style': 'of their work style',
  type: 'of their type',
  place: 'of their place',
  level: 'of their level',
} as const satisfies Record<keyof MatchRemovals, string>

/** What was left out is counted, never silently. */
export function LeftOut({ removed }: { removed: MatchRemovals }) {
  const parts = Object.entries(LEFT_OUT).flatMap(([why, words]) => {
    const count = removed[why as keyof MatchRemovals] // a key of LEFT_OUT
    return count ? [`${count.toLocaleString('en-US')} because ${words}`] : []
  })
  if (parts.length === 0) return null
  return <p className="mt-2 text-sm text-muted">Left out: {parts.join(', ')}.</p>
}
