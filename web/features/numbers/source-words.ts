import { BRAND } from '#contract/brand.ts'

const KNOWN: Readonly<Record<string, string>> = {
  foundwork: BRAND.name,
  file: 'Imported from a file',
  hand: 'Added by hand',
}

/** Where an application came from: the site, a page's host, or how it was entered. `null`: all the others together. */
export const sourceWords = (source: string | null): string =>
  source === null ? 'All others' : (KNOWN[source] ?? source)
