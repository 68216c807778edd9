import { expect, test } from 'vitest'
import { typeSet } from './employment-type.ts'
import type { Labelled } from './labelled-ad.ts'
import { levelSet } from './level.ts'
import { paySet } from './pay.ts'
import { answers, score } from './score.ts'
import { workStyleSet } from './work-style.ts'

const enough = 0.95

/** Prints the accuracy, and every advertisement that was read wrongly, so that a change can be judged. */
function accuracy(name: string, { right, of, wrong }: ReturnType<typeof score>): number {
  process.stdout.write(`labelled ${name}: ${right} of ${of} right (${((100 * right) / of).toFixed(1)} %)\n`)
  for (const one of wrong) process.stdout.write(`  ${one}\n`)
  return right / of
}

const size = (...sets: readonly Labelled<string>[]) => sets.reduce((sum, set) => sum + set.length, 0)

test('the labelled sets hold at least 200 advertisements', () => {
  expect(size(workStyleSet, levelSet, typeSet, paySet)).toBeGreaterThanOrEqual(200)
})

test('work style is read as a careful reader reads it', () => {
  expect(accuracy('work style', score(workStyleSet, 'workStyle', answers.workStyle))).toBeGreaterThanOrEqual(
    enough,
  )
})

test('level is read as a careful reader reads it', () => {
  expect(accuracy('level', score(levelSet, 'level', answers.level))).toBeGreaterThanOrEqual(enough)
})

test('employment type is read as a careful reader reads it', () => {
  expect(accuracy('employment type', score(typeSet, 'type', answers.type))).toBeGreaterThanOrEqual(enough)
})

test('pay is read as a careful reader reads it', () => {
  expect(accuracy('pay', score(paySet, 'payText', answers.pay))).toBeGreaterThanOrEqual(enough)
})
