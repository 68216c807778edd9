/** Running text as data: paragraphs are strings, `[label](address)` inside them is a link. */
export type Block =
  | string
  | { heading: string }
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { example: string }

export function headingsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (typeof block === 'object' && 'heading' in block ? [block.heading] : []))
}

/** Where a heading stands on its page, which may hold several articles. */
export function anchorOf(heading: string, article?: string): string {
  const words = heading.toLowerCase().match(/[a-z\d]+/g) ?? []
  return [...(article ? [article] : []), ...words].join('-')
}

const WORDS_PER_MINUTE = 200

/** How long it takes to read, for real: counted, not claimed. */
export function readMinutes(blocks: readonly Block[]): number {
  const words = blocks.flatMap(textsOf).join(' ').split(/\s+/).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

function textsOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block]
  if ('heading' in block) return [block.heading]
  if ('example' in block) return [block.example]
  return 'list' in block ? block.list : block.steps
}
