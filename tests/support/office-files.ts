import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findOffice, NO_OFFICE } from './find-office.ts'

/** What LibreOffice is asked to save a document as, in its macro language. */
const FORMATS = {
  docx: 'Named("FilterName", "MS Word 2007 XML")',
  'locked docx':
    'Named("FilterName", "MS Word 2007 XML"), Named("EncryptionData", CreateUnoValue("[]com.sun.star.beans.NamedValue", Array(Pair("OOXPassword", "secret"), Pair("CryptoType", "Standard"))))',
  doc: 'Named("FilterName", "MS Word 97")',
  odt: 'Named("FilterName", "writer8")',
  rtf: 'Named("FilterName", "Rich Text Format")',
  pdf: 'Named("FilterName", "writer_pdf_Export")',
  'locked pdf': pdfWith('Named("EncryptFile", True), Named("DocumentOpenPassword", "secret")'),
  /** Opens without a password; printing, changing and copying are not allowed. */
  'restricted pdf': pdfWith(
    'Named("RestrictPermissions", True), Named("PermissionPassword", "secret"), Named("Printing", 0), Named("Changes", 0), Named("EnableCopyingOfContent", False)',
  ),
} as const

export type Format = keyof typeof FORMATS

/** A document of the office's own kind (see writer-document.ts), and what it is to be saved as. */
type Wanted = Record<string, { document: string; as: Format }>

/** Files as people have them: LibreOffice opens each document and saves it. One run for all of them. */
export function officeFiles<W extends Wanted>(wanted: W): { [Name in keyof W]: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  try {
    const saving = Object.values(wanted).map(({ document, as }, at) => {
      writeFileSync(join(folder, `${at}.fodt`), document)
      return `Save "${addressIn(folder, `${at}.fodt`)}", "${addressIn(folder, `${at}`)}", Array(${FORMATS[as]})`
    })
    runMacro(folder, saving)
    const made = Object.keys(wanted).map((name, at) => [name, readFileSync(join(folder, `${at}`))])
    return Object.fromEntries(made)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function pdfWith(options: string): string {
  return `Named("FilterName", "writer_pdf_Export"), Named("FilterData", Array(${options}))`
}

const addressIn = (folder: string, name: string) => pathToFileURL(join(folder, name)).href

/** In a profile of its own, which says that it needs no first-start set-up: that would replace the macro. */
function runMacro(folder: string, saving: readonly string[]): void {
  const profile = join(folder, 'profile')
  const library = join(profile, 'user/basic/Standard')
  mkdirSync(library, { recursive: true })
  writeFileSync(join(profile, 'user/registrymodifications.xcu'), SET_UP)
  writeFileSync(join(profile, 'user/basic/script.xlc'), LIBRARIES)
  writeFileSync(join(profile, 'user/basic/dialog.xlc'), LIBRARIES)
  writeFileSync(join(library, 'dialog.xlb'), libraryOf(''))
  writeFileSync(join(library, 'script.xlb'), libraryOf('<library:element library:name="Files"/>'))
  const failure = join(folder, 'failure')
  writeFileSync(join(library, 'Files.xba'), macro(saving, failure))
  const office = findOffice()
  if (!office) throw new Error(NO_OFFICE)
  const options = [`-env:UserInstallation=${addressIn(folder, 'profile')}`, '--headless', '--norestore']
  execFileSync(office, [...options, 'macro:///Standard.Files.Main'], {
    stdio: 'ignore',
    timeout: 240_000,
    killSignal: 'SIGKILL',
  })
  if (existsSync(failure)) throw new Error(`LibreOffice: ${readFileSync(failure, 'utf8')}`)
}

/** An error would open a window and wait for somebody: it is written down instead. */
const macro = (saving: readonly string[], failure: string) => `${DOCTYPE('script:module', 'module.dtd')}
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Files" script:language="StarBasic">${escaped(`
Function Named(name, value)
  Dim one As New com.sun.star.beans.PropertyValue
  one.Name = name
  one.Value = value
  Named = one
End Function

Function Pair(name, value)
  Dim one As New com.sun.star.beans.NamedValue
  one.Name = name
  one.Value = value
  Pair = one
End Function

Sub Save(from, target, format)
  Dim document As Object
  document = StarDesktop.loadComponentFromURL(from, "_blank", 0, Array(Named("Hidden", True)))
  document.storeToURL(target, format)
  document.close(True)
End Sub

Sub Main
  On Error Goto Failed
  ${saving.join('\n  ')}
  StarDesktop.terminate()
  Exit Sub
Failed:
  Open "${failure}" For Output As #1
  Print #1, Error$
  Close #1
  StarDesktop.terminate()
End Sub`)}</script:module>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const DOCTYPE = (root: string, file: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${root} PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "${file}">`
const LIBRARIES = `${DOCTYPE('library:libraries', 'libraries.dtd')}
<library:libraries xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" library:link="false"/></library:libraries>`
const libraryOf = (elements: string) => `${DOCTYPE('library:library', 'library.dtd')}
<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false">${elements}</library:library>`
const SET_UP = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/Office"><prop oor:name="ooSetupInstCompleted" oor:op="fuse"><value>true</value></prop></item></oor:items>`
