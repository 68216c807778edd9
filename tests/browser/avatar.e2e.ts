import type { Page } from '@playwright/test'
import { RETRIED, signUp } from './new-person.ts'
import { expect, expectNoAxeViolations, openHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

test('a photo is cropped, loses what the camera wrote into it, is shown everywhere, replaced and removed', async ({
  page,
  browser,
  baseURL,
  announce,
}) => {
  announce(/status of 400/)
  await signUp(page)
  await openHydrated(page, '/settings')
  await page.getByLabel('Profile Visibility').selectOption('Public')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  const address = await page.getByRole('link', { name: 'See your public profile' }).getAttribute('href')

  await openHydrated(page, '/profile')
  const choose = page.getByLabel('Photo file')
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expectToast(page, 'This file is not a picture that your browser can read.')

  const photo = await photoWithPlace(page)
  expect(photo.includes('Exif')).toBe(true)
  await choose.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
  const dialog = page.getByRole('dialog', { name: 'Choose the part to show' })
  await expect(dialog.getByRole('img', { name: 'Preview of your photo' })).toBeVisible()
  await expectNoAxeViolations(page)
  // The left half is red, the right half blue: one press of End takes the blue one.
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await dialog.getByRole('slider', { name: 'Left or right' }).press('End')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Use photo' }).press('Enter')
  await expectToast(page, 'Photo updated')
  await page.setViewportSize({ width: 1280, height: 900 })

  const shown = page.getByRole('main').locator('img')
  await expect(shown).toHaveAttribute('src', /^\/storage\/v1\/object\/public\/avatars\//)
  const first = (await shown.getAttribute('src')) ?? ''
  await expect(page.getByRole('button', { name: 'Account menu' }).locator('img')).toHaveAttribute(
    'src',
    first,
  )
  const stored = await (await page.request.get(first, RETRIED)).body()
  expect(stored.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(stored.includes('Exif')).toBe(false)
  expect(await sizeAndColour(page, first)).toEqual({ width: 512, height: 512, isBlue: true })

  const visitor = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage()
  await openHydrated(visitor, address ?? '')
  await expect(visitor.getByRole('main').locator('img')).toHaveAttribute('src', first)
  await expectNoAxeViolations(visitor)

  await openHydrated(page, '/settings')
  await page.getByLabel('Photo file').setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: photo })
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(shown).not.toHaveAttribute('src', first)
  await expectToast(page, 'Photo updated')
  await expect.poll(async () => (await page.request.get(first, RETRIED)).status()).toBe(400)

  // Refused: the photo that was there comes back.
  await expect(shown).toHaveAttribute('src', /^\/storage/)
  const second = (await shown.getAttribute('src')) ?? ''
  await page.route('**/rest/v1/profiles*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { message: 'no' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expectToast(page, 'Failed to update photo')
  await expect(shown).toHaveAttribute('src', second)
  await page.unroute('**/rest/v1/profiles*')
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeFocused()
  await expectToast(page, 'Photo removed')
  await expect(page.getByRole('button', { name: 'Account menu' }).locator('img')).toHaveCount(0)
  await expect.poll(async () => (await page.request.get(second, RETRIED)).status()).toBe(400)
  await visitor.context().close()
})

/** A wide JPEG, left red and right blue, with an Exif segment like a camera's. */
async function photoWithPlace(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 400)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = 'red'
    context.fillRect(0, 0, 400, 400)
    context.fillStyle = 'blue'
    context.fillRect(400, 0, 400, 400)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  const content = Buffer.from('Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0 52.5163 N 13.3777 E', 'latin1')
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, content.length + 2]), content])
  const jpeg = Buffer.from(bytes)
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

async function sizeAndColour(page: Page, address: string) {
  return page.evaluate(async (src) => {
    const picture = await createImageBitmap(await (await fetch(src)).blob())
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(picture, 10, 10, 1, 1, 0, 0, 1, 1)
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return { width: picture.width, height: picture.height, isBlue: blue > 200 && red < 50 }
  }, address)
}
