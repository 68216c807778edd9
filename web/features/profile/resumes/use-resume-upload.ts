import { useRef } from 'react'
import { FILE_REFUSALS, fileKind, RESUME_FILE } from '#contract/resume-file.ts'
import type { ResumeReading } from '#contract/resume-reading.ts'
import { errorWords } from '#web/error-words.ts'
import { forgetKept, useKeptState } from '#web/forms/use-kept-state.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useSite } from '#web/site.tsx'
import { toasts } from '#web/toasts.ts'
import { useToast } from '#web/ui/toast.tsx'
import { readResume, ResumeRefused } from './read-resume.ts'
import { keepText } from './resume-text.ts'
import { deleteResume, insertResume, type Resume, resumesQuery } from './resumes.ts'
import { sendFile } from './send-file.ts'

export type Upload =
  | { is: 'idle' }
  /** Somebody wanted to go on without having chosen one. */
  | { is: 'missing'; sentence: string }
  | { is: 'sending'; name: string; share: number }
  | { is: 'reading'; name: string }
  /** Not kept: the sentence says what is wrong with the file, or that sending it failed. */
  | { is: 'refused'; name: string; sentence: string }
  /** Kept, but nobody could read it just now. */
  | { is: 'unread'; resume: Resume; sentence: string }
  | { is: 'read'; resume: Resume | null; reading: ResumeReading }

/**
 * A file's way from the person's disk to what it says: checked, sent, listed, read. What cannot be read is not kept,
 * because the sentence about it asks for another file (docs/decisions/0066).
 */
export function useResumeUpload(userId: string) {
  const { backend } = useSite()
  const toast = useToast()
  // What was read waits for its confirmation through a reload and the end of a session.
  const [upload, setUpload] = useKeptState<Upload>(userId, READ, {
    initial: () => ({ is: 'idle' }),
    isMissed: ({ is }) => is === 'read',
  })
  const abort = useRef<AbortController>(null)

  const refuse = (name: string, sentence: string) => {
    setUpload({ is: 'refused', name, sentence })
    toast(toasts.resumeFailed(sentence))
  }
  const listAgain = () => rereadRows(resumesQuery(userId))

  /** The list on show learns of it when it is certain that the file stays. */
  async function readKept(resume: Resume, isNew: boolean) {
    setUpload({ is: 'reading', name: resume.name })
    try {
      const reading = await readResume({ path: resume.storage_path ?? '' })
      if (isNew) toast(toasts.resumeUploaded)
      void keepText(resume.id, reading.text).catch(() => undefined)
      setUpload({ is: 'read', resume, reading })
    } catch (error) {
      const sentence = errorWords(error)
      if (isNew && error instanceof ResumeRefused) {
        await deleteResume(resume)
        return refuse(resume.name, sentence)
      }
      toast(toasts.resumeUnread(sentence))
      setUpload({ is: 'unread', resume, sentence })
    }
    await listAgain()
  }

  async function send(file: File) {
    const path = await checkedPath(userId, file)
    if (typeof path === 'object') return refuse(file.name, path.refused)
    abort.current = new AbortController()
    const onProgress = (share: number) => setUpload({ is: 'sending', name: file.name, share })
    onProgress(0)
    try {
      await sendFile(path, file, { anonKey: backend.anonKey, onProgress, signal: abort.current.signal })
      await readKept(await insertResume(userId, file, path), true)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') setUpload({ is: 'idle' })
      else refuse(file.name, errorWords(error))
    }
  }

  return {
    upload,
    busy: upload.is === 'sending' || upload.is === 'reading',
    send,
    read: (resume: Resume) => readKept(resume, false),
    readText: async (text: string) => {
      setUpload({ is: 'reading', name: 'your text' })
      try {
        setUpload({ is: 'read', resume: null, reading: await readResume({ text }) })
      } catch (error) {
        setUpload({ is: 'idle' })
        toast(toasts.resumeUnread(errorWords(error)))
      }
    },
    missing: (sentence: string) => {
      setUpload({ is: 'missing', sentence })
      toast(toasts.invalid('input', sentence))
    },
    cancel: () => abort.current?.abort(),
    reset: () => {
      forgetKept(userId, READ)
      setUpload({ is: 'idle' })
    },
  }
}

const READ = 'resume-read'

export type ResumeUpload = ReturnType<typeof useResumeUpload>

async function checkedPath(userId: string, file: File): Promise<string | { refused: string }> {
  const bytes = new Uint8Array(await file.slice(0, RESUME_FILE.bytes).arrayBuffer())
  const kind = fileKind(file.size, bytes)
  if (typeof kind === 'object') return { refused: FILE_REFUSALS[kind.refused] }
  return `${userId}/${crypto.randomUUID()}.${kind}`
}
