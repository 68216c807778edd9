import { expect, test } from 'vitest'
import { extractSkills } from './extract-skills.ts'

const found = (text: string) => extractSkills(text).map(({ name }) => name)

test('a tool is not a verb', () => {
  for (const duty of [
    'Sketch, prototype and test ideas with users.',
    '• Sketch, prototype and test',
    'You will sketch, prototype and test.',
    'Sketch, wireframe and present your work.',
  ])
    expect(found(duty)).not.toContain('Sketch')
  expect(found('Zoom in on detail, plan and test.')).not.toContain('Zoom')
  expect(found('• Spark, design and lead a movement')).not.toContain('Apache Spark')
  expect(found('Stitch, cut and press garments')).not.toContain('Stitch')
})

test('the same names are tools beside tools, or where a tool is announced', () => {
  expect(found('Sketch and Figma')).toEqual(['Sketch', 'Figma'])
  expect(found('Sketch, Figma and InVision; you prototype and test.')).toContain('Sketch')
  expect(found('Experience with Sketch in large teams')).toContain('Sketch')
  expect(found('Go, Python and Rust')).toEqual(['Go', 'Python', 'Rust'])
})

test('a heading over what the employer gives is no skill', () => {
  for (const text of [
    'Pay and benefits\nYou get a pension.',
    'Pay and benefits: 25 days of leave',
    'Compensation and benefits\n$100,000 a year',
    'Training and development\nWe train you on the job.',
    'Learning and development:\n• A day a month',
    'Health and wellbeing\n• Free gym',
  ])
    expect(found(text)).toEqual([])
})

test('the same words are skills where they are asked for', () => {
  expect(found('Experience in pay and benefits and payroll')).toEqual(['Human resources', 'Payroll'])
  expect(found('Skills\nPayroll\nCompensation and benefits\nRecruitment')).toContain(
    'Compensation and benefits',
  )
})

test('what an employer does is asked of nobody', () => {
  for (const subject of [
    'Our Trust',
    'The Trust',
    'Lewisham and Greenwich NHS Trust',
    'The hospital',
    'Acme Home Care',
    'The service',
  ])
    expect(found(`${subject} provides acute healthcare services to 400,000 people.`)).toEqual([])
  expect(found('Harbor Group delivers home care and phlebotomy across Kent.')).toEqual([])
  expect(found('provides acute healthcare services to')).not.toContain('Customer service')
})

test('what whoever does the job provides is asked of them', () => {
  expect(found('The Staff Nurse provides wound care and phlebotomy.')).toEqual(['Wound care', 'Phlebotomy'])
  expect(found('This role provides payroll and bookkeeping.')).toEqual(['Payroll', 'Bookkeeping'])
  expect(found('Provides wound care and phlebotomy.')).toEqual(['Wound care', 'Phlebotomy'])
})
