import { FILE_REFUSALS } from '#contract/resume-file.ts'
import { backend } from '#web/backend/backend.ts'
import { checkSession } from '#web/backend/check-session.ts'
import { errorWords } from '#web/error-words.ts'
import { ResumeRefused } from './read-resume.ts'
import { RESUME_BUCKET } from './resumes.ts'

type Sending = {
  anonKey: string
  /** Of the whole, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a file to the bucket. supabase-js sends with fetch, which cannot tell how far it is; this request can. */
export async function sendFile(path: string, file: File, sending: Sending): Promise<void> {
  const client = await backend()
  const { data } = await client.auth.getSession()
  const request = new XMLHttpRequest()
  request.open('POST', `/storage/v1/object/${RESUME_BUCKET}/${path}`)
  request.setRequestHeader('apikey', sending.anonKey)
  request.setRequestHeader('authorization', `Bearer ${data.session?.access_token ?? ''}`)
  request.setRequestHeader('content-type', file.type || 'application/octet-stream')
  request.upload.addEventListener('progress', ({ loaded, total }) => sending.onProgress(loaded / total))
  sending.signal.addEventListener('abort', () => request.abort())
  const status = await answered(request, file)
  if (status === 401 || status === 403) checkSession(client)
  if (status !== 200) throw refusal(request.responseText)
}

function answered(request: XMLHttpRequest, file: File): Promise<number> {
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => resolve(request.status))
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.addEventListener('abort', () => reject(new DOMException('Canceled', 'AbortError')))
    request.send(file)
  })
}

/** The storage's answers are Supabase's, written for programmers; these two have the words of the resume reader. */
function refusal(text: string): Error {
  const { error, message } = parsed(text)
  if (error === 'invalid_mime_type') return new ResumeRefused(FILE_REFUSALS.unknown)
  if (error === 'Payload too large') return new ResumeRefused(FILE_REFUSALS['too-large'])
  return new Error(errorWords({ message }))
}

function parsed(text: string): { error?: string; message?: string } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
