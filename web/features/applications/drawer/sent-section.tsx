import type { Application } from '#web/features/applications/data/application.ts'
import { sourceOf } from '#web/features/applications/data/list-applications.ts'
import { useUpdate } from '#web/features/applications/data/use-applications.ts'
import { resumesQuery } from '#web/features/profile/resumes/resumes.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { Select } from '#web/ui/field.tsx'

/** With which resume, and where the job was found. */
export function SentSection({ userId, application }: { userId: string; application: Application }) {
  const resumes = useRows(resumesQuery(userId)).data ?? []
  const update = useUpdate(userId)
  const { id, resume_id: resumeId, resume_name: resumeName } = application
  const isGone = resumeId !== null && !resumes.some((resume) => resume.id === resumeId)
  return (
    <section aria-labelledby="sent">
      <h3 id="sent">Sent with</h3>
      <Select
        label="Resume"
        hideLabel
        value={resumeId ?? ''}
        onChange={({ target }) => void update(id, { resume_id: target.value || null })}
        className="mt-2"
      >
        <option value="">{resumeName && resumeId === null ? resumeName : 'No resume chosen'}</option>
        {isGone && <option value={resumeId}>{resumeName}</option>}
        {resumes.map((resume) => (
          <option key={resume.id} value={resume.id}>
            {resume.name}
          </option>
        ))}
      </Select>
      <p className="mt-2 text-[0.875rem] text-muted">Found: {sourceOf(application)}</p>
    </section>
  )
}
