import { type ReactNode, useRef, useState } from 'react'
import type { ResumeReading } from '#contract/resume-reading.ts'
import { yearsOfWork } from '#contract/rules/years-of-work.ts'
import type { KeptForm } from '#web/forms/use-kept-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { lineBeside, quotedLine } from './quoted-line.ts'
import { MAX_YEARS } from './store-findings.ts'

export type KnownProfile = { first_name: string | null; role: string | null; skills: readonly string[] }

/** Each skill is a field of its own: a draft keeps one text by name. */
const SKILL = 'skill '
const nameOf = (skill: string) => `${SKILL}${skill}`
export const skillOf = (field: string) => (field.startsWith(SKILL) ? field.slice(SKILL.length) : null)

export function SkillChoices({
  reading,
  fresh,
  profile,
  kept,
}: {
  reading: ResumeReading
  fresh: readonly string[]
  profile: KnownProfile
  kept: KeptForm
}) {
  const list = useRef<HTMLUListElement>(null)
  const known = reading.skills.length - fresh.length
  const checkAll = (checked: boolean) => {
    for (const box of list.current?.querySelectorAll('input') ?? []) box.checked = checked
    const form = list.current?.closest('form')
    if (form) kept.onInput(form)
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
              name={nameOf(skill.name)}
              value={skill.name}
              // "Ada" is a programming language, and more often a name.
              defaultChecked={kept.checked(
                nameOf(skill.name),
                skill.name.toLowerCase() !== profile.first_name?.toLowerCase(),
              )}
            >
              <QuotedLine text={reading.text} span={skill} />
            </Choice>
          ))}
      </ul>
      {known > 0 && (
        <p className="border-t border-line pt-2.5 text-sm text-muted">
          {known} more {known === 1 ? 'is' : 'are'} already on your profile.
        </p>
      )}
    </fieldset>
  )
}

export function TitleChoices({
  reading,
  current,
  kept,
}: {
  reading: ResumeReading
  current: string | null
  kept: KeptForm
}) {
  const knownHere = reading.titles.some(({ title }) => title === current)
  const chosen = kept.text('title') ?? (current ? (knownHere ? current : '') : reading.titles[0]?.title)
  return (
    <fieldset>
      <Legend>Your title</Legend>
      <ul className="mt-2">
        {reading.titles.map((found) => (
          <Choice
            key={found.title}
            type="radio"
            name="title"
            value={found.title}
            defaultChecked={found.title === chosen}
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
            defaultChecked={chosen === ''}
          />
        )}
      </ul>
    </fieldset>
  )
}

export function YearsField({ reading, kept }: { reading: ResumeReading; kept: KeptForm }) {
  const [counted] = useState(() => yearsOfWork(reading.years, new Date()))
  return (
    <div>
      <Field
        label="Years of work"
        name="years"
        type="number"
        min={0}
        max={MAX_YEARS}
        hint="We count the lines below, and overlapping years once. Clear it to leave your years out."
        defaultValue={kept.text('years') ?? counted}
        className="max-w-sm"
      />
      <ul className="mt-3 grid gap-1 text-sm text-muted">
        {reading.years.map((found) => (
          <li key={found.start} className="min-w-0 break-words">
            <Beside line={lineBeside(reading.text, found)} />
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

const Beside = ({ line }: { line: string | null }) => line !== null && `${line}: `

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
