import { assert, asyncProperty, json, string } from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

/** As if it were long enough to be taken apart. */
const sliced = (text: string) => parseJson(Buffer.from(text), { small: 0 })

test('a large answer is read as JSON.parse reads it', async () => {
  await assert(
    asyncProperty(json({ maxDepth: 5 }), async (text) => {
      expect(await sliced(text)).toEqual(JSON.parse(text))
    }),
    { numRuns: 300 },
  )
})

test.each([
  '{"jobs":[{"id":1,"text":"a \\"[quoted]\\" \\\\"},{"id":2}],"meta":{"list":[1,2],"one":[0]}}',
  '[[1,2],[3],"]",{"a":[4,5]}]',
  '{"__proto__":[1,2],"data":{"more":{"jobs":[1,2,3]}}}',
  '{"a":[1,2],"a":[3,4]}',
])('%s keeps its shape', async (text) => {
  expect(await sliced(text)).toEqual(JSON.parse(text))
})

test('what JSON.parse refuses is refused', async () => {
  const broken = ['[1,2', '{"a":[1,2}', '[1,,2]', '[1,2,]', '[1,2]]', '["a,b]', '<html>,</html>', '[1 2,3]']
  for (const text of broken) await expect(sliced(text)).rejects.toThrow(SyntaxError)
  await assert(
    asyncProperty(string(), json(), async (noise, text) => {
      const both = text + noise
      const plain = await Promise.resolve(both)
        .then(JSON.parse)
        .catch(() => 'refused')
      expect(await sliced(both).catch(() => 'refused')).toEqual(plain)
    }),
    { numRuns: 300 },
  )
})

test('four megabytes are read in slices', async () => {
  const jobs = Array.from({ length: 800 }, (_, id) => ({
    id,
    text: 'Good work, "fairly" paid. '.repeat(190),
  }))
  const body = Buffer.from(JSON.stringify({ jobs }))
  expect(body.length).toBeGreaterThan(3_900_000)
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  expect(await parseJson(body)).toEqual({ jobs })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(0)
})
