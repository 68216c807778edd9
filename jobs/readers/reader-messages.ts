import type { DocumentKind, Documents } from './documents.ts'

/** What the site tells a reader, and what a reader tells the site. */
export type ReadRequest = {
  [Kind in DocumentKind]: { kind: Kind; document: Documents[Kind]['document'] }
}[DocumentKind]

export type ReaderMessage =
  | { is: 'ready' }
  /** The dictionaries are there: from here on it is the document that takes time. */
  | { is: 'began' }
  /** `rssBytes`: what the reader takes now that it is done. */
  | { is: 'read'; reading: Documents[DocumentKind]['reading']; rssBytes: number }
  | { is: 'too-long'; rssBytes: number }
  | { is: 'failed'; error: string; rssBytes: number }

/** What a reader writes to its standard error before it ends itself. V8 says the same when its heap is full. */
export const OUT_OF_MEMORY = 'out of memory'
