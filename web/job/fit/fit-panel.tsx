import { type ReactNode, useEffect, useState } from 'react'
import type { AskedSkill, JobFit } from '#contract/job-matches.ts'
import { href } from '#contract/routes.ts'
import { useSkillChange } from '#web/person/skills/use-skills.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { bandWords } from './band-words.ts'
import { jobFitQuery } from './job-fit.ts'
import { markOf, markSkills, type SkillMark, skillMarkId } from './mark-skills.ts'

type Fit = Extract<JobFit, { is: 'fit' }>

/** Band, reasons and skills of one job, each skill leading to its place in the job's text, where it is marked. */
export function FitPanel({
  jobId,
  userId,
  fallback,
}: {
  jobId: string
  userId: string
  fallback: ReactNode
}) {
  const { data: fit, isError, isFetching, refetch } = useRows(jobFitQuery(userId, jobId))
  const ask = () => void refetch()
  if (!fit && isError && !isFetching)
    return (
      <div role="alert" className="mt-3">
        <p>This job could not be compared with your profile just now.</p>
        <Button variant="secondary" className="mt-3" onClick={ask}>
          Try Again
        </Button>
      </div>
    )
  if (!fit) return fallback
  if (fit.is === 'unknown')
    return (
      <p className="mt-3 max-w-prose">
        We know too little about you to say. Add a few skills on your{' '}
        <Link to={href('dashboard')} className="link">
          dashboard
        </Link>
        , or{' '}
        <Link to={href('resumes')} className="link">
          let your resume do it
        </Link>
        .
      </p>
    )
  return <Explained fit={fit} userId={userId} onSkillAdded={ask} />
}

/** Two lines that fit into the place that was kept for them; the rest unfolds. */
function Explained({ fit, userId, onSkillAdded }: { fit: Fit; userId: string; onSkillAdded: () => void }) {
  useMarks(fit)
  const [first, ...others] = fit.reasons
  return (
    <>
      <p className="mt-2 line-clamp-3 @2xl:line-clamp-1">
        <span className={`font-medium ${bandWords(fit.band) ? 'text-accent' : ''}`}>
          {bandWords(fit.band) ?? 'Little in common with your profile'}
          {fit.provisional && ', provisional'}.
        </span>{' '}
        {first?.text}
      </p>
      <details className="mt-2">
        <summary className="tap-around w-fit text-[0.9375rem] text-muted underline decoration-line underline-offset-4 hover:text-ink">
          See why, and where the job says so
        </summary>
        <ul aria-label="Reasons" className="mt-3 max-w-prose text-[0.9375rem]">
          {others.map(({ is, text }) => (
            <li key={is}>{text}</li>
          ))}
        </ul>
        <SkillLists skills={fit.skills} />
        <WhatIf fit={fit} userId={userId} onSkillAdded={onSkillAdded} />
      </details>
    </>
  )
}

const LISTS = [
  ['has', 'You have'],
  ['related', 'Close to yours'],
  ['missing', 'Also asked for'],
] as const satisfies [SkillMark, string][]

/** Soft skills that the person does not have are left out: nearly every advertisement names them. */
function SkillLists({ skills }: { skills: readonly AskedSkill[] }) {
  const named = skills
    .map((skill, at) => ({ skill, at, mark: markOf(skill) }))
    .filter(({ skill, mark }) => mark !== 'missing' || !skill.soft)
    .filter(({ skill: { name } }, at, all) => all.findIndex((other) => other.skill.name === name) === at)
  if (named.length === 0) return null
  return (
    <dl className="mt-3 grid gap-3">
      {LISTS.map(([mark, words]) => {
        const listed = named.filter((skill) => skill.mark === mark)
        if (listed.length === 0) return null
        return (
          <div key={mark}>
            <dt className="text-sm text-muted">{words}</dt>
            <dd className="mt-1 flex flex-wrap gap-1.5">
              {listed.map(({ skill, at }) => (
                <SkillButton key={skill.name} skill={skill} target={skillMarkId(at)} />
              ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function SkillButton({ skill: { name, own }, target }: { skill: AskedSkill; target: string }) {
  const words = own && own.toLowerCase() !== name.toLowerCase() ? `${name} (your ${own})` : name
  return (
    <button
      type="button"
      aria-label={`${words}: show in the job`}
      onClick={() => {
        const mark = document.getElementById(target)
        mark?.scrollIntoView({ block: 'center' })
        mark?.focus({ preventScroll: true })
      }}
      className="rounded-full border border-control px-2.5 py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:px-3.5 hover:border-accent hover:text-accent"
    >
      {words}
    </button>
  )
}

const MAX_NOTES = 2

/** "If Kubernetes is one of your skills, this job becomes a strong match", as the server computed it. */
function WhatIf({ fit, userId, onSkillAdded }: { fit: Fit; userId: string; onSkillAdded: () => void }) {
  const change = useSkillChange(userId)
  const [busy, setBusy] = useState(false)
  async function add(skill: string) {
    setBusy(true)
    if (await change({ is: 'add', skill })) onSkillAdded()
    setBusy(false)
  }
  return (
    <ul className="mt-3 text-[0.9375rem] empty:hidden">
      {fit.counterfactuals.slice(0, MAX_NOTES).map(({ skill, text }) => (
        <li key={skill} className="flex flex-wrap items-baseline gap-x-3">
          {text}
          <button type="button" disabled={busy} className="link py-1" onClick={() => void add(skill)}>
            I have it: add {skill}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Marks the advertisement on show while the panel is. */
function useMarks({ id, text, skills }: Fit): void {
  useEffect(() => {
    const root = document.querySelector<HTMLElement>(`[data-job="${CSS.escape(id)}"] .job-text`)
    return root ? markSkills(root, text, skills) : undefined
  }, [id, text, skills])
}
