import { expect, test } from 'vitest'
import { childrenOf, readXml, textOf } from './xml.ts'

test('names, text, entities and CDATA come through', async () => {
  const root = await readXml(
    `<?xml version="1.0"?><!-- jobs --><jobs><job id="1"><name>Cook &amp; Baker&#8482;</name>
      <text><![CDATA[<p>Bake</p>]]></text><empty/></job><job/></jobs>`,
  )
  expect(root?.name).toBe('jobs')
  const [job, second] = childrenOf(root, 'job')
  expect(textOf(job, 'name')).toBe('Cook & Baker™')
  expect(textOf(job, 'text')).toBe('<p>Bake</p>')
  expect(textOf(job, 'empty')).toBe('')
  expect(second).toEqual({ name: 'job', text: '', children: [] })
})

test('a text of many pieces is whole, wherever it is cut', async () => {
  const long = `${'ä & '.repeat(40_000)}end`
  const root = await readXml(`<a><b>${long.replaceAll('&', '&amp;')}</b></a>`)
  expect(textOf(root, 'b')).toBe(long)
})

test('what is not closed ends with its parent', async () => {
  const root = await readXml('<a><b>one<c>two</b><b>three</b></x></a>')
  expect(childrenOf(root, 'b').map(({ text }) => text)).toEqual(['one', 'three'])
})

test('what is no XML is nothing', async () => {
  expect(await readXml('')).toBeNull()
  expect(await readXml('{"jobs": []}')).toBeNull()
})

test('a file that was cut off is nothing, and not a shorter one', async () => {
  expect(await readXml('<jobs><job><name>Cook</name></job><job><na')).toBeNull()
  expect(await readXml('<jobs><job><name>Cook</name></job></jobs>')).not.toBeNull()
  expect((await readXml('<jobs/>'))?.name).toBe('jobs')
})

test('a file of nothing but tags costs no more than its length', async () => {
  const deep = `${'<a>'.repeat(200_000)}${'</b>'.repeat(200_000)}${'</a>'.repeat(200_000)}`
  expect((await readXml(`<root>${deep}</root>`))?.name).toBe('root')
})
