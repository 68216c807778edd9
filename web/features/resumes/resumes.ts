import { queryOptions, skipToken } from '@tanstack/react-query'
import { backend } from '#web/backend/backend.ts'

export type Resume = {
  id: string
  name: string
  storage_path: string | null
  is_primary: boolean
  created_at: string
}

const BUCKET = 'resumes'
export const RESUME_TYPES = '.pdf,.docx'

export const resumesKey = (userId: string | undefined) => ['resumes', userId] as const

export function resumesQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: resumesKey(userId),
    queryFn: userId ? () => readResumes(userId) : skipToken,
  })
}

async function readResumes(userId: string): Promise<Resume[]> {
  const client = await backend()
  const { data } = await client
    .from('resumes')
    .select('id, name, storage_path, is_primary, created_at')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .throwOnError()
  return data
}

/** The file, then its row; a file whose row was refused is taken away again. The first one is the active one. */
export async function uploadResume(userId: string, file: File): Promise<{ path: string }> {
  const client = await backend()
  const path = `${userId}/${crypto.randomUUID()}${/\.docx$/i.test(file.name) ? '.docx' : '.pdf'}`
  const { error } = await client.storage.from(BUCKET).upload(path, file)
  if (error) throw error
  try {
    const isFirst = (await readResumes(userId)).length === 0
    await client
      .from('resumes')
      .insert({
        user_id: userId,
        name: file.name.slice(0, 200) || 'Resume',
        storage_path: path,
        content_type: file.type.slice(0, 200),
        size: file.size,
        is_primary: isFirst,
      })
      .throwOnError()
  } catch (failure) {
    await client.storage.from(BUCKET).remove([path])
    throw failure
  }
  return { path }
}

/** One at most is active, and the database holds to that: the old one steps back first. */
export async function activateResume(userId: string, id: string): Promise<void> {
  const client = await backend()
  await client
    .from('resumes')
    .update({ is_primary: false })
    .eq('user_id', userId)
    .eq('is_primary', true)
    .throwOnError()
  await client.from('resumes').update({ is_primary: true }).eq('id', id).throwOnError()
}

export async function deleteResume({ id, storage_path: path }: Resume): Promise<void> {
  const client = await backend()
  await client.from('resumes').delete().eq('id', id).throwOnError()
  if (path) await client.storage.from(BUCKET).remove([path])
}

const SIGNED_SECONDS = 60

export async function downloadAddress({ storage_path: path, name }: Resume): Promise<string> {
  const client = await backend()
  const { data, error } = await client.storage
    .from(BUCKET)
    .createSignedUrl(path ?? '', SIGNED_SECONDS, { download: name })
  if (error) throw error
  return data.signedUrl
}

export type ResumeReading = { text: string; skills: { name: string; start: number; end: number }[] }

/** What a resume says. Nothing is saved by it. */
export async function readResume(source: { path: string } | { text: string }): Promise<ResumeReading> {
  const client = await backend()
  const { data, error } = await client.functions.invoke<ResumeReading>('read-resume', { body: source })
  if (error || !data) throw error ?? new Error('Nothing came back')
  return data
}
