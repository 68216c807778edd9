import { decodeEntities } from './clean-text.ts'

/** A paragraph, a heading or an item of a list. `html` holds only inline markup that the sanitiser let through. */
export type Block = { kind: 'p' | 'h3' | 'h4' | 'ul' | 'ol'; html: string; text: string }

/** Flattens sanitised HTML: whatever nested becomes one block after another, whatever was open is closed. */
export function blocksOf(safe: string): Block[] {
  const writer = new BlockWriter()
  for (const [token, closing, tag] of safe.matchAll(/<(\/?)([a-z\d]+)[^>]*>|[^<]+/g)) {
    if (tag === undefined) writer.text(token)
    else writer.tag(tag, token, closing === '/')
  }
  return writer.end()
}

class BlockWriter {
  private readonly blocks: Block[] = []
  private block: Block = { kind: 'p', html: '', text: '' }
  private open: string[] = []
  private readonly lists: ('ul' | 'ol')[] = []

  text(token: string): void {
    const line = token.replace(/\s+/g, ' ')
    this.block.html += line
    this.block.text += line.includes('&') ? decodeEntities(line) : line
  }

  tag(tag: string, token: string, closing: boolean): void {
    switch (tag) {
      case 'strong':
      case 'em':
      case 'a':
        if (closing) this.closeInline(tag)
        else this.openInline(tag, token)
        break
      case 'br':
        if (this.block.html.endsWith('<br>')) this.next('p')
        else this.lineBreak()
        break
      case 'ul':
      case 'ol':
        this.next('p')
        if (closing) this.lists.pop()
        else this.lists.push(tag)
        break
      case 'li':
        this.next(closing ? 'p' : (this.lists.at(-1) ?? 'ul'))
        break
      case 'h3':
      case 'h4':
        this.next(closing ? 'p' : tag)
        break
      default:
        // A paragraph inside an item of a list continues it.
        if (this.block.kind === 'ul' || this.block.kind === 'ol') this.lineBreak()
        else this.next('p')
    }
  }

  end(): Block[] {
    this.next('p')
    return this.blocks
  }

  private next(kind: Block['kind']): void {
    while (this.open.length > 0) this.block.html += `</${this.open.pop()}>`
    const text = this.block.text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim()
    const html = this.block.html.replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '')
    if (text !== '') this.blocks.push({ kind: this.block.kind, html, text })
    this.block = { kind, html: '', text: '' }
  }

  private lineBreak(): void {
    if (this.block.text.trim() === '' || this.block.html.endsWith('<br>')) return
    this.block.html += '<br>'
    this.block.text += '\n'
  }

  private openInline(tag: string, token: string): void {
    const opening = tag === 'a' ? linkOf(token) : `<${tag}>`
    if (opening === null || this.open.includes(tag)) return
    this.open.push(tag)
    this.block.html += opening
  }

  private closeInline(tag: string): void {
    if (!this.open.includes(tag)) return
    let closed: string | undefined
    do {
      closed = this.open.pop()
      this.block.html += `</${closed}>`
    } while (closed !== tag)
  }
}

/** Links leave the site ("https:login" would not) and pass on neither rank nor window; else there is no link. */
function linkOf(token: string): string | null {
  const href = / href="((?:https?:\/\/|mailto:)[^"]+)"/i.exec(token)?.[1]
  return href === undefined ? null : `<a href="${href}" rel="nofollow noopener noreferrer">`
}

export function blocksToHtml(blocks: readonly Block[]): string {
  let html = ''
  let list: 'ul' | 'ol' | null = null
  for (const block of blocks) {
    const wanted = block.kind === 'ul' || block.kind === 'ol' ? block.kind : null
    if (wanted !== list) {
      if (list) html += `</${list}>`
      if (wanted) html += `<${wanted}>`
      list = wanted
    }
    const tag = wanted ? 'li' : block.kind
    html += `<${tag}>${block.html}</${tag}>`
  }
  return list ? `${html}</${list}>` : html
}

export function blocksToText(blocks: readonly Block[]): string {
  let text = ''
  let before: Block['kind'] | null = null
  for (const { kind, text: lines } of blocks) {
    const item = kind === 'ul' || kind === 'ol'
    if (before !== null) text += item && before === kind ? '\n' : '\n\n'
    text += item ? `• ${lines}` : lines
    before = kind
  }
  return text
}
