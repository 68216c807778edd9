import { decodeEntities } from './clean-text.ts'

/** A paragraph, a heading or an item of a list. `html` holds only inline markup that the sanitiser let through. */
type Block = { kind: 'p' | 'h3' | 'h4' | 'ul' | 'ol'; html: string; text: string }

/** Flattens sanitised HTML: whatever nested becomes one block after another, whatever was open is closed. */
export function blocksOf(safe: string): Block[] {
  const writer = new BlockWriter()
  for (const [token, closing, tag] of safe.matchAll(/<(\/?)([a-z\d]+)\b[^<>]*>|[^<]+/g)) {
    if (tag === undefined) writer.text(token)
    else writer.tag(tag, token, closing === '/')
  }
  return writer.end()
}

/**
 * What is written so far is only ever added to: looking at all of it at every token would make a long block as slow as
 * its square. Hence `hasText` and `last`, which know the only things that are asked.
 */
class BlockWriter {
  private readonly blocks: Block[] = []
  private block: Block = { kind: 'p', html: '', text: '' }
  private hasText = false
  private last: 'break' | 'other' = 'other'
  private open: string[] = []
  private readonly lists: ('ul' | 'ol')[] = []

  text(token: string): void {
    const line = UNEVEN_SPACE.test(token) ? token.replace(/\s+/g, ' ') : token
    const text = line.includes('&') ? decodeEntities(line) : line
    this.write(line)
    this.block.text += text
    this.hasText ||= text.trim() !== ''
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
        if (this.last === 'break') this.next('p')
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

  private write(html: string): void {
    this.block.html += html
    this.last = 'other'
  }

  private next(kind: Block['kind']): void {
    while (this.open.length > 0) this.write(`</${this.open.pop()}>`)
    const text = evenLines(this.block.text).trim()
    if (text !== '') this.blocks.push({ kind: this.block.kind, html: withoutEdges(this.block.html), text })
    this.block = { kind, html: '', text: '' }
    this.hasText = false
    this.last = 'other'
  }

  private lineBreak(): void {
    if (!this.hasText || this.last === 'break') return
    this.write('<br>')
    this.last = 'break'
    this.block.text += '\n'
  }

  private openInline(tag: string, token: string): void {
    const opening = tag === 'a' ? linkOf(token) : `<${tag}>`
    if (opening === null || this.open.includes(tag)) return
    this.open.push(tag)
    this.write(opening)
  }

  private closeInline(tag: string): void {
    if (!this.open.includes(tag)) return
    let closed: string | undefined
    do {
      closed = this.open.pop()
      this.write(`</${closed}>`)
    } while (closed !== tag)
  }
}

/** Most texts have single spaces only: to see that is cheaper than to write them anew. */
const UNEVEN_SPACE = /[^\S ]|\s\s/
const UNEVEN_LINES = /[^\S\n ]|[^\S\n]\s|\n /

const evenLines = (text: string) =>
  UNEVEN_LINES.test(text) ? text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n') : text

/** Without spaces and line breaks at either end; from the end backwards, since most of them stand in the middle. */
function withoutEdges(html: string): string {
  let end = html.length
  for (;;) {
    if (/\s/.test(html[end - 1] ?? '')) end -= 1
    else if (html.endsWith('<br>', end)) end -= '<br>'.length
    else break
  }
  return html.slice(0, end).replace(/^(?:\s|<br>)+/, '')
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
