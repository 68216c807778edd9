import type { AskedSkill } from '#contract/job-matches.ts'
import { alignText, shownSpan } from './align-text.ts'

export type SkillMark = 'has' | 'related' | 'missing'

export const markOf = ({ has }: AskedSkill): SkillMark =>
  has === 'exact' ? 'has' : has === 'related' ? 'related' : 'missing'

/** The element that names a skill's place, for jumping to it. */
export const skillMarkId = (at: number) => `fit-skill-${at}`

/**
 * Marks skills, and the sentences of those that the person has, in the advertisement on show. Only text nodes are cut and
 * wrapped: no HTML is made from text. Answers how to take the marks away again.
 */
export function markSkills(root: HTMLElement, text: string, skills: readonly AskedSkill[]): () => void {
  const nodes = textNodes(root)
  const shown = nodes.map(({ data }) => data).join('')
  const places = alignText(text, shown)
  // What each character belongs to: nothing, a sentence, or a skill by its place in the list.
  const paint = new Int16Array(shown.length)
  for (const { has, sentence } of skills) {
    const span = has === 'no' ? null : shownSpan(places, sentence)
    if (span) paint.fill(SENTENCE, span.start, span.end)
  }
  skills.forEach((skill, at) => {
    const span = shownSpan(places, skill)
    if (span) paint.fill(FIRST_SKILL + at, span.start, span.end)
  })
  const marks = wrap(nodes, paint, skills)
  return () => unwrap(root, marks)
}

const SENTENCE = 1
const FIRST_SKILL = 2

function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
  return nodes
}

function wrap(nodes: readonly Text[], paint: Int16Array, skills: readonly AskedSkill[]): HTMLElement[] {
  const marks: HTMLElement[] = []
  const named = new Set<number>()
  let offset = 0
  for (const node of nodes) {
    const runs = runsOf(paint.subarray(offset, offset + node.length))
    offset += node.length
    // From the end, so that the places before stay what they are.
    for (const { color, start, end } of runs.toReversed()) {
      const piece = start > 0 ? node.splitText(start) : node
      if (piece.length > end - start) piece.splitText(end - start)
      const mark = document.createElement('mark')
      const skill = skills[color - FIRST_SKILL]
      mark.dataset['fit'] = skill ? markOf(skill) : 'sentence'
      if (skill && !named.has(color)) {
        named.add(color)
        mark.id = skillMarkId(color - FIRST_SKILL)
        mark.tabIndex = -1
      }
      piece.replaceWith(mark)
      mark.append(piece)
      marks.push(mark)
    }
  }
  return marks
}

type Run = { color: number; start: number; end: number }

/** Neighbours of one colour, without the unpainted. */
function runsOf(paint: Int16Array): Run[] {
  const runs: Run[] = []
  paint.forEach((color, at) => {
    const last = runs.at(-1)
    if (last && last.end === at && last.color === color) last.end = at + 1
    else if (color !== 0) runs.push({ color, start: at, end: at + 1 })
  })
  return runs
}

function unwrap(root: HTMLElement, marks: readonly HTMLElement[]): void {
  for (const mark of marks) mark.replaceWith(...mark.childNodes)
  root.normalize()
}
