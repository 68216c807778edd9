import { expect, test } from 'vitest'
import { asksAt } from './asked-for.ts'

const asked = (text: string, words: readonly string[]) => {
  const asks = asksAt(text)
  return words.filter((word) => asks(text.indexOf(word)))
}

test('an advertisement asks where it speaks of the work, not where the employer speaks of itself', () => {
  const text = `The company

Acme runs eleven warehouses and builds trucks.

The job

You will plan routes.

Your background

• Two years of dispatching
• Excel

In return

• Tuition for accounting courses

Good to have

• Spanish`
  expect(
    asked(text, ['warehouses', 'trucks', 'routes', 'dispatching', 'Excel', 'accounting', 'Spanish']),
  ).toEqual(['routes', 'dispatching', 'Excel', 'Spanish'])
})

test('without headings, sentences ask; a text of which none does asks everywhere', () => {
  const text = 'Driftmoor sells hardware. Managers began on the shop floor. You will build screens in React.'
  expect(asked(text, ['hardware', 'shop floor', 'React'])).toEqual(['React'])
  expect(asked('Kubernetes in our data centre.', ['Kubernetes'])).toEqual(['Kubernetes'])
})
