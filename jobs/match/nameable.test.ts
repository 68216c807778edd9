import { expect, test } from 'vitest'
import { isNameable } from './nameable.ts'

test('what follows "Also asks for" is a thing', () => {
  for (const thing of [
    'Kubernetes',
    'payroll',
    'teaching',
    'budgeting',
    'wound care',
    'C++',
    'Arabic',
    'HACCP',
    'R',
    'prescribing',
    'test plans',
    'planning and organising',
    'design and technology',
    'maintenance and repair',
    'HCPC registered',
    'respiratory medicine',
    'embedded systems',
    'permit to work',
  ])
    expect(isNameable(thing)).toBe(true)
})

test('a verb alone is no thing, though its form in -ing is a trade', () => {
  for (const verb of ['teach', 'Teaches', 'Prescribe', 'safeguards', 'restock', 'debug'])
    expect(isNameable(verb)).toBe(false)
  for (const phrase of ['design and build', 'plan and organise', 'Plan care', 'order supplies'])
    expect(isNameable(phrase)).toBe(false)
})

test('an adjective alone is no thing', () => {
  for (const quality of ['renal', 'Respiratory', 'embedded', 'solar', 'server-side', 'server side'])
    expect(isNameable(quality)).toBe(false)
  for (const quality of ['multi-threaded', 'trauma-informed']) expect(isNameable(quality)).toBe(false)
})

test("the demo's own heading is nothing that it asks for", () => {
  expect(isNameable('Pay and benefits')).toBe(false)
})

test('it is nothing to do, no quality and no person', () => {
  for (const other of [
    'reconcile',
    'Supervising',
    'analyze data',
    'Interact with clients',
    'ensuring compliance',
  ])
    expect(isNameable(other)).toBe(false)
  for (const other of ['evidence based', 'self-driving', 'electrical', 'paediatric', 'supervisory', 'laws'])
    expect(isNameable(other)).toBe(false)
  for (const other of ['Qualified Social Worker', 'Registered Nurses', 'Physiotherapist'])
    expect(isNameable(other)).toBe(false)
})
