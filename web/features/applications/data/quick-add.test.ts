import { expect, test } from 'vitest'
import { readQuickAdd } from './quick-add.ts'

test('one line is a link, or a title and a company', () => {
  expect(readQuickAdd(' https://jobs.example/1?a=b ')).toEqual({
    is: 'link',
    url: 'https://jobs.example/1?a=b',
  })
  expect(readQuickAdd('www.jobs.example/1')).toMatchObject({ is: 'link' })
  expect(readQuickAdd('Nurse at Mercy General')).toEqual({
    is: 'job',
    title: 'Nurse',
    company: 'Mercy General',
  })
  expect(readQuickAdd('Chef at night at The Larder')).toEqual({
    is: 'job',
    title: 'Chef at night',
    company: 'The Larder',
  })
  expect(readQuickAdd('Head Baker, Crumb')).toEqual({ is: 'job', title: 'Head Baker', company: 'Crumb' })
  expect(readQuickAdd('Head Baker – Crumb')).toEqual({ is: 'job', title: 'Head Baker', company: 'Crumb' })
})

test('what names no company is unclear', () => {
  for (const typed of ['', 'Nurse', ' at Mercy', 'Nurse at '])
    expect(readQuickAdd(typed)).toEqual({ is: 'unclear' })
})
