import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { yearsOfWork } from '#contract/rules/years-of-work.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { quotedLine } from './quoted-line.ts'
import type { ResumeReading } from './read-resume.ts'
import { type Findings, MOST_YEARS, newSkills, yearsFrom } from './store-findings.ts'

export type KnownProfile = { first_name: string | null; role: string | null; skills: readonly string[] }

/** What was found, each with the line it stands in. Only what the person confirms is kept (design §1.4). */
export function ConfirmFindings({
  reading,
  profile,
  leave,
  onConfirm,
}: {
  reading: ResumeReading
  profile: KnownProfile
  leave: { label: string; act: () => void }
  onConfirm: (findings: Findings) => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const fresh = newSkills(
    profile.skills,
    reading.skills.map(({ name }) => name),
  )
  const isEmpty = fresh.length + reading.titles.length + reading.years.length === 0

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = findingsOf(new FormData(event.currentTarget))
    setBusy(true)
    await onConfirm(chosen)
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-8">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {isEmpty ? 'Nothing new was found' : 'Is this right?'}
        </h2>
        <p className="mt-2 text-muted">
          {isEmpty
            ? 'The text names no skill, title or years that your profile does not have already.'
            : 'Found in your resume, with the line it stands in. Nothing is saved before you confirm it.'}
        </p>
      </div>
      {fresh.length > 0 && <SkillChoices reading={reading} fresh={fresh} profile={profile} />}
      {reading.titles.length > 0 && <TitleChoices reading={reading} current={profile.role} />}
      {reading.years.length > 0 && <YearsField reading={reading} />}
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="secondary" onClick={leave.act}>
          {leave.label}
        </Button>
        {!isEmpty && (
          <Button type="submit" disabled={busy}>
            {busy ? 'Saving...' : 'Add to my profile'}
          </Button>
        )}
      </div>
    </form>
  )
}

function SkillChoices({
  reading,
  fresh,
  profile,
}: {
  reading: ResumeReading
  fresh: readonly string[]
  profile: KnownProfile
}) {
  const list = useRef<HTMLUListElement>(null)
  const known = reading.skills.length - fresh.length
  const checkAll = (checked: boolean) => {
    for (const box of list.current?.querySelectorAll('input') ?? []) box.checked = checked
  }
  return (
    <fieldset>
      <Legend>Your skills</Legend>
      <p className="-ml-4 flex">
        <Button variant="quiet" className="text-muted" onClick={() => checkAll(true)}>
          Select all
        </Button>
        <Button variant="quiet" className="text-muted" onClick={() => checkAll(false)}>
          Select none
        </Button>
      </p>
      <ul ref={list}>
        {reading.skills
          .filter(({ name }) => fresh.includes(name))
          .map((skill) => (
            <Choice
              key={skill.name}
              type="checkbox"
              name="skill"
              value={skill.name}
              // "Ada" is a programming language, and more often a name.
              defaultChecked={skill.name.toLowerCase() !== profile.first_name?.toLowerCase()}
            >
              <QuotedLine text={reading.text} span={skill} />
            </Choice>
          ))}
      </ul>
      {known > 0 && (
        <p className="border-t border-line pt-2.5 text-sm text-muted">
          {known} more {known === 1 ? 'is' : 'are'} on your profile already.
        </p>
      )}
    </fieldset>
  )
}

function TitleChoices({ reading, current }: { reading: ResumeReading; current: string | null }) {
  const knownHere = reading.titles.some(({ title }) => title === current)
  return (
    <fieldset>
      <Legend>Your title</Legend>
      <ul className="mt-2">
        {reading.titles.map((found, at) => (
          <Choice
            key={found.title}
            type="radio"
            name="title"
            value={found.title}
            defaultChecked={current ? found.title === current : at === 0}
          >
            <QuotedLine text={reading.text} span={found} />
          </Choice>
        ))}
        {!knownHere && (
          <Choice
            type="radio"
            name="title"
            value=""
            label={current ? `Keep “${current}”` : 'None of these'}
            defaultChecked={current !== null}
          />
        )}
      </ul>
    </fieldset>
  )
}

function YearsField({ reading }: { reading: ResumeReading }) {
  const [counted] = useState(() => yearsOfWork(reading.years, new Date()))
  return (
    <div>
      <Field
        label="Years of work"
        name="years"
        type="number"
        min={0}
        max={MOST_YEARS}
        hint="Counted from the lines below; overlapping years count once. Empty it to leave them out."
        defaultValue={counted}
        className="max-w-sm"
      />
      <ul className="mt-3 grid gap-1 text-sm text-muted">
        {reading.years.map((found) => (
          <li key={found.start} className="min-w-0 break-words">
            <QuotedLine text={reading.text} span={found} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Legend = ({ children }: { children: ReactNode }) => <legend className="font-medium">{children}</legend>

function Choice({
  label,
  children,
  ...input
}: {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  label?: string
  defaultChecked: boolean
  children?: ReactNode
}) {
  return (
    <li className="border-t border-line">
      <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2.5">
        <input {...input} className="mt-1 size-4 accent-accent" />
        <span className="font-medium break-words">{label ?? input.value}</span>
        {children && <span className="col-start-2 text-sm break-words text-muted">{children}</span>}
      </label>
    </li>
  )
}

function QuotedLine({ text, span }: { text: string; span: { start: number; end: number } }) {
  const { before, found, after } = quotedLine(text, span)
  return (
    <q>
      {before}
      <mark className="bg-accent-wash font-medium text-ink">{found}</mark>
      {after}
    </q>
  )
}

function findingsOf(form: FormData): Findings {
  const text = (name: string) => form.getAll(name).map(String)
  return {
    skills: text('skill'),
    title: text('title').join('') || null,
    years: yearsFrom(form),
  }
}
