import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newerBuiltinsIn } from '#tests/support/newer-builtins.ts'

test('no script of the site relies on what browsers of the last three years do not have', () => {
  const files = globSync('{web,contract}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    newerBuiltinsIn(readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})

test.each([
  'const done = Promise.withResolvers<void>()',
  'Map.groupBy(applications, byStatus)',
  'URL.canParse(text)',
  'names.values().map(shorten)',
  'requestIdleCallback(later)',
])('it is seen: %s', (script) => {
  expect(newerBuiltinsIn(script)).toHaveLength(1)
})

test('the build is told which browsers, and the README and the accessibility page say it', () => {
  expect(readFileSync('vite.config.ts', 'utf8')).toContain(
    "['chrome119', 'edge119', 'firefox119', 'safari17.1']",
  )
  for (const file of ['README.md', 'web/content/legal/accessibility.ts'])
    expect(
      readFileSync(file, 'utf8')
        .replaceAll(/' \+\s+'|\s+/g, ' ')
        .replaceAll('  ', ' '),
    ).toContain('Chrome and Edge from version 119, Firefox from 119, Safari from 17.1')
})
