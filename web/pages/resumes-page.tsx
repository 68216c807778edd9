import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  activateResume,
  deleteResume,
  downloadAddress,
  type Resume,
  RESUME_TYPES,
  resumesKey,
  resumesQuery,
  uploadResume,
} from '#web/features/resumes/resumes.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { useToast } from '#web/ui/toast.tsx'

export function Component() {
  const { user } = useAuth()
  return (
    <Page title="My Resumes" intro="Only you can see and download them.">
      {user ? <OwnResumes userId={user.id} /> : <Skeleton className="h-24" />}
    </Page>
  )
}

function OwnResumes({ userId }: { userId: string }) {
  const { data: resumes, isError, refetch } = useQuery(resumesQuery(userId))
  const { busy, act } = useAction(userId)
  return (
    <>
      <label className="block">
        <span className="mb-1.5 block text-[0.9375rem] font-medium">Upload a resume (PDF, DOCX)</span>
        <input
          type="file"
          accept={RESUME_TYPES}
          disabled={busy}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file)
              void act(
                async () => {
                  await uploadResume(userId, file)
                },
                { said: toasts.resumeUploaded, failed: toasts.resumeFailed },
              )
            event.target.value = ''
          }}
          className="block w-full text-[0.9375rem] file:mr-3 file:min-h-10 file:rounded-control file:border file:border-control file:bg-paper file:px-4 file:text-ink"
        />
      </label>
      {isError ? (
        <div role="alert" className="mt-8">
          <p>Your resumes could not be loaded.</p>
          <Button variant="secondary" className="mt-4" onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      ) : !resumes ? (
        <Skeleton className="mt-8 h-16" />
      ) : resumes.length === 0 ? (
        <p className="mt-8 border-t border-line pt-4 text-muted">No resumes yet.</p>
      ) : (
        <ul className="mt-8">
          {resumes.map((resume) => (
            <ResumeRow
              key={resume.id}
              resume={resume}
              onActivate={() => act(() => activateResume(userId, resume.id), { said: toasts.resumeActive })}
              onDownload={() => act(async () => window.location.assign(await downloadAddress(resume)), {})}
              onDelete={() => act(() => deleteResume(resume), { said: toasts.resumeDeleted })}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function ResumeRow({
  resume: { name, is_primary: isActive, storage_path: path },
  onActivate,
  onDownload,
  onDelete,
}: {
  resume: Resume
  onActivate: () => void
  onDownload: () => void
  onDelete: () => void
}) {
  return (
    <li className="flex flex-wrap items-center gap-2 border-t border-line py-3">
      <p className="min-w-0 flex-1 basis-60 break-words">
        {name} {isActive && <Badge tone="accent">Active</Badge>}
      </p>
      {!isActive && (
        <Button variant="quiet" aria-label={`Set active: ${name}`} onClick={onActivate}>
          Set active
        </Button>
      )}
      {path && (
        <Button variant="quiet" aria-label={`Download: ${name}`} onClick={onDownload}>
          Download
        </Button>
      )}
      <Button variant="quiet" aria-label={`Delete: ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </li>
  )
}

function useAction(userId: string) {
  const queries = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function act(
    action: () => Promise<void>,
    {
      said,
      failed = toasts.resumeChangeFailed,
    }: { said?: ToastContent; failed?: (message?: string) => ToastContent },
  ) {
    setBusy(true)
    try {
      await action()
      if (said) toast(said)
    } catch (error) {
      toast(failed(error instanceof Error ? error.message : undefined))
    }
    setBusy(false)
    await queries.invalidateQueries({ queryKey: resumesKey(userId) })
  }
  return { busy, act }
}
