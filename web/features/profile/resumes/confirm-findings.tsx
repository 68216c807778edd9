import { type FormEvent, useRef, useState } from 'react'
import type { ResumeReading } from '#contract/resume-reading.ts'
import { useKeptForm } from '#web/forms/use-kept-form.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocusInView } from '#web/ui/take-focus.ts'
import { type KnownProfile, SkillChoices, skillOf, TitleChoices, YearsField } from './finding-choices.tsx'
import { type Findings, newSkills, yearsFrom } from './store-findings.ts'

/** What was found, each with the line it stands in. Only what the person confirms is kept (design §1.4). */
export function ConfirmFindings({
  userId,
  reading,
  profile,
  leave,
  onConfirm,
}: {
  userId: string
  reading: ResumeReading
  profile: KnownProfile
  leave: { label: string; act: () => void }
  /** Whether they were stored. */
  onConfirm: (findings: Findings) => Promise<boolean>
}) {
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const kept = useKeptForm(userId, 'resume-confirm', {
    base: null,
    finish: () => form.current?.requestSubmit(),
  })
  const fresh = newSkills(
    profile.skills,
    reading.skills.map(({ name }) => name),
  )
  const isEmpty = fresh.length + reading.titles.length + reading.years.length === 0

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = findingsOf(new FormData(event.currentTarget))
    kept.onSending(event.currentTarget)
    setBusy(true)
    kept.onSent(await onConfirm(chosen))
    setBusy(false)
  }

  return (
    <form
      ref={form}
      onInput={(event) => kept.onInput(event.currentTarget)}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid gap-8"
    >
      <div>
        <h2 ref={takeFocusInView} tabIndex={-1} className="text-2xl outline-none">
          {isEmpty ? 'Nothing new was found' : 'Is this right?'}
        </h2>
        <p className="mt-2 text-muted">
          {isEmpty
            ? 'We found no skill, title or years that are not already in your profile.'
            : 'Found in your resume, with the line that says it. Nothing is saved until you confirm.'}
        </p>
      </div>
      {fresh.length > 0 && <SkillChoices reading={reading} fresh={fresh} profile={profile} kept={kept} />}
      {reading.titles.length > 0 && <TitleChoices reading={reading} current={profile.role} kept={kept} />}
      {reading.years.length > 0 && <YearsField reading={reading} kept={kept} />}
      <div className="flex flex-wrap justify-between gap-3">
        <Button
          variant="secondary"
          onClick={() => {
            kept.forget()
            leave.act()
          }}
        >
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

function findingsOf(form: FormData): Findings {
  return {
    skills: [...form.keys()].flatMap((name) => skillOf(name) ?? []),
    title: form.getAll('title').map(String).join('') || null,
    years: yearsFrom(form),
  }
}
