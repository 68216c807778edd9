import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** What works without a connection: these, and whatever they may load on the way. */
const OFFLINE_PARTS = [
  'entry-client.tsx',
  'shell/signed-in-part.tsx',
  'backend/supabase.ts',
  'offline/offline.ts',
  'pages/applications-page.tsx',
  'pages/dashboard-page.tsx',
  'pages/jobs-page.tsx',
]
/** What only works with one. */
const NEEDS_CONNECTION = /web\/map\/|features\/applications\/import\//
const OFFLINE_ASSETS = /^assets\/(style|icons|newsreader|inter)[^/]*\.(css|svg|woff2)$/

/** Tells the service worker which files to keep, and names its build by them. */
export function serviceWorker(): Plugin {
  return {
    name: 'foundwork:service-worker',
    apply: 'build',
    generateBundle: {
      // After the style sheet has been written.
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['service-worker.js']
        if (worker?.type !== 'chunk') return
        const build = createHash('sha256').update(Object.keys(bundle).toSorted().join()).update(worker.code)
        const files = offlineFiles(bundle).map((file) => `/${file}`)
        worker.code = worker.code
          .replace('%BUILD%', build.digest('hex').slice(0, 16))
          .replace('%FILES%', files.toSorted().join())
      },
    },
  }
}

function offlineFiles(bundle: Bundle): string[] {
  const files = new Set<string>()
  for (const file of Object.values(bundle)) {
    if (file.type === 'asset' && OFFLINE_ASSETS.test(file.fileName)) files.add(file.fileName)
    if (file.type === 'chunk' && isPart(file.facadeModuleId)) collect(bundle, file.fileName, files)
  }
  return [...files]
}

const isPart = (source: string | null) => OFFLINE_PARTS.some((part) => source?.endsWith(`web/${part}`))

function collect(bundle: Bundle, fileName: string, files: Set<string>): void {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || files.has(fileName)) return
  if (chunk.facadeModuleId && NEEDS_CONNECTION.test(chunk.facadeModuleId)) return
  files.add(fileName)
  // The entry can load every screen there is.
  const later = chunk.isEntry ? [] : chunk.dynamicImports
  for (const next of [...chunk.imports, ...later]) collect(bundle, next, files)
}
