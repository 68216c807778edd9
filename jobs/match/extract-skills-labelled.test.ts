import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { extractSkills } from './extract-skills.ts'

type Span = { start: number; end: number }

test.each([
  ['skills', 'technical', 0.95],
  ['skills', 'all trades', 0.95],
  ['advertisements', 'technical', 0.9],
  ['advertisements', 'all trades', 0.8],
  ['passages', 'technical', 0.95],
  ['passages', 'all trades', 0.95],
])('most of what a careful reader marks is found: %s, %s', (file, part, least) => {
  expect(overlapF1(labelled(file, part))).toBeGreaterThan(least)
})

test.each([
  ['taken apart into words and signs', (text: string) => text.replaceAll(/ ?([,.;:()'/&+#-]) ?/g, ' $1 ')],
  ['in small letters', (text: string) => text.toLowerCase()],
  ['in capitals', (text: string) => text.toUpperCase()],
  ['with the entities of HTML', (text: string) => text.replaceAll('&', '&amp;').replaceAll(' ', '&nbsp;')],
  ['with curly quotes and other hyphens', (text: string) => text.replaceAll("'", '’').replaceAll('-', '‑')],
  ['broken into short lines', (text: string) => text.replaceAll(/((?: ?\S+){7}) /g, '$1\n')],
])('a text %s gives nearly the same skills', (_how, written) => {
  for (const part of ['technical', 'all trades'])
    expect(overlapF1(labelled('passages', part, written))).toBeGreaterThan(0.93)
})

function labelled(
  file: string,
  part: string,
  written = (text: string) => text,
): { text: string; gold: Span[] }[] {
  const content = readFileSync(new URL(`labelled/${file}.txt`, import.meta.url), 'utf8')
  const lines = content.split(`# ${part}\n`)[1]?.split('\n# ')[0]?.trim().split('\n') ?? []
  return lines.map((line) => {
    const gold: Span[] = []
    let text = ''
    for (const [i, plain] of line.split(/\[\[|\]\]/).entries()) {
      const piece = written(plain)
      if (i % 2 === 1) gold.push({ start: text.length, end: text.length + piece.length })
      text += piece
    }
    return { text, gold }
  })
}

/** A span counts when it shares a character with one on the other side. */
function overlapF1(sentences: { text: string; gold: Span[] }[]): number {
  let [found, foundRight, marked, markedFound] = [0, 0, 0, 0]
  const meets = (a: Span, all: readonly Span[]) => all.some((b) => a.start < b.end && b.start < a.end)
  for (const { text, gold } of sentences) {
    const spans = extractSkills(text)
    found += spans.length
    marked += gold.length
    foundRight += spans.filter((span) => meets(span, gold)).length
    markedFound += gold.filter((span) => meets(span, spans)).length
  }
  const [precision, recall] = [foundRight / found, markedFound / marked]
  return (2 * precision * recall) / (precision + recall)
}
