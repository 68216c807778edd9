import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Some of the objects of a big task live on, between many that do not. */
const WORK = `
  const alive = []
  let held = []
  for (let step = 0; step < 1200; step += 1) {
    const one = { text: 'a'.repeat(800) + step, rows: Array.from({ length: 200 }, () => ({ step })) }
    if (step % 12 === 0) alive.push(one)
    held.push(one)
  }
  held = []
  const before = process.memoryUsage().heapTotal
  settleHeap()
  console.log(JSON.stringify({ alive: alive.length, share: process.memoryUsage().heapTotal / before, gc: typeof gc }))
`

test('what the start left behind is given back before the site says that it is ready', () => {
  const code = `import { settleHeap } from ${JSON.stringify(join(import.meta.dirname, 'small-heap.ts'))}\n${WORK}`
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' })
  const { alive, share, gc } = JSON.parse(told) as { alive: number; share: number; gc: string } // as written above
  expect({ alive, gc }).toEqual({ alive: 100, gc: 'undefined' })
  expect(share).toBeLessThan(0.8)
}, 30_000)
