import { expect, test } from 'vitest'
import { mayPassOn } from './forbidden-uses.ts'

const posting = (source: string, employer = false) => ({ source, employer })

test('a job that only a service with closed terms advertises is not passed on', () => {
  expect(mayPassOn([posting('adzuna')])).toBe(false)
  expect(mayPassOn([posting('remotive')])).toBe(false)
  expect(mayPassOn([posting('jobicy')])).toBe(false)
  expect(mayPassOn([posting('themuse')])).toBe(false)
  expect(mayPassOn([posting('greenhouse', true)])).toBe(true)
  expect(mayPassOn([posting('demo')])).toBe(true)
})

test("the employer's own advertisement may be passed on, whoever else repeats it", () => {
  expect(mayPassOn([posting('adzuna'), posting('greenhouse', true)])).toBe(true)
})

test('between services the stricter terms decide, because either text may be the one that is shown', () => {
  expect(mayPassOn([posting('adzuna'), posting('arbeitnow')])).toBe(false)
})
