import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { extractSkills } from './extract-skills.ts'

type Span = { start: number; end: number }

test.each([
  ['skills', 'technical', 0.95],
  ['skills', 'all trades', 0.95],
  ['advertisements', 'technical', 0.9],
  ['advertisements', 'all trades', 0.8],
])('most of what a careful reader marks is found: %s, %s', (file, part, least) => {
  expect(overlapF1(labelled(file, part))).toBeGreaterThan(least)
})

function labelled(file: string, part: string): { text: string; gold: Span[] }[] {
  const content = readFileSync(new URL(`labelled/${file}.txt`, import.meta.url), 'utf8')
  const lines = content.split(`# ${part}\n`)[1]?.split('\n# ')[0]?.trim().split('\n') ?? []
  return lines.map((line) => {
    const gold: Span[] = []
    let text = ''
    for (const [i, piece] of line.split(/\[\[|\]\]/).entries()) {
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
