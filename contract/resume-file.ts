/** What a résumé's file may be. The browser asks before it uploads, the server before it reads. */
export const RESUME_FILE = {
  bytes: 10 * 1024 * 1024,
  pages: 50,
  characters: 200_000,
  extensions: ['.pdf', '.docx'],
} as const

/** What can be seen from a file's bytes without opening it, in words for the person who chose it. */
export const FILE_REFUSALS = {
  empty: 'This file is empty.',
  'too-large': 'This file is larger than 10 MB. Save a smaller copy and try again.',
  encrypted: 'This file is protected with a password. Save a copy without one and try again.',
  'old-word': 'This is an old Word file (.doc). Save it as DOCX or PDF and try again.',
  'open-document': 'This is an OpenDocument file (.odt). Save it as DOCX or PDF and try again.',
  'rich-text': 'This is a Rich Text file (.rtf). Save it as DOCX or PDF and try again.',
  unknown: 'This is neither a PDF nor a DOCX file, whatever its name says.',
} as const
type FileRefusal = keyof typeof FILE_REFUSALS

/** What a file is by its bytes (as many as `RESUME_FILE.bytes` will do); names and declared types are not believed. */
export function fileKind(size: number, bytes: Uint8Array): 'pdf' | 'docx' | { refused: FileRefusal } {
  if (size === 0) return { refused: 'empty' }
  if (size > RESUME_FILE.bytes) return { refused: 'too-large' }
  const head = latin1(bytes.subarray(0, HEAD))
  if (head.includes('%PDF-')) return 'pdf'
  if (head.startsWith('PK\u0003\u0004'))
    return head.includes(OPEN_DOCUMENT) ? { refused: 'open-document' } : 'docx'
  if (head.startsWith('{\\rtf')) return { refused: 'rich-text' }
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return { refused: compoundRefusal(bytes) }
  return { refused: 'unknown' }
}

const HEAD = 1024
/** The format says that an OpenDocument file begins with its type, unpacked. */
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.'

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** One container holds old Word files and new ones with a password, among many others; its parts have names. */
function compoundRefusal(bytes: Uint8Array): FileRefusal {
  const whole = latin1(bytes)
  const has = (part: string) => whole.includes(part.split('').join('\0'))
  if (has('EncryptedPackage')) return 'encrypted'
  return has('WordDocument') ? 'old-word' : 'unknown'
}
