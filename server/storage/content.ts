import type { FileBytes } from './file-bytes.ts'

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type ContentType =
  | 'application/pdf'
  | typeof DOCX
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/webp'
  | 'image/avif'

/** What a file is by its bytes. Names and declared types are never asked. */
export function contentOf(file: FileBytes): ContentType | null {
  const head = file.slice(0, 1024)
  const text = head.toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n') && text.startsWith('IHDR', 12)) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBPVP8', 8)) return 'image/webp'
  if (text.startsWith('ftyp', 4) && brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis'))
    return 'image/avif'
  // Readers accept a few bytes before the header; writers that send mail attachments produce them.
  if (/%PDF-\d\.\d/.test(text)) return 'application/pdf'
  if (text.startsWith('PK\x03\x04') && isWordDocument(partsOf(file))) return DOCX
  return null
}

/** An ISO media file names what it is in its first box: a main brand and the compatible ones. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands
}

/** Parts that make a zip a Word document; one with macros is another format, whatever its name says. */
function isWordDocument(parts: readonly string[]): boolean {
  return (
    parts.includes('[Content_Types].xml') &&
    parts.includes('word/document.xml') &&
    !parts.some((part) => /vbaProject\.bin$/i.test(part))
  )
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_LENGTH = 22
const MAX_COMMENT_BYTES = 0xffff
const MAX_PARTS = 5000

/** The names in a zip's directory, which stands at its end. Empty when there is no sound one. */
function partsOf(file: FileBytes): string[] {
  const tailStart = Math.max(0, file.size - END_LENGTH - MAX_COMMENT_BYTES)
  const tail = file.slice(tailStart, file.size)
  let end = tail.length - END_LENGTH
  while (end >= 0 && tail.readUInt32LE(end) !== END_OF_DIRECTORY) end--
  if (end < 0) return []
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (count > MAX_PARTS || start + length > tailStart + end) return []
  return namesIn(file.slice(start, start + length), count)
}

function namesIn(directory: Buffer, count: number): string[] {
  const names: string[] = []
  for (let at = 0; names.length < count;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== DIRECTORY_ENTRY) return []
    const nameLength = directory.readUInt16LE(at + 28)
    names.push(directory.toString('utf8', at + 46, at + 46 + nameLength))
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names
}
