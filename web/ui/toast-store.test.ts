import { expect, test } from 'vitest'
import { createToastStore, destructive, normal, type ToastContent } from './toast-store.ts'

const undo = (title: string): ToastContent => ({ title, action: { label: 'Undo', run: () => undefined } })

test('fourteen skills added in a row are one toast, which comes anew each time', () => {
  const { store, titles, ids } = watched()
  for (let added = 0; added < 14; added++) store.show(normal('Skill added'))
  expect(titles()).toEqual(['Skill added'])
  expect(new Set(ids).size).toBe(14)
})

test('said again, a toast comes last again', () => {
  const { store, titles } = watched()
  for (const title of ['Skill added', 'Skill removed', 'Skill added']) store.show(normal(title))
  expect(titles()).toEqual(['Skill removed', 'Skill added'])
})

test('a failure and another description are news of their own', () => {
  const { store, titles } = watched()
  store.show(normal('Search saved', 'Nurse in Austin'))
  store.show(normal('Search saved', 'Welder in Tulsa'))
  store.show(destructive('Search saved', 'Welder in Tulsa'))
  expect(titles()).toHaveLength(3)
})

test('at most three are on show, and the oldest makes room', () => {
  const { store, titles } = watched()
  for (const title of ['one', 'two', 'three', 'four', 'five']) store.show(normal(title))
  expect(titles()).toEqual(['three', 'four', 'five'])
})

test('an Undo stays while anything else can make room', () => {
  const { store, titles } = watched()
  store.show(undo('Search deleted'))
  for (const title of ['one', 'two', 'three', 'four']) store.show(normal(title))
  expect(titles()).toEqual(['Search deleted', 'three', 'four'])
})

test('of more than three to undo the oldest goes, and equal words are not one of them', () => {
  const { store, ids } = watched()
  for (let hidden = 0; hidden < 4; hidden++) store.show(undo('Hidden'))
  expect(store.getToasts().map(({ id }) => id)).toEqual(ids.slice(1))
})

test('what was closed is not shown again', () => {
  const { store, titles } = watched()
  store.show(normal('one'))
  store.show(normal('two'))
  store.dismiss(store.getToasts()[0]?.id ?? 0)
  expect(titles()).toEqual(['two'])
})

/** A store, and the ids of what came last in it, each time something did. */
function watched() {
  const store = createToastStore()
  const ids: (number | undefined)[] = []
  store.subscribe(() => ids.push(store.getToasts().at(-1)?.id))
  return { store, ids, titles: () => store.getToasts().map(({ title }) => title) }
}
