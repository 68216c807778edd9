import { describe, expect, test } from 'vitest'
import { companyKey } from '#contract/rules/company-key.ts'
import { cleanCompany, cleanTitle, decodeEntities, repairMojibake } from './clean-text.ts'

describe('titles', () => {
  test.for([
    ['SENIOR REGISTERED NURSE (RN) - ICU', 'Senior Registered Nurse (RN) - ICU'],
    ['DIRECTOR OF IT AND HR', 'Director of IT and HR'],
    ['CDL TRUCK DRIVER - LOCAL', 'CDL Truck Driver - Local'],
    ['Sr. IT MANAGER', 'Sr. IT MANAGER'],
    ['Software Engineer II - REQ12345', 'Software Engineer II'],
    ['Nurse (#44712)', 'Nurse'],
    ['JR-102334 Driver', 'Driver'],
    ['Line Cook | Job ID: 88213', 'Line Cook'],
    ['Analyst, Summer 2026', 'Analyst, Summer 2026'],
    ['Engineer 3', 'Engineer 3'],
    ['.NET Developer', '.NET Developer'],
    ['DEVOPS ENGINEER', 'DevOps Engineer'],
    ['-- Welder --', 'Welder'],
    ['Backend Engineer (Remote)', 'Backend Engineer (Remote)'],
    ['  **Barista**\t', 'Barista'],
    ['R&amp;D Chemist', 'R&D Chemist'],
    ['Chef de Cuisine \u00c3\u00a0 la carte', 'Chef de Cuisine à la carte'],
    ['Pay\u202Eroll\u0000 Clerk\u200B', 'Payroll Clerk'],
  ] as const)('%s', ([raw, clean]) => {
    expect(cleanTitle(raw)).toBe(clean)
  })

  test('a title without end is cut', () => {
    expect(cleanTitle('Welder '.repeat(10_000))).toHaveLength(200)
  })
})

test('a company is itself in every legal form and spelling', () => {
  for (const name of ['Acme, Inc.', 'ACME', 'The Acme Company', 'acme corp.', 'Acmé GmbH & Co. KG']) {
    expect(companyKey(cleanCompany(name))).toBe('acme')
  }
  expect(companyKey('Amazon.com')).toBe(companyKey('Amazon'))
  expect(companyKey('Smith & Jones')).not.toBe(companyKey('Smith'))
  expect(companyKey('Co')).toBe('co')
})

test('broken letters are repaired only where the bytes say what they were', () => {
  expect(repairMojibake('donâ€™t, cafÃ©, naÃ¯ve, 10â‚¬')).toBe('don’t, café, naïve, 10€')
  for (const text of ['São Paulo', 'Ângela', 'Ã', 'crème brûlée', 'ÂME'])
    expect(repairMojibake(text)).toBe(text)
})

test('entities are decoded once', () => {
  expect(decodeEntities('&amp;lt;b&amp;gt; &#39;&#x41;&unknown;&#0;')).toBe("&lt;b&gt; 'A&unknown;")
})
