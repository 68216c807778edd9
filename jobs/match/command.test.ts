import { expect, test } from 'vitest'
import { answerLine } from './command.ts'

test('titles are ordered by index, skills come with their places', () => {
  expect(answerLine('rank-titles', '{"query":"cook","titles":["Nurse","Chef"]}')).toEqual({ order: [1, 0] })
  expect(answerLine('extract-skills', '{"text":"SQL"}')).toEqual({
    skills: [{ name: 'SQL', start: 0, end: 3 }],
  })
})

test('jobs come back ranked, each once, with their own ids', () => {
  const jobs = [
    { id: 7, title: 'Nurse', description: 'Wound care.' },
    { id: 'x', title: 'Plumber', description: null },
  ]
  const line = JSON.stringify({ profile: { title: 'Plumber', skills: ['Gas Safe'] }, jobs })
  const answer = answerLine('match-profile', line)
  expect(answer).toMatchObject({ ranked: [{ id: 'x' }, { id: 7, band: 'weak' }] })
  expect(answerLine('match-profile', line)).toEqual(answer)
})

test('an empty profile and no jobs are answered', () => {
  expect(answerLine('match-profile', '{"profile":{},"jobs":[{"id":1}]}')).toEqual({
    ranked: [{ id: 1, score: 0, band: null, reasons: [] }],
  })
  expect(answerLine('match-profile', '{"profile":{"title":"Cook"},"jobs":[]}')).toMatchObject({ ranked: [] })
})

test('a bad line gets its error', () => {
  expect(answerLine('rank-titles', '{"query":')).toMatchObject({ error: expect.stringContaining('JSON') })
  expect(answerLine('rank-titles', '{"query":1,"titles":[]}')).toMatchObject({
    error: expect.stringContaining('query'),
  })
  expect(answerLine('extract-skills', '')).toMatchObject({ error: expect.any(String) })
})
