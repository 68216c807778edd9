import { readFile } from 'node:fs/promises'
import { heading, list, paragraph, picture, writerDocument } from '#tests/support/writer-document.ts'
import { signUp } from './new-person.ts'
import { pdfOf, printedPdf, RESUME_HTML, savedByOffice } from './resume-files.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  reloadHydrated,
  test,
} from './site-test.ts'
import { expectToast } from './toasts.ts'

const TEN_MEGABYTES = 10 * 1024 * 1024

test('what cannot be read is refused in a clear sentence, nothing of it is kept, and the screen goes on', async ({
  page,
  announce,
}) => {
  announce(/status of 400/)
  await signUp(page)
  await openHydrated(page, '/dashboard/resumes')
  const document = writerDocument([paragraph('Baker at Crumb, since June 2017')])
  const files = savedByOffice({
    'scan.pdf': { document: writerDocument([picture()]), as: 'pdf' },
    'locked.pdf': { document, as: 'locked pdf' },
    'locked.docx': { document, as: 'locked docx' },
    'old.docx': { document, as: 'doc' },
    'mine.doc': { document, as: 'doc' },
    'mine.odt': { document, as: 'odt' },
    'mine.rtf': { document, as: 'rtf' },
  })
  const refused = [
    [pdfOf('empty.pdf', ''), 'This file is empty.'],
    [pdfOf('big.pdf', Buffer.alloc(TEN_MEGABYTES + 1, '%PDF-1.7 ')), 'This file is larger than 10 MB.'],
    [pdfOf('picture.pdf', '\x89PNG\r\n\x1a\n'), 'This is neither a PDF nor a DOCX file'],
    [pdfOf('sheet.docx', 'PK\x03\x04 and no document'), 'This is neither a PDF nor a DOCX file'],
    [files['scan.pdf'], 'We found no text in this file.'],
    [files['locked.pdf'], 'This file is protected with a password.'],
    [files['locked.docx'], 'This file is protected with a password.'],
    [files['old.docx'], 'This is an old Word file (.doc). Save it as DOCX or PDF and try again.'],
    [files['mine.doc'], 'This is an old Word file (.doc). Save it as DOCX or PDF and try again.'],
    [files['mine.odt'], 'This is an OpenDocument file (.odt). Save it as DOCX or PDF and try again.'],
    [files['mine.rtf'], 'This is a Rich Text file (.rtf). Save it as DOCX or PDF and try again.'],
  ] as const
  for (const [file, sentence] of refused) {
    await page.getByLabel('Upload a resume').setInputFiles(file)
    await expect(page.getByText(`${file.name} was not saved. ${sentence}`)).toBeVisible()
  }
  await expectNoAxeViolations(page)
  await expect(page.getByText('No resumes yet.')).toBeVisible()
  await reloadHydrated(page)
  await expect(page.getByText('No resumes yet.')).toBeVisible()
})

