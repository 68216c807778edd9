import { BRAND } from '#contract/brand.ts'
import type { Question } from './faq.ts'

export const REASONS = [
  {
    title: 'It stays free for everyone',
    text: 'People look for work when money is short. Your gift means that nobody has to pay for a search, a saved list or a tracker.',
  },
  {
    title: 'It stays honest',
    text: 'No employer pays to be first, no ad is dressed up as a result, and nobody buys your data, because nobody has to.',
  },
  {
    title: 'It keeps running',
    text: 'Servers, email delivery and the work of keeping every source readable cost a little each month. That is all the money is for.',
  },
] as const

export const DONATION_FAQ: readonly Question[] = [
  {
    question: 'Is my donation tax-deductible?',
    answer: `No. ${BRAND.name} is not a registered charity, so a donation cannot be deducted from your taxes.`,
  },
  {
    question: 'Do I get any perks?',
    answer:
      'No. Donations unlock no extra features. The account is the same for all: Free Account, all features included.',
  },
  {
    question: 'Is it secure?',
    answer:
      'The payment happens entirely at the payment provider, in a new tab. You choose the amount there, and we never see your card or bank details.',
  },
  {
    question: 'Can I stay anonymous?',
    answer:
      'Yes. A donation is not linked to an account here, and we publish no names. The payment provider may ' +
      'show us the name and address that you give there; we use them for nothing but the receipt.',
  },
]
