import { expect, test } from 'vitest'
import { firstRowTemplates } from './first-rows.tsx'

const site = { supportEmail: 'help@example.com' }
const SCREENS = [
  ['dashboard', ''],
  ['applications', ''],
  ['numbers', ''],
  ['profile', ''],
  ['settings', ''],
  ['resumes', ''],
  ['searches', ''],
  ['jobs', '?saved=true'],
] as const

test('a search for jobs has rows of one’s own only where it shows the saved ones', () => {
  expect(firstRowTemplates('jobs', { search: '?q=nurse', site })).toBe('')
  expect(firstRowTemplates('jobs', { search: '?q=nurse&saved=true', site })).toContain('user_saved_jobs?')
  expect(firstRowTemplates('faq', { search: '?saved=true', site })).toBe('')
})

test.each(SCREENS)(
  'the templates of %s%s ask for every column that they show, of one person',
  (screen, search) => {
    const templates = firstRowTemplates(screen, { search, site }).split('\n')
    expect(templates).not.toEqual([''])
    for (const template of templates) {
      const address = /data-rows="([^"]+)"/.exec(template)?.[1] ?? ''
      const columns = /select=([\w,]+)/.exec(address)?.[1]?.split(',') ?? []
      expect(address).toContain('user_id=eq.{user}')
      const drawn = template.slice(template.indexOf('>'))
      const shown = [...drawn.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const known = [...columns, 'count', 'plural', 'value', 'email']
      expect(shown.filter((name) => !known.includes(name ?? ''))).toEqual([])
      expect(shown.length).toBeGreaterThan(0)
    }
  },
)
