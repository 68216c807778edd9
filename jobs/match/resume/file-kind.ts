import { fileKind } from '#contract/resume-file.ts'
import { ResumeRefused } from './refusals.ts'

export function resumeKind(bytes: Uint8Array): 'pdf' | 'docx' {
  const kind = fileKind(bytes.length, bytes)
  if (typeof kind === 'object') throw new ResumeRefused(kind.refused)
  return kind
}
