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
  ])
    expect(isNameable(thing)).toBe(true)
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
