import type { FormEvent } from 'react'
import type { ResumeReading } from '#web/features/resumes/resumes.ts'
import { Button } from '#web/ui/button.tsx'

/** What was found, each with the line it stands in; only what the person leaves checked is kept (design §1.4). */
export function ConfirmSkills({
  reading,
  onBack,
  onConfirm,
}: {
  reading: ResumeReading
  onBack: () => void
  onConfirm: (skills: readonly string[]) => Promise<void>
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void onConfirm(new FormData(event.currentTarget).getAll('skill').map(String))
  }
  return (
    <form onSubmit={submit} className="grid gap-6">
      <fieldset>
        <legend className="text-xl">
          {reading.skills.length > 0 ? 'Which of these are yours?' : 'We found no skills in this text.'}
        </legend>
        <ul className="mt-3">
          {reading.skills.map(({ name, start, end }) => (
            <li key={name} className="border-t border-line">
              <label className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 py-2.5">
                <input
                  type="checkbox"
                  name="skill"
                  value={name}
                  defaultChecked
                  className="mt-1.5 accent-accent"
                />
                <span className="font-medium">{name}</span>
                <span className="col-start-2 min-w-0 text-sm break-words text-muted">
                  {around(reading.text, start, end)}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="flex justify-between gap-3">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" disabled={reading.skills.length === 0}>
          Add to my profile
        </Button>
      </div>
    </form>
  )
}

const AROUND = 40

function around(text: string, start: number, end: number): string {
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - AROUND)
  const lineEnd = text.indexOf('\n', end)
  const to = Math.min(lineEnd < 0 ? text.length : lineEnd, end + AROUND)
  return text.slice(from, to).trim()
}
