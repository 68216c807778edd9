import { expect, test } from 'vitest'
import { mailDraft } from './mail-draft.ts'

const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: '',
  inquiryType: 'general',
  subject: 'Hello & goodbye',
  message: 'Line one\nLine two: 100% ünïcode?',
} as const

test('the mail composer opens with the whole message, ready to send', () => {
  const draft = new URL(mailDraft('support@example.com', message))
  expect(draft.protocol + draft.pathname).toBe('mailto:support@example.com')
  expect(draft.searchParams.get('subject')).toBe('Hello & goodbye')
  expect(draft.searchParams.get('body')?.split('\r\n')).toEqual([
    'Name: Ada Lovelace',
    'Email: ada@example.com',
    'Company: N/A',
    'Inquiry Type: General',
    '',
    'Message:',
    'Line one',
    'Line two: 100% ünïcode?',
  ])
})

test('without a subject the mail is a contact form submission', () => {
  const draft = new URL(mailDraft('support@example.com', { ...message, subject: '' }))
  expect(draft.searchParams.get('subject')).toBe('Contact Form Submission')
})

test('spaces survive mail programs that read a plus sign as a plus sign', () => {
  expect(mailDraft('support@example.com', message)).not.toContain('+')
})
