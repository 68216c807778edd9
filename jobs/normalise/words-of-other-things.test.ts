import { describe, expect, test } from 'vitest'
import { readListing as read } from '#tests/support/read-listing.ts'

const inText = (text: string) => read({ description: { text } })

describe('a word for a type of work that says what the work is about', () => {
  test.for([
    'Seasonal Marketing Manager',
    'Seasonal Merchandising Planner',
    'Senior Designer, Seasonal Collections',
    'Seasonal Buyer',
    'Contract Merchandiser',
    'Contract Manager',
    'Contract Hire Account Manager',
    'Contract Interiors Sales Consultant',
    'Contract Security Officer',
    'Contract Planner',
    'Contract Executive',
    'Contract Estimator',
    'Contract Flooring Installer',
    'Smart Contract Engineer',
    'Smart Contract Developer',
    'Temporary Recruitment Consultant',
    'Temp Desk Manager',
    'Co-op Advertising Manager',
    'Freelancer Success Manager',
    'Interim Management Consultant',
    'Independent Contractor Compliance Analyst',
    'Apprentice Program Manager',
    'Full Time Equivalent Planning Analyst',
  ])('a job called "%s" has no type by its title', (title) => {
    expect(read({ title }).type).toBeNull()
  })

  test.for([
    ['Seasonal Sales Associate', 'contract'],
    ['Seasonal Brand Representative', 'contract'],
    ['Retail Associate (Seasonal)', 'contract'],
    ['Smart Contract Developer (Contract)', 'contract'],
    ['Contract Administrator - 6 month contract', 'contract'],
    ['Contract Data Engineer', 'contract'],
    ['Contract Executive Assistant', 'contract'],
    ['Contract Veterinarian', 'contract'],
    ['Temporary Receptionist', 'contract'],
    ['Freelance Copywriter', 'contract'],
    ['Interim Head of Finance', 'contract'],
    ['Part Time Lecturer in Contract Law', 'part-time'],
  ] as const)('a job called "%s" is %s', ([title, type]) => {
    expect(read({ title }).type?.value).toBe(type)
  })

  test.for([
    'You will be part of a full time team of engineers.',
    'You will be working with a full-time team of six.',
    'We have been in business full time since 1998.',
    'Seasonal decorations are your passion.',
    'Our 12 month contract customers get a discount.',
  ])('%s states no type', (text) => {
    expect(inText(text).type).toBeNull()
  })
})

test('why something else is not needed does not deny that the job is remote', () => {
  expect(inText('Relocation is not required because the job is remote.').workStyle?.value).toBe('remote')
  expect(inText('During training you will work from home.').workStyle).toBeNull()
})

test.for([
  'Homes in the $400,000 range.',
  'Night shift differential: $3.50/hour',
  'Our average ticket is $75 per hour.',
  'Minimum wage in this state is $15.00 per hour.',
  'Tips average $10 per hour on top of your wage.',
])('%s is no pay', (text) => {
  expect(inText(text).pay).toBeNull()
})

test('a lead pipe has no level', () => {
  expect(read({ title: 'Lead Pipe Inspector' }).level).toBeNull()
})
