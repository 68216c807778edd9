import { expect, test } from 'vitest'
import { contractAds } from './employment-type-contract.ts'
import { fullTimeAds } from './employment-type-full-time.ts'
import { internshipAds } from './employment-type-internship.ts'
import { partTimeAds } from './employment-type-part-time.ts'
import { unsaidTypeAds } from './employment-type-unsaid.ts'
import { entryAds } from './level-entry.ts'
import { leadAds } from './level-lead.ts'
import { midAndSeniorAds } from './level-mid-senior.ts'
import { unsaidLevelAds } from './level-unsaid.ts'
import { hourlyPayAds } from './pay-per-hour.ts'
import { otherPayAds } from './pay-per-month-week-day.ts'
import { yearlyPayAds } from './pay-per-year.ts'
import { unsaidPayAds } from './pay-unsaid.ts'
import { answers, type Score, score } from './score.ts'
import { hybridAds } from './work-style-hybrid.ts'
import { onsiteAds } from './work-style-onsite.ts'
import { remoteAds } from './work-style-remote.ts'
import { unsaidStyleAds } from './work-style-unsaid.ts'

/**
 * Written in many turns, each learnt from before the next. Right at first sight were 0.967 (270), 0.90 (100) and 0.971
 * (70) of the first; of those made to catch the rules out 0.74 to 0.92 (1,100), of those written as advertisements are,
 * with no trap in mind, 0.87 to 1.00 (700). All of them are here to stay right, and what answers must be quoted.
 */
const MIN_SHARE_RIGHT = 0.95

const scores = {
  'work style': [remoteAds, hybridAds, onsiteAds, unsaidStyleAds].map((set) =>
    score(set, 'workStyle', answers.workStyle),
  ),
  level: [entryAds, midAndSeniorAds, leadAds, unsaidLevelAds].map((set) =>
    score(set, 'level', answers.level),
  ),
  'employment type': [fullTimeAds, partTimeAds, contractAds, internshipAds, unsaidTypeAds].map((set) =>
    score(set, 'type', answers.type),
  ),
  pay: [yearlyPayAds, hourlyPayAds, otherPayAds, unsaidPayAds].map((set) =>
    score(set, 'payText', answers.pay),
  ),
} as const satisfies Record<string, Score[]>

test('the labelled sets hold at least 1,900 advertisements', () => {
  const sizes = Object.values(scores).flatMap((sets) => sets.map((set) => set.of))
  expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThanOrEqual(1900)
})

test.for(Object.entries(scores))('%s is read as a careful reader reads it', ([name, sets]) => {
  const right = sets.reduce((sum, set) => sum + set.right, 0)
  const total = sets.reduce((sum, set) => sum + set.of, 0)
  const wrong = sets.flatMap((set) => set.wrong)
  process.stdout.write(
    `labelled ${name}: ${right} of ${total} right (${((100 * right) / total).toFixed(1)} %)\n`,
  )
  for (const mistake of wrong) process.stdout.write(`  ${mistake}\n`)
  expect(right / total).toBeGreaterThanOrEqual(MIN_SHARE_RIGHT)
})
