/** What a résumé's file may be. The browser asks before it uploads, the server before it reads. */
export const RESUME_FILE = { bytes: 10 * 1024 * 1024, pages: 50, extensions: ['.pdf', '.docx'] } as const

/** What can be seen from a file's size and first bytes, in words for the person who chose it. */
export const FILE_REFUSALS = {
  empty: 'This file is empty.',
  'too-large': 'This file is larger than 10 MB. Save a smaller copy and try again.',
  'old-word':
    'This is an old Word file (.doc), or one with a password. Save it as DOCX or PDF without one and try again.',
  unknown: 'This is neither a PDF nor a DOCX file, whatever its name says.',
} as const
export type FileRefusal = keyof typeof FILE_REFUSALS

/** How much of the file `fileKind` looks at. */
export const FILE_HEAD = 1024

/** What a file is by its first bytes; names and declared types are not believed. */
export function fileKind(size: number, head: Uint8Array): 'pdf' | 'docx' | { refused: FileRefusal } {
  if (size === 0) return { refused: 'empty' }
  if (size > RESUME_FILE.bytes) return { refused: 'too-large' }
  const start = String.fromCharCode(...head.subarray(0, FILE_HEAD))
  if (start.includes('%PDF-')) return 'pdf'
  if (start.startsWith('PK\u0003\u0004')) return 'docx'
  return { refused: start.startsWith('\u00d0\u00cf\u0011\u00e0') ? 'old-word' : 'unknown' }
}
