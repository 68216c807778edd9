import { expect, test } from 'vitest'
import { asksAt } from './asked-for.ts'

const asked = (text: string, words: readonly string[]) => {
  const asks = asksAt(text)
  return words.filter((word) => asks(text.indexOf(word)))
}

test('an advertisement asks where it speaks of the work, not where the employer speaks of itself', () => {
  const text = `Acme runs eleven warehouses and builds trucks.

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

test('a text of one line, or one that never says so, asks everywhere', () => {
  expect(asked('Cook wanted. Experience with HACCP.', ['Cook', 'HACCP'])).toEqual(['Cook', 'HACCP'])
  expect(asked('Kubernetes in our data centre.', ['Kubernetes'])).toEqual(['Kubernetes'])
})
