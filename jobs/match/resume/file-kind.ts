import { FILE_HEAD, fileKind } from '#contract/resume-file.ts'
import { ResumeRefused } from './refusals.ts'

export function resumeKind(bytes: Uint8Array): 'pdf' | 'docx' {
  const kind = fileKind(bytes.length, bytes.subarray(0, FILE_HEAD))
  if (typeof kind === 'object') throw new ResumeRefused(kind.refused)
  return kind
}
