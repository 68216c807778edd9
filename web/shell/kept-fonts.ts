import { storageOf } from '#web/session/browser-storage.ts'
import { whenIdle } from '#web/ui/when-idle.ts'

/** The boot script reads it (web/document/boot-script.ts). */
const FONTS_KEY = 'fonts'
const FAMILIES = ['Inter', 'Newsreader']

/**
 * Brings the fonts for which the rows of a screen did not wait, and notes that the browser has them. They are used from
 * the next screen on: text that somebody reads does not change.
 */
export async function keepFonts(page: Document): Promise<void> {
  const files = fontsOf(page)
  const storage = storageOf(window, 'localStorage')
  if (storage.getItem(FONTS_KEY) === files) return page.documentElement.classList.remove('plain-type')
  await whenIdle()
  await Promise.all(FAMILIES.map((family) => page.fonts.load(`1em ${family}`)))
  storage.setItem(FONTS_KEY, files)
}

/** A screen of one's own names them, any other loads them itself. */
function fontsOf(page: Document): string {
  const named = page.querySelector<HTMLMetaElement>('meta[name=fonts]')
  if (named) return named.content
  return Array.from(page.querySelectorAll('link[as=font]'), (link) => link.getAttribute('href')).join(' ')
}
