import type { WireRow } from '#contract/database/database.ts'
import { backend } from '#web/backend/backend.ts'
import { tables } from '#web/backend/tables.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'

/** `skills`: those of it that the person confirmed. */
export type Resume = WireRow<
  'resumes',
  'id' | 'name' | 'storage_path' | 'size' | 'skills' | 'is_primary' | 'created_at'
>

export const RESUME_BUCKET = 'resumes'
const COLUMNS = 'id, name, storage_path, size, skills, is_primary, created_at'

export const resumesQuery = rowsQuery({ name: 'resumes', read: readResumes })

async function readResumes(userId: string): Promise<Resume[]> {
  const client = await tables()
  const { data } = await client
    .from('resumes')
    .select(COLUMNS)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .throwOnError()
  return data
}

/** The row of a file that lies in the bucket. The first one is the active one. */
export async function insertResume(userId: string, file: File, path: string): Promise<Resume> {
  const client = await backend()
  const isFirst = (await readResumes(userId)).length === 0
  const row = {
    user_id: userId,
    name: file.name.slice(0, MAX_NAME_LENGTH) || 'Resume',
    storage_path: path,
    content_type: file.type.slice(0, MAX_NAME_LENGTH),
    size: file.size,
    is_primary: isFirst,
  }
  const { data } = await client.from('resumes').insert(row).select(COLUMNS).single().throwOnError()
  return data
}

const MAX_NAME_LENGTH = 200

export async function activateResume(id: string): Promise<void> {
  const client = await backend()
  const { data: isThere } = await client.rpc('set_active_resume', { resume_id: id }).throwOnError()
  if (!isThere) throw new Error('It is no longer there.')
}

/** The file first: a row that stays behind can be deleted again, a file without its row could not be found. */
export async function deleteResume({ id, storage_path: path }: Resume): Promise<void> {
  const client = await backend()
  if (path) {
    const { error } = await client.storage.from(RESUME_BUCKET).remove([path])
    if (error) throw error
  }
  await client.from('resumes').delete().eq('id', id).throwOnError()
}

const SIGNED_SECONDS = 60

export async function downloadAddress({ storage_path: path, name }: Resume): Promise<string> {
  const client = await backend()
  const { data, error } = await client.storage
    .from(RESUME_BUCKET)
    .createSignedUrl(path ?? '', SIGNED_SECONDS, { download: name })
  if (error) throw error
  return data.signedUrl
}
