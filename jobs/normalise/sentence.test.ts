import { expect, test } from 'vitest'
import { clauseAround, quoteFrom, sentenceAround } from './sentence.ts'

test('a quote from an endless sentence holds what says it', () => {
  const text = `${'We care about our people and '.repeat(8)}this role is fully remote ${'and we like it '.repeat(8)}`
  const sentence = sentenceAround(text, text.indexOf('remote'))
  const { quote } = { quote: '', ...quoteFrom(sentence, sentence.text.indexOf('remote')) }
  expect(quote).toContain('this role is fully remote')
  expect(text).toContain(quote)
  expect(quote.length).toBeLessThanOrEqual(240)
})

test('abbreviations and a short answer do not end a sentence', () => {
  for (const text of ['Salary: Rs. 25,000 per month', 'Is it remote? Unfortunately not.', 'Sr. Engineer'])
    expect(sentenceAround(text, 1).text).toBe(text)
})

test('a clause is what stands between two marks', () => {
  const sentence = 'The interview is on site, the work is remote.'
  expect(clauseAround(sentence, sentence.indexOf('remote'))).toBe('the work is remote.')
})
