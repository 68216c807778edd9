import { backend } from '#web/backend/backend.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { readResume } from './read-resume.ts'
import type { Resume } from './resumes.ts'

/** What a resume says, as plain text: read from its file once, then kept with it. */
export const resumeTextQuery = (userId: string, resume: Resume) =>
  rowsQuery({ name: 'resume-text', part: [resume.id], read: () => textOf(resume) })(userId)

async function textOf({ id, storage_path: path }: Resume): Promise<string> {
  const client = await backend()
  const { data } = await client.from('resumes').select('text').eq('id', id).maybeSingle().throwOnError()
  if (data?.text || !path) return data?.text ?? ''
  const { text } = await readResume({ path })
  await keepText(id, text)
  return text
}

const MAX_TEXT_CHARS = 200_000

/** Without it the file is read again next time, no more. */
export async function keepText(id: string, text: string): Promise<void> {
  const client = await backend()
  await client
    .from('resumes')
    .update({ text: text.slice(0, MAX_TEXT_CHARS) })
    .eq('id', id)
}
