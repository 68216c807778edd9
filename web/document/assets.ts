import { manifest } from 'virtual:client-manifest'

export type Assets = {
  /** Module scripts to run. */
  scripts: string[]
  /** Modules the page will need at once, so that they load side by side. */
  preloads: string[]
  styles: string[]
  fonts: string[]
}

const ENTRY = 'web/entry-client.tsx'
const STYLES = 'style.css'
const FONTS = ['web/fonts/newsreader.woff2', 'web/fonts/inter.woff2']

/** The files a page needs, given the source file of its lazily loaded screen, where it has one. */
export function assetsFor(pageSource: string | null): Assets {
  if (!manifest) return DEVELOPMENT
  const entry = chunk(ENTRY)
  const preloads = new Set<string>()
  for (const source of pageSource ? [ENTRY, pageSource] : [ENTRY]) collect(source, preloads)
  preloads.delete(entry.file)
  return {
    scripts: [`/${entry.file}`],
    preloads: [...preloads].map((file) => `/${file}`),
    styles: [`/${chunk(STYLES).file}`],
    fonts: FONTS.map((font) => `/${chunk(font).file}`),
  }
}

const DEVELOPMENT: Assets = {
  // The preamble is what Vite would put into an index.html, which we do not have: without it no component loads.
  scripts: ['/@vite/client', '/@id/@vitejs/plugin-react/preamble', `/${ENTRY}`],
  preloads: [],
  styles: ['/web/styles/app.css'],
  fonts: [],
}

function chunk(source: string) {
  const found = manifest?.[source]
  if (!found) throw new Error(`The web build has no ${source}`)
  return found
}

function collect(source: string, files: Set<string>): void {
  const { file, imports = [] } = chunk(source)
  if (files.has(file)) return
  files.add(file)
  for (const imported of imports) collect(imported, files)
}
