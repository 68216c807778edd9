import { readdirSync, readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { extensionPackage } from '#server/api/extension-package.ts'

test('the extension asks for the page that is clicked on, and for nothing else', () => {
  const manifest: unknown = JSON.parse(readFileSync('extension/manifest.json', 'utf8'))
  expect(manifest).toMatchObject({
    manifest_version: 3,
    permissions: ['activeTab', 'scripting', 'storage'],
    browser_specific_settings: { gecko: { id: 'clip@foundwork' } },
  })
  for (const standing of ['host_permissions', 'optional_host_permissions', 'content_scripts', 'background'])
    expect(manifest).not.toHaveProperty(standing)
})

test('the archive holds every file, knows its site, and is the same each time', () => {
  const files = unzipSync(extensionPackage('https://jobs.example'))
  expect(Object.keys(files).toSorted()).toEqual(readdirSync('extension').toSorted())
  expect(JSON.parse(new TextDecoder().decode(files['site.json']))).toEqual({ site: 'https://jobs.example' })
  expect(extensionPackage('https://jobs.example')).toEqual(extensionPackage('https://jobs.example'))
})
