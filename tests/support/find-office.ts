import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['soffice', 'libreoffice']
const MAC = '/Applications/LibreOffice.app/Contents/MacOS/soffice'
/** The smallest of Debian's packages that writes DOCX, DOC, ODT, RTF and PDF: 86 MB to fetch, 263 MB on disk. */
const PACKAGE = 'libreoffice-writer-nogui'

/** OFFICE_PATH, or an installed LibreOffice; else null. */
export function findOffice(): string | null {
  const set = process.env['OFFICE_PATH']
  if (set) {
    if (existsSync(set)) return set
    throw new Error(`OFFICE_PATH is ${set}, but there is no such file.`)
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const installed = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...installed, MAC].find((path) => existsSync(path)) ?? null
}

/** Finds LibreOffice or gets Debian's. The tests of résumés read files that it wrote. Fails with what to do. */
export function ensureOffice(say: (line: string) => void): string {
  const found = findOffice()
  if (found) return found
  say(`No LibreOffice found. Trying Debian's ${PACKAGE} package …`)
  try {
    execFileSync('sh', ['-c', INSTALL], { stdio: 'ignore', timeout: 10 * 60_000 })
  } catch {
    // What matters is whether it is there now.
  }
  const got = findOffice()
  if (got) return got
  throw new Error(`${NO_OFFICE} It could not be installed from here.`)
}

export const NO_OFFICE =
  'The tests of résumés need LibreOffice, and there is none. Install LibreOffice Writer, or set OFFICE_PATH to its program file (soffice), and run again.'

const INSTALL = `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${PACKAGE}`
