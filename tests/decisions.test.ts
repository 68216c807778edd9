import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'

test.each(readdirSync(FOLDER))('%s follows the template', (name) => {
  expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/)
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8')
  expect(text.split('\n')[0]).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `))
  const parts = [...text.matchAll(/^\*\*(Context|Decision|Consequences)\.\*\*/gm)].map(([, part]) => part)
  expect(parts).toEqual(['Context', 'Decision', 'Consequences'])
})

test('no two decisions have the same number', () => {
  const numbers = readdirSync(FOLDER).map((name) => name.slice(0, 4))
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
})
