import { type ImportedProfile } from '#contract/profile-entry.ts'
import { check } from '#contract/schemas/checked.ts'
import { importedResume } from './imported-resume.ts'
import { jsonResume } from './json-resume.ts'

export type ProfileReading = { is: 'read'; found: ImportedProfile } | { is: 'refused'; message: string }

const MAX_RESUME_CHARS = 1_000_000
const MAX_DEPTH = 40

const refused = (message: string): ProfileReading => ({ is: 'refused', message })

/** A JSON Resume as somebody has it in a file. */
export function readJsonResume(text: string): ProfileReading {
  if (text.length > MAX_RESUME_CHARS) return refused('This file is too large for a resume: more than 1 MB.')
  const document = parsed(text.replace(/^\uFEFF/, ''))
  if (document === undefined) return refused('This file is not valid JSON. Please choose a JSON Resume.')
  if (isDeeperThan(document, MAX_DEPTH)) return refused('This file is nested too deeply to be a resume.')
  const checked = check(jsonResume, document)
  if (!checked.ok) {
    const [{ field, message }] = checked.problems
    return refused(
      `This is not a JSON Resume${field ? `: in “${field}”, something ${wrongWords(message)}` : ''}.`,
    )
  }
  const found = importedResume(checked.value)
  const isEmpty = Object.keys(checked.value).every((name) => name.startsWith('$') || name === 'meta')
  return isEmpty
    ? refused('This file says nothing about anybody. Please choose a JSON Resume.')
    : { is: 'read', found }
}

const wrongWords = (message: string) => (message.startsWith('must') ? message : 'is not what it should be')

/** What PostgreSQL cannot keep is left out of texts: NUL, and half a surrogate pair. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
    )
  } catch {
    return undefined
  }
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1))
}
