import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe is put into a document once, and runs there: it costs more to load than to look at most pages. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // What is still fading in has a contrast that nobody reads it with.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (tags) => {
    // The bar at the foot lies over whatever is scrolled below it just now, which would count as cut off. What it must
    // not cover is what has the focus: shell.e2e.ts.
    const bars = [...document.querySelectorAll<HTMLElement>('.tab-bar')]
    for (const bar of bars) bar.style.position = 'static'
    const { violations } = await window.axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    })
    for (const bar of bars) bar.style.position = ''
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
    )
  }, WCAG)
  expect(found).toEqual([])
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
