import { type ReactNode, useRef, useState } from 'react'
import { ConfirmFindings } from '#web/features/profile/resumes/confirm-findings.tsx'
import type { KnownProfile } from '#web/features/profile/resumes/finding-choices.tsx'
import { ResumeFileField } from '#web/features/profile/resumes/resume-file-field.tsx'
import { resumesQuery } from '#web/features/profile/resumes/resumes.ts'
import type { Findings } from '#web/features/profile/resumes/store-findings.ts'
import { useConfirmFindings } from '#web/features/profile/resumes/use-confirm-findings.ts'
import { useResumeUpload } from '#web/features/profile/resumes/use-resume-upload.ts'
import { useKeptState } from '#web/forms/use-kept-state.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ResumePicture } from './resume-pictures.tsx'

const CHOICES = [
  {
    name: 'ai',
    label: 'Create with AI',
    about: 'Paste or upload your resume: we find your skills, you say which are right.',
    icon: 'circle-check',
    note: 'You say what counts',
  },
  {
    name: 'upload',
    label: 'Upload Existing Resume',
    about: 'PDF, DOCX. We show what we found in it.',
    icon: 'lock',
    note: 'Only you can see it',
  },
  {
    name: 'skip',
    label: 'Skip for Now',
    about: 'Search, save and apply right away. You can add one later.',
    icon: 'heart',
    note: 'Everything else works',
  },
] as const
type Choice = (typeof CHOICES)[number]['name']

const MISSING = {
  ai: 'Upload or paste your resume first, or choose Skip for Now.',
  upload: 'Choose a file first, or choose Skip for Now.',
} as const satisfies Record<Exclude<Choice, 'skip'>, string>

export const RESUME_CHOICE = 'welcome-resume'

/** The second step (spec §2), with what its cards promise (design §1.4). */
export function ResumeStep({
  userId,
  profile,
  heading,
  onBack,
  onContinue,
}: {
  userId: string
  profile: KnownProfile
  heading: ReactNode
  onBack: () => void
  onContinue: () => void
}) {
  const [{ choice, pasted }, keepChoice] = useKeptState<{ choice: Choice; pasted: string }>(
    userId,
    RESUME_CHOICE,
    {
      initial: () => ({ choice: 'skip', pasted: '' }),
      isMissed: (kept) => kept.choice !== 'skip',
    },
  )
  const sending = useResumeUpload(userId)
  const fileField = useRef<HTMLInputElement>(null)
  const confirm = useConfirmFindings(userId)
  const { upload, busy, reset } = sending
  // Somebody who comes back to this step has chosen already.
  const hasResume = (useRows(resumesQuery(userId)).data ?? []).length > 0

  const [readText, setReadText] = useState('')
  async function findIn(text: string) {
    setReadText(text)
    await sending.readText(text)
  }
  /** What was pasted and not looked at yet is not passed over, nor is a resume that was promised and never chosen. */
  function goOn() {
    if (choice === 'ai' && pasted.trim() !== '')
      return pasted === readText ? onContinue() : void findIn(pasted)
    if (choice === 'skip' || upload.is === 'unread' || hasResume) return onContinue()
    sending.missing(MISSING[choice])
    return fileField.current?.focus()
  }

  async function keep(findings: Findings) {
    const resumeId = upload.is === 'read' ? (upload.resume?.id ?? null) : null
    if (!(await confirm(findings, resumeId))) return false
    reset()
    onContinue()
    return true
  }

  if (upload.is === 'read')
    return (
      <ConfirmFindings
        userId={userId}
        reading={upload.reading}
        profile={profile}
        leave={{ label: 'Back', act: reset }}
        onConfirm={keep}
      />
    )
  return (
    <div className="grid gap-6">
      <div className="-mb-6">{heading}</div>
      <fieldset className="grid gap-3 sm:grid-cols-3" disabled={busy}>
        <legend className="sr-only">Your resume</legend>
        {CHOICES.map(({ name, label, about, icon, note }) => (
          <label
            key={name}
            className="grid cursor-pointer grid-cols-[5rem_minmax(0,1fr)] content-start gap-x-3 gap-y-1 rounded-pane border border-line bg-raised p-4 hover:border-control has-checked:border-accent has-checked:bg-accent-wash sm:grid-cols-1 sm:gap-y-2"
          >
            <span className="row-span-3 self-start sm:row-span-1">
              <ResumePicture name={name} />
            </span>
            <span className="flex gap-2">
              <input
                type="radio"
                name="resume"
                checked={choice === name}
                onChange={() => keepChoice({ choice: name, pasted })}
                className="mt-1 size-4 flex-none accent-accent"
              />
              <span className="font-serif text-lg leading-snug">{label}</span>
            </span>
            <span className="text-[0.9375rem] text-muted">{about}</span>
            <span className="flex gap-1.5 text-sm text-muted">
              <Icon name={icon} className="mt-0.5" />
              {note}
            </span>
          </label>
        ))}
      </fieldset>
      {choice !== 'skip' && <ResumeFileField label="Resume file" sending={sending} inputRef={fileField} />}
      {choice === 'ai' && (
        <PastedResume
          text={pasted}
          busy={busy}
          onChange={(text) => keepChoice({ choice, pasted: text })}
          onRead={() => void findIn(pasted)}
        />
      )}
      <div className="flex justify-between gap-3">
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          Back
        </Button>
        <Button disabled={busy} onClick={goOn}>
          Continue
        </Button>
      </div>
    </div>
  )
}

const MAX_TEXT_LENGTH = 200_000

function PastedResume({
  text,
  busy,
  onChange,
  onRead,
}: {
  text: string
  busy: boolean
  onChange: (text: string) => void
  onRead: () => void
}) {
  return (
    <div>
      <TextArea
        label="Or paste your resume"
        rows={6}
        maxLength={MAX_TEXT_LENGTH}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button variant="secondary" className="mt-3" disabled={busy || text.trim() === ''} onClick={onRead}>
        Find my skills
      </Button>
    </div>
  )
}
