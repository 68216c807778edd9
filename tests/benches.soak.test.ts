import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const BENCHES = readdirSync('bench')
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => /^export (async )?function run\(/m.test(readFileSync(`bench/${file}`, 'utf8')))

/** Its claims are for its full size and a quiet machine; here it has to run to its end. */
test.each(BENCHES)('bench %s runs to its end on small sizes', async (file) => {
  const name = file.replace('.ts', '')
  const child = spawn(process.execPath, ['bin/bench.ts', name], {
    env: { ...process.env, BENCH_SMALL: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stdout.on('data', (text: Buffer) => said.push(String(text)))
  child.stderr.on('data', (text: Buffer) => said.push(String(text)))
  await new Promise((resolve) => child.once('close', resolve))
  expect(said.join('')).toMatch(new RegExp(`^# ${name} ran to its end$`, 'm'))
})
