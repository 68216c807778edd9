import { useState } from 'react'
import { functionRefusal } from '#web/features/account/function-refusal.ts'
import { readResume, RESUME_TYPES, type ResumeReading, uploadResume } from '#web/features/resumes/resumes.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ConfirmSkills } from './confirm-skills.tsx'
import { addResumeSkills } from './resume-skills.ts'

const CHOICES = [
  {
    name: 'ai',
    label: 'Create with AI',
    about: 'We find the skills in your resume; you say which are right.',
  },
  { name: 'upload', label: 'Upload Existing Resume', about: 'PDF, DOCX' },
  { name: 'skip', label: 'Skip for Now', about: 'You can add one later.' },
] as const
type Choice = (typeof CHOICES)[number]['name']

export function ResumeStep({
  userId,
  onBack,
  onContinue,
}: {
  userId: string
  onBack: () => void
  onContinue: () => void
}) {
  const toast = useToast()
  const [choice, setChoice] = useState<Choice>('skip')
  const [busy, setBusy] = useState(false)
  const [uploaded, setUploaded] = useState<string | null>(null)
  const [pasted, setPasted] = useState('')
  const [reading, setReading] = useState<ResumeReading | null>(null)

  async function read(source: { path: string } | { text: string }) {
    setBusy(true)
    try {
      setReading(await readResume(source))
    } catch (error) {
      toast(toasts.resumeUnread((await functionRefusal(error))?.message))
    }
    setBusy(false)
  }

  async function upload(file: File) {
    setBusy(true)
    try {
      const { path } = await uploadResume(userId, file)
      setUploaded(file.name)
      toast(toasts.resumeUploaded)
      if (choice === 'ai') await read({ path })
    } catch (error) {
      toast(toasts.resumeFailed(error instanceof Error ? error.message : undefined))
    }
    setBusy(false)
  }

  async function confirm(chosen: readonly string[]) {
    try {
      toast(toasts.resumeSkillsAdded(await addResumeSkills(userId, chosen)))
      onContinue()
    } catch {
      toast(toasts.settingsFailed)
    }
  }

  if (reading) return <ConfirmSkills reading={reading} onBack={() => setReading(null)} onConfirm={confirm} />
  return (
    <div className="grid gap-6">
      <fieldset className="grid gap-3">
        <legend className="sr-only">Your resume</legend>
        {CHOICES.map(({ name, label, about }) => (
          <label
            key={name}
            className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-control border border-control p-4 has-checked:border-accent has-checked:bg-accent-wash"
          >
            <input
              type="radio"
              name="resume"
              checked={choice === name}
              onChange={() => setChoice(name)}
              className="mt-1.5 accent-accent"
            />
            <span className="font-medium">{label}</span>
            <span className="col-start-2 text-[0.9375rem] text-muted">{about}</span>
          </label>
        ))}
      </fieldset>
      {choice !== 'skip' && <FileInput busy={busy} uploaded={uploaded} onFile={upload} />}
      {choice === 'ai' && (
        <div>
          <TextArea
            label="Or paste your resume"
            rows={6}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
          <Button
            variant="secondary"
            className="mt-3"
            disabled={busy || pasted.trim() === ''}
            onClick={() => void read({ text: pasted })}
          >
            {busy ? 'Reading...' : 'Find my skills'}
          </Button>
        </div>
      )}
      <div className="flex justify-between gap-3">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button disabled={busy} onClick={onContinue}>
          Continue
        </Button>
      </div>
    </div>
  )
}

function FileInput({
  busy,
  uploaded,
  onFile,
}: {
  busy: boolean
  uploaded: string | null
  onFile: (file: File) => void
}) {
  return (
    <label className="block">
      <span className="mb-1.5 block text-[0.9375rem] font-medium">Resume file (PDF, DOCX)</span>
      <input
        type="file"
        accept={RESUME_TYPES}
        disabled={busy}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
        className="block w-full text-[0.9375rem] file:mr-3 file:min-h-10 file:rounded-control file:border file:border-control file:bg-paper file:px-4 file:text-ink"
      />
      <span aria-live="polite" className="mt-1.5 block text-sm break-words text-muted">
        {uploaded && `Uploaded: ${uploaded}`}
      </span>
    </label>
  )
}
