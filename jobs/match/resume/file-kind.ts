import { ResumeRefused, RESUME_LIMITS } from './refusals.ts'

/** What a file is by its first bytes; names and declared types are not believed. */
export function resumeKind(bytes: Uint8Array): 'pdf' | 'docx' {
  if (bytes.length === 0) throw new ResumeRefused('empty')
  if (bytes.length > RESUME_LIMITS.bytes) throw new ResumeRefused('too-large')
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1')
  if (start.includes('%PDF-')) return 'pdf'
  if (start.startsWith('PK\u0003\u0004')) return 'docx'
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) throw new ResumeRefused('old-word')
  throw new ResumeRefused('unknown')
}
