import { expect, test } from 'vitest'
import type { AskedSkill } from '#contract/job-matches.ts'
import { againstJob } from './unsaid-skills.ts'

const TEXT = 'You know triage. ACLS within six months; we pay for it. Telemetry is a plus. Teamwork!'

function asked(written: string, fields: Partial<AskedSkill> = {}): AskedSkill {
  const start = TEXT.indexOf(written)
  const sentence = TEXT.split(/(?<=[.!]) /).find((part) => part.includes(written)) ?? ''
  const from = TEXT.indexOf(sentence)
  return {
    name: written,
    start,
    end: start + written.length,
    has: 'no',
    own: null,
    soft: false,
    sentence: { start: from, end: from + sentence.length },
    ...fields,
  }
}

test('what the job asks for is said, said in another word, or not said, with the line that asks', () => {
  const skills = [
    asked('triage', { name: 'Triage' }),
    asked('ACLS'),
    asked('Telemetry', { has: 'related', own: 'Remote monitors' }),
    asked('Teamwork', { soft: true }),
  ]
  const resume = 'Four years of TRIAGE.\nRead rhythms on remote monitors.'
  expect(againstJob(resume, { text: TEXT, skills })).toEqual({
    said: [{ name: 'Triage' }],
    reworded: [{ name: 'Telemetry', own: 'Remote monitors' }],
    unsaid: [{ name: 'ACLS', quote: 'ACLS within six months; we pay for it.' }],
  })
})

test('a word inside another does not say it, and each skill counts once', () => {
  const skills = [asked('ACLS'), asked('ACLS')]
  expect(againstJob('MACLSON', { text: TEXT, skills }).unsaid).toHaveLength(1)
})