test.describe('at 320 px, dark', () => {
  test.use({ viewport: { width: 320, height: 900 }, colorScheme: 'dark' })

  test('several resumes: one active, read, downloaded, deleted after a question', async ({
    page,
    context,
  }) => {
    await signUp(page)
    await openHydrated(page, '/dashboard/resumes')
    const pdf = await printedPdf(context, 'cv.pdf', RESUME_HTML)
    const upload = page.getByLabel('Upload a resume')
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await upload.setInputFiles(pdf)
    await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused()
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(row('cv.pdf')).toContainText('Active')

    const files = savedByOffice({
      'brief.docx': {
        document: writerDocument([paragraph('Baker at Crumb'), heading('Skills'), list('HACCP')]),
        as: 'docx',
      },
    })
    await upload.setInputFiles(files['brief.docx'])
    await page.getByRole('checkbox', { name: /^HACCP/ }).waitFor()
    await page.getByRole('button', { name: 'Add to my profile' }).click()
    await expect(row('brief.docx')).toContainText('1 skill confirmed')
    await expect(row('brief.docx')).not.toContainText('Active')
    await page.getByRole('button', { name: 'Set active: brief.docx' }).click()
    await expectToast(page, 'Active resume changed')
    await expect(row('brief.docx')).toContainText('Active')
    await expect(row('cv.pdf')).not.toContainText('Active')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download: brief.docx' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('brief.docx')
    expect((await readFile(await file.path())).equals(files['brief.docx'].buffer)).toBe(true)

    await expectNoAxeViolations(page)
    await expectNoSidewaysScrolling(page)
    await page.getByRole('button', { name: 'Delete: brief.docx' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Delete this resume?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Delete: brief.docx' })).toBeFocused()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Delete this resume?' })
    await question.evaluate(async (dialog) => {
      // What Escape does, and the button pressed again before the browser has told that the dialog closed.
      if (dialog instanceof HTMLDialogElement) dialog.requestClose()
      await Promise.resolve()
      document.querySelector<HTMLElement>('[aria-label="Delete: brief.docx"]')?.click()
    })
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Delete Resume' }).click()
    await expectToast(page, 'Resume deleted')
    await expect(row('brief.docx')).toHaveCount(0)
    await expect(row('cv.pdf')).toContainText('Active')
  })

  test('an upload shows how far it is, can be cancelled, and says when nobody answers', async ({
    page,
    context,
    announce,
  }) => {
    announce(/Failed to load resource|ERR_/)
    await signUp(page)
    await openHydrated(page, '/dashboard/resumes')
    const pdf = await printedPdf(context, 'cv.pdf', RESUME_HTML)
    const upload = page.getByLabel('Upload a resume')
    const stuck = Promise.withResolvers<void>()
    await page.route('**/storage/v1/object/resumes/**', async (route) => {
      await stuck.promise
      await route.abort()
    })
    await upload.setInputFiles(pdf)
    await expect(page.getByRole('progressbar', { name: /^Uploading cv.pdf/ })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(upload).toBeEnabled()
    stuck.resolve()
    await upload.setInputFiles(pdf)
    await expect(
      page.getByText('cv.pdf was not saved. An unexpected error occurred. Please try again.'),
    ).toBeVisible()
    await page.unroute('**/storage/v1/object/resumes/**')

    await page.route('**/functions/v1/read-resume', (route) => route.abort())
    await upload.setInputFiles(pdf)
    await expect(page.getByText('cv.pdf is saved, but could not be read.')).toBeVisible()
    await page.unroute('**/functions/v1/read-resume')

    const sentence = 'We are busy reading for other people right now. Please try again in 30 seconds.'
    await page.route('**/functions/v1/read-resume', (route) =>
      route.fulfill({ status: 429, json: { error: { code: 'too_many_requests', message: sentence } } }),
    )
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText(`cv.pdf is saved, but could not be read. ${sentence}`)).toBeVisible()
    await page.unroute('**/functions/v1/read-resume')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('checkbox', { name: /^Python/ })).toBeVisible()
  })

  test('skills are found while the preview reads the same file', async ({ page, context, announce }) => {
    announce(/Failed to load resource|ERR_/)
    await signUp(page)
    await openHydrated(page, '/dashboard/resumes')
    await page.route('**/functions/v1/read-resume', (route) => route.abort())
    await page.getByLabel('Upload a resume').setInputFiles(await printedPdf(context, 'cv.pdf', RESUME_HTML))
    await expect(page.getByText('cv.pdf is saved, but could not be read.')).toBeVisible()
    await openHydrated(page, '/faq')
    await page.unroute('**/functions/v1/read-resume')

    // The server refuses a person's second reading while it is at the first.
    let underWay = 0
    const previewed = Promise.withResolvers<void>()
    await page.route('**/functions/v1/read-resume', async (route) => {
      underWay += 1
      const isAlone = underWay === 1
      if (isAlone) await previewed.promise
      await route.fallback()
      underWay -= 1
      expect(isAlone).toBe(true)
    })
    const previewing = page.waitForRequest('**/functions/v1/read-resume')
    await openHydrated(page, '/dashboard/resumes')
    await previewing
    await page.getByRole('button', { name: 'Find skills in cv.pdf' }).click()
    await expect(page.getByText('Reading cv.pdf')).toBeVisible()
    previewed.resolve()
    await expect(page.getByRole('checkbox', { name: /^Python/ })).toBeVisible()
  })
})
