import type { Locator, Page } from '@playwright/test'

/** One filter as a person chooses it. */
export type FilterStep = {
  /** Of the bar, or the form above it; on a phone all of them are in one sheet. `null` is outside of these. */
  menu: string | null
  parameter: string
  /** What its chip is called; one without goes back. */
  chip: RegExp | null
  choose: (fields: Locator) => Promise<void>
}

/** One press: choices change their places with their counts. */
const check = (selector: string) => (fields: Locator) => fields.locator(selector).first().click()
const select = (name: string, value: string) => async (fields: Locator) => {
  await fields.locator(`select[name=${name}]`).first().selectOption(value)
}

const FORM = 'form'
const NOT_THE_COUNTRY = /^Remove (?!United States)/

/** Every filter that there is, each on the page as it came. */
export const FILTER_STEPS: readonly FilterStep[] = [
  step('remote', { menu: 'Remote', chip: /^Remove Remote/, choose: check('[name=remote][value=remote]') }),
  step('type', { menu: 'Type', chip: /^Remove Full-time/, choose: check('[name=type][value=full-time]') }),
  step('seniority', { menu: 'Level', chip: /^Remove Senior/, choose: check('[value=senior]') }),
  step('posted', { menu: 'Posted', chip: /^Remove .*7 days/, choose: check('[name=posted][value="7"]') }),
  step('pay', {
    menu: 'Pay',
    chip: /^Remove \$/,
    choose: (fields) => fields.locator('[type=range]').press('PageUp'),
  }),
  step('field', { menu: 'More', chip: NOT_THE_COUNTRY, choose: check('[name=field]') }),
  step('company', { menu: 'More', chip: NOT_THE_COUNTRY, choose: check('[name=company]') }),
  step('education', { menu: 'More', chip: NOT_THE_COUNTRY, choose: check('[name=education]') }),
  step('visa', { menu: 'More', chip: NOT_THE_COUNTRY, choose: check('[name=visa]') }),
  step('language', { menu: 'More', chip: NOT_THE_COUNTRY, choose: check('[name=language]') }),
  step('own', { menu: 'More', chip: /^Remove On the employer/, choose: check('[name=own]') }),
  step('seen', { menu: 'More', chip: /^Remove Seen/, choose: select('seen', '7') }),
  step('country', { menu: 'More', chip: null, choose: select('country', 'de') }),
  step('without', {
    menu: 'More',
    chip: /^Remove Without/,
    async choose(fields) {
      await fields.getByLabel('Words to leave out').fill('python')
      await fields.getByLabel('Words to leave out').press('Tab')
    },
  }),
  step('sort', { menu: null, chip: null, choose: select('sort', 'newest') }),
]

/** What is asked of a search that names a place. */
export const PLACE_STEPS: readonly FilterStep[] = [
  step('radius', { menu: FORM, chip: /^Remove Within 100/, choose: select('radius', '100mi') }),
]

function step(parameter: string, rest: Omit<FilterStep, 'parameter'>): FilterStep {
  return { parameter, ...rest }
}

/** Opens where a filter is chosen, with its fields loaded: whoever opens it loads them. */
export async function openFilter(page: Page, { menu }: FilterStep, isPhone: boolean): Promise<Locator> {
  if (menu === null || (menu === FORM && !isPhone)) return page.locator('main')
  if (isPhone) {
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: /^Show / }).waitFor()
    return sheet
  }
  const popover = page.locator('details.filter', { has: page.locator('summary', { hasText: menu }) })
  await popover.locator('summary').first().click()
  await popover.locator('[data-live]').waitFor()
  return popover
}

export async function closeFilter(page: Page, { menu }: FilterStep, isPhone: boolean): Promise<void> {
  if (menu === null) return
  if (isPhone)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Show / })
      .click()
  const open = page.locator('details.filter[open] > summary')
  if (!isPhone && (await open.count()) > 0) await open.click()
}
