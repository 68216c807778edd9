import { useState } from 'react'
import { errorWords } from '#web/error-words.ts'
import { applicationsQuery } from '#web/features/applications/data/application.ts'
import { ResumeUses } from '#web/features/numbers/resume-uses.tsx'
import { AgainstJob } from '#web/features/profile/resumes/against-job.tsx'
import { ConfirmFindings } from '#web/features/profile/resumes/confirm-findings.tsx'
import { ResumeFileField } from '#web/features/profile/resumes/resume-file-field.tsx'
import { ResumePreview } from '#web/features/profile/resumes/resume-preview.tsx'
import { ResumeRow } from '#web/features/profile/resumes/resume-row.tsx'
import {
  activateResume,
  deleteResume,
  downloadAddress,
  type Resume,
  resumesQuery,
} from '#web/features/profile/resumes/resumes.ts'
import { useConfirmFindings } from '#web/features/profile/resumes/use-confirm-findings.ts'
import { type ResumeUpload, useResumeUpload } from '#web/features/profile/resumes/use-resume-upload.ts'
import { YearsOfWorkForm } from '#web/features/profile/resumes/years-of-work-form.tsx'
import { wholeProfileQuery } from '#web/person/profile/whole-profile.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { readRowsAhead } from '#web/rows/read-ahead.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { BackToDashboard } from '#web/shell/back-to-dashboard.tsx'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { FirstRows } from '#web/ui/first-rows.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { useToast } from '#web/ui/toast.tsx'

export const readRows = (userId: string) =>
  readRowsAhead(resumesQuery(userId), wholeProfileQuery(userId), applicationsQuery(userId))

export function Component() {
  const { user } = useAuth()
  return (
    <Page
      wide
      eyebrow={<BackToDashboard />}
      title="My Resumes"
      intro={
        <span className="text-[0.9375rem]">
          Only you can see and download them. Mark the one you apply with as active.
        </span>
      }
    >
      <OwnResumes userId={user?.id} />
    </Page>
  )
}

/** The same from the rendered page on, so that the names which stand there before React stay. */
function OwnResumes({ userId }: { userId: string | undefined }) {
  const { isPending } = useRows(resumesQuery(userId))
  // What is being sent stays on show when the list is tried again.
  const [isReady, setReady] = useState(false)
  if (!isReady && !isPending) setReady(true)
  return userId !== undefined && isReady ? <ReadyResumes userId={userId} /> : <PageSkeleton />
}

function ReadyResumes({ userId }: { userId: string }) {
  const sending = useResumeUpload(userId)
  const profile = useRows(wholeProfileQuery(userId))
  const confirm = useConfirmFindings(userId)
  const { upload, reset } = sending
  if (upload.is === 'read' && profile.data)
    return (
      <div className="max-w-2xl">
        <ConfirmFindings
          userId={userId}
          reading={upload.reading}
          profile={profile.data}
          leave={{ label: 'Not now', act: reset }}
          onConfirm={async (findings) => {
            const stored = await confirm(findings, upload.resume?.id ?? null)
            if (stored) reset()
            return stored
          }}
        />
      </div>
    )
  return <ResumeDesk userId={userId} sending={sending} />
}

/** The list on the left, the one that is open beside it, or below it on a narrow screen. */
function ResumeDesk({ userId, sending }: { userId: string; sending: ResumeUpload }) {
  const resumes = useRows(resumesQuery(userId))
  const [chosen, setChosen] = useState<string | null>(null)
  const open =
    resumes.data?.find(({ id }) => id === chosen) ?? resumes.data?.find((resume) => resume.is_primary)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div>
        <ResumeFileField label="Upload a resume" sending={sending} />
        <ResumeList
          userId={userId}
          sending={sending}
          resumes={resumes}
          open={open?.id ?? null}
          onOpen={setChosen}
        />
        <YearsOfWorkForm userId={userId} />
      </div>
      {open && (
        <div
          key={open.id}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]"
        >
          <ResumePreview userId={userId} resume={open} />
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            <AgainstJob userId={userId} resume={open} />
            <ResumeUses userId={userId} resumeId={open.id} name={open.name} />
          </div>
        </div>
      )}
    </div>
  )
}

function ResumeList({
  userId,
  sending,
  resumes: { data: resumes, isError, refetch },
  open,
  onOpen,
}: {
  userId: string
  sending: ResumeUpload
  resumes: ReturnType<typeof useRows<Resume[]>>
  open: string | null
  onOpen: (id: string) => void
}) {
  const { busy, act } = useAction(userId)
  const applications = useRows(applicationsQuery(userId)).data ?? []
  if (resumes?.length === 0)
    return (
      <p className="mt-8 border-t border-line pt-4 text-muted">
        No resumes yet. Upload one: we find your skills in it, and you say which are right.
      </p>
    )
  if (resumes)
    return (
      <ul className="mt-6 border-b border-line" aria-label="Your resumes">
        {resumes.map((resume) => (
          <ResumeRow
            key={resume.id}
            resume={resume}
            sent={applications.filter(({ resume_id: sentWith }) => sentWith === resume.id).length}
            busy={busy || sending.busy}
            isOpen={resume.id === open}
            onOpen={() => onOpen(resume.id)}
            onRead={() => void sending.read(resume)}
            onActivate={() => void act(() => activateResume(resume.id), toasts.resumeActive)}
            onDownload={() => void act(async () => window.location.assign(await downloadAddress(resume)))}
            onDelete={() => void act(() => deleteAndSettle(resume, resumes), toasts.resumeDeleted)}
          />
        ))}
      </ul>
    )
  if (!isError) return <ListSkeleton />
  return (
    <div role="alert" className="mt-8 border-t border-line pt-4">
      <p className="text-danger">Your resumes could not be loaded.</p>
      <Button variant="secondary" className="mt-3" onClick={() => void refetch()}>
        Try Again
      </Button>
    </div>
  )
}

/** When the active one goes, the newest of the others takes its place. */
async function deleteAndSettle(resume: Resume, all: readonly Resume[]): Promise<void> {
  await deleteResume(resume)
  const next = all.find(({ id }) => id !== resume.id)
  if (resume.is_primary && next) await activateResume(next.id)
}

/** With the place for the names of the newest. */
function PageSkeleton() {
  return (
    <div className="lg:w-[22rem]">
      <Skeleton className="h-[7.875rem]" />
      <FirstRows place="resumes" as="ul" className="mt-6 border-b border-line">
        <ListSkeleton />
      </FirstRows>
    </div>
  )
}

/** One, as most people have it. */
function ListSkeleton() {
  return (
    <ul className="mt-8" aria-label="Loading your resumes" aria-busy="true">
      <li className="h-[8.25rem] border-y border-line pt-5">
        <Skeleton className="h-5 w-56 max-w-full" />
        <Skeleton className="mt-3 h-4 w-72 max-w-full" />
        <Skeleton className="mt-5 h-4 w-64 max-w-full" />
      </li>
    </ul>
  )
}

function useAction(userId: string) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function act(action: () => Promise<void>, said?: ToastContent) {
    setBusy(true)
    try {
      await action()
      if (said) toast(said)
    } catch (error) {
      toast(toasts.resumeChangeFailed(errorWords(error)))
    }
    setBusy(false)
    await rereadRows(resumesQuery(userId))
  }
  return { busy, act }
}
