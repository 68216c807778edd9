import { readFile } from 'node:fs/promises'
import { signUp, toastsOf } from './new-person.ts'
import { docxFile, pdfOf, printedPdf, RESUME_HTML } from './resume-files.ts'
import { expect, expectNoAxeViolations, openHydrated, test } from './site-test.ts'

const TEN_MEGABYTES = 10 * 1024 * 1024

test('what cannot be read is refused in a clear sentence, nothing of it is kept, and the screen goes on', async ({
  page,
  context,
  announce,
}) => {
  test.slow()
  announce(/status of 400/)
  await signUp(page)
  await openHydrated(page, '/dashboard/resumes')
  const scan = await printedPdf(
    context,
    'scan.pdf',
    '<div style="width:9em;height:9em;background:teal"></div>',
  )
  const refused = [
    [pdfOf('empty.pdf', ''), 'This file is empty.'],
    [pdfOf('big.pdf', Buffer.alloc(TEN_MEGABYTES + 1, '%PDF-1.7 ')), 'This file is larger than 10 MB.'],
    [pdfOf('picture.pdf', '\x89PNG\r\n\x1a\n'), 'This is neither a PDF nor a DOCX file'],
    [pdfOf('sheet.docx', 'PK\x03\x04 and no document'), 'This is neither a PDF nor a DOCX file'],
    [scan, 'We found no text in this file.'],
    [pdfOf('locked.pdf', ENCRYPTED), 'This file is protected with a password.'],
  ] as const
  for (const [file, sentence] of refused) {
    await page.getByLabel('Upload a resume').setInputFiles(file)
    await expect(page.getByText(`${file.name} was not kept. ${sentence}`)).toBeVisible()
  }
  await expectNoAxeViolations(page)
  await expect(page.getByText('No resumes yet.')).toBeVisible()
  await page.reload()
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

    await upload.setInputFiles(docxFile('brief.docx', ['Baker at Crumb', 'Skills: HACCP']))
    await page.getByRole('checkbox', { name: /^HACCP/ }).waitFor()
    await page.getByRole('button', { name: 'Add to my profile' }).click()
    await expect(row('brief.docx')).toContainText('1 skill confirmed')
    await expect(row('brief.docx')).not.toContainText('Active')
    await page.getByRole('button', { name: 'Set active: brief.docx' }).click()
    await expect(toastsOf(page)).toContainText('Active resume changed')
    await expect(row('brief.docx')).toContainText('Active')
    await expect(row('cv.pdf')).not.toContainText('Active')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download: cv.pdf' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('cv.pdf')
    expect((await readFile(await file.path())).equals(pdf.buffer)).toBe(true)

    await expectNoAxeViolations(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Delete: brief.docx' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Delete this resume?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Delete: brief.docx' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Delete Resume' }).click()
    await expect(toastsOf(page)).toContainText('Resume deleted')
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
    await expect(page.getByText('cv.pdf was not kept. The server could not be reached.')).toBeVisible()
    await page.unroute('**/storage/v1/object/resumes/**')

    await page.route('**/functions/v1/read-resume', (route) => route.abort())
    await upload.setInputFiles(pdf)
    await expect(page.getByText('cv.pdf is kept, but could not be read.')).toBeVisible()
    await page.unroute('**/functions/v1/read-resume')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('checkbox', { name: /^Python/ })).toBeVisible()
  })
})

/** The standard security handler with a password that nobody knows. */
const ENCRYPTED = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>> endobj
4 0 obj <</Filter/Standard/V 1/R 2/Length 40/P -44/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>> endobj
trailer <</Root 1 0 R/Encrypt 4 0 R/ID[<0011><0011>]/Size 5>>
%%EOF
`
