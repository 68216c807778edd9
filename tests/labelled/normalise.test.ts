import { expect, test } from 'vitest'
import { levelCheck, payCheck, typeCheck, workStyleCheck } from './after-tuning.ts'
import { eighthAudit } from './eighth-audit.ts'
import { eighthPlain } from './eighth-plain.ts'
import { eleventhAudit } from './eleventh-audit.ts'
import { typeSet } from './employment-type.ts'
import { fifthAudit } from './fifth-audit.ts'
import { fifthPlain } from './fifth-plain.ts'
import { levelFirstAudit, payFirstAudit, typeFirstAudit, workStyleFirstAudit } from './first-audit.ts'
import { levelFourthAudit, payFourthAudit, typeFourthAudit, workStyleFourthAudit } from './fourth-audit.ts'
import { levelSet } from './level.ts'
import { ninthAudit } from './ninth-audit.ts'
import { ninthPlain } from './ninth-plain.ts'
import { paySet } from './pay.ts'
import { answers, type Score, score } from './score.ts'
import { levelSecondAudit, paySecondAudit, typeSecondAudit, workStyleSecondAudit } from './second-audit.ts'
import { seventhAudit } from './seventh-audit.ts'
import { seventhPlain } from './seventh-plain.ts'
import { sixthAudit } from './sixth-audit.ts'
import { sixthPlain } from './sixth-plain.ts'
import { tenthAudit } from './tenth-audit.ts'
import { tenthPlain } from './tenth-plain.ts'
import { levelThirdAudit, payThirdAudit, typeThirdAudit, workStyleThirdAudit } from './third-audit.ts'
import { levelUnseen, payUnseen, typeUnseen, workStyleUnseen } from './unseen.ts'
import { workStyleSet } from './work-style.ts'

/**
 * What was right at first sight, each set learnt from before the next was written: of the first sets 0.967 (270), 0.90
 * (100) and 0.971 (70); of four made to catch the rules out 0.82 to 0.92 (364). Later ones came in pairs, plain and made
 * to catch out: 0.92 and 0.74 (230), 0.87 and 0.78 (224), 0.91 and 0.77 (215), 1.00 and 0.80 (180), 0.88 and 0.86 (143),
 * 1.00 and 0.85 (122), and once more 0.80 (56). All of them are here to stay right, and what answers must be quoted.
 */
const enough = 0.95
const written = [
  fifthPlain,
  fifthAudit,
  sixthPlain,
  sixthAudit,
  seventhPlain,
  seventhAudit,
  eighthPlain,
  eighthAudit,
  ninthPlain,
  ninthAudit,
  tenthPlain,
  tenthAudit,
  eleventhAudit,
]

const scores = {
  'work style': [
    workStyleSet,
    workStyleCheck,
    workStyleUnseen,
    workStyleFirstAudit,
    workStyleSecondAudit,
    workStyleThirdAudit,
    workStyleFourthAudit,
    ...written.map((sets) => sets.workStyle),
  ].map((set) => score(set, 'workStyle', answers.workStyle)),
  level: [
    levelSet,
    levelCheck,
    levelUnseen,
    levelFirstAudit,
    levelSecondAudit,
    levelThirdAudit,
    levelFourthAudit,
    ...written.map((sets) => sets.level),
  ].map((set) => score(set, 'level', answers.level)),
  'employment type': [
    typeSet,
    typeCheck,
    typeUnseen,
    typeFirstAudit,
    typeSecondAudit,
    typeThirdAudit,
    typeFourthAudit,
    ...written.map((sets) => sets.type),
  ].map((set) => score(set, 'type', answers.type)),
  pay: [
    paySet,
    payCheck,
    payUnseen,
    payFirstAudit,
    paySecondAudit,
    payThirdAudit,
    payFourthAudit,
    ...written.map((sets) => sets.pay),
  ].map((set) => score(set, 'payText', answers.pay)),
} as const satisfies Record<string, Score[]>

test('the labelled sets hold at least 200 advertisements', () => {
  const size = Object.values(scores).flatMap((sets) => sets.map((set) => set.of))
  expect(size.reduce((sum, of) => sum + of)).toBeGreaterThanOrEqual(200)
})

test.for(Object.entries(scores))('%s is read as a careful reader reads it', ([name, sets]) => {
  const right = sets.reduce((sum, set) => sum + set.right, 0)
  const of = sets.reduce((sum, set) => sum + set.of, 0)
  const wrong = sets.flatMap((set) => set.wrong)
  process.stdout.write(`labelled ${name}: ${right} of ${of} right (${((100 * right) / of).toFixed(1)} %)\n`)
  for (const one of wrong) process.stdout.write(`  ${one}\n`)
  expect(right / of).toBeGreaterThanOrEqual(enough)
})
