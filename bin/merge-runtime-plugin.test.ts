import { expect, test } from 'vitest'
import { fromLibraries, withRuntime } from './merge-runtime-plugin.ts'

const RUNTIME = 'var e=(x)=>`ns ${x}`,t=(x)=>`esm ${x}`,n=(x)=>`cjs ${x}`;export{e as n,t as r,n as t};'
const LIBRARIES =
  'import{r as e,t}from"./rolldown-runtime-Ab_1-2.js";var i=e(`react`),a=t(`dom`);export{i as a,a as b};'

/** What a file of the build exports, with the files that it imports given by their addresses. */
async function run(code: string, files: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const resolved = Object.entries(files).reduce(
    (text, [name, address]) => text.replaceAll(name, address),
    code,
  )
  return import(asAddress(resolved))
}
const asAddress = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

test('the libraries do what they did with the runtime inside, and hand it on', async () => {
  const merged = withRuntime(LIBRARIES, RUNTIME)
  expect(merged).not.toContain('rolldown-runtime')
  const { a, b, $_n: namespace, $_r: esm } = await run(merged)
  expect([a, b]).toEqual(['esm react', 'cjs dom'])
  expect([namespace, esm].map((make) => (typeof make === 'function' ? make('x') : make))).toEqual([
    'ns x',
    'esm x',
  ])
})

test('no name of the libraries takes the place of one of the runtime', async () => {
  const merged = withRuntime(LIBRARIES.replace('export', 'var $n=1,$_n=2,n=3;export'), RUNTIME)
  const { $_n: namespace } = await run(merged)
  expect(typeof namespace === 'function' && namespace('x')).toBe('ns x')
})

test('a file takes from the libraries what it took from the runtime', async () => {
  const libraries = { './react-Xy.js': asAddress(withRuntime(LIBRARIES, RUNTIME)) }
  const both =
    'import{n as e,r as t}from"./rolldown-runtime-Ab_1-2.js";import{a as n}from"./react-Xy.js";export const said=[e(n),t(n)];'
  expect(fromLibraries(both, 'react-Xy.js').match(/react-Xy/g)).toHaveLength(1)
  expect(await run(fromLibraries(both, 'react-Xy.js'), libraries)).toMatchObject({
    said: ['ns esm react', 'esm esm react'],
  })
  const alone =
    'import{n as e}from"./rolldown-runtime-Ab_1-2.js";export{b as c}from"./react-Xy.js";export const said=e(1);'
  expect(await run(fromLibraries(alone, 'react-Xy.js'), libraries)).toMatchObject({
    said: 'ns 1',
    c: 'cjs dom',
  })
})

test('files that are written in another way stop the build', () => {
  expect(() => withRuntime('export{};', RUNTIME)).toThrow(
    'The bundler writes files in another way than expected',
  )
  expect(() => fromLibraries('let e=1;', 'react-Xy.js')).toThrow('in another way than expected')
})
