import { embedText } from '#jobs/match/embed.ts'
import { extractSkills } from '#jobs/match/extract-skills.ts'
import type { SkillSpan } from '#jobs/match/extract-skills.ts'
import { nearestOccupation } from '#jobs/match/occupation.ts'

export type FoundTitle = { title: string; start: number; end: number }
/** Years of one station as they stand there; `to` is null for "present". */
export type FoundYears = { from: number; to: number | null; start: number; end: number }
export type ResumeFindings = { skills: SkillSpan[]; titles: FoundTitle[]; years: FoundYears[] }

/** What a résumé says, each with where it stands. The person confirms it before anything is saved. */
export function resumeFindings(text: string): ResumeFindings {
  return { skills: once(extractSkills(text)), titles: titlesIn(text), years: yearsIn(text) }
}

function once(skills: SkillSpan[]): SkillSpan[] {
  const seen = new Set<string>()
  return skills.filter(({ name }) => !seen.has(name) && seen.add(name))
}

const ROLE =
  /\b(?:\p{L}+(?:er|or|ist|ian|ant|yst|ess|man|woman)|nurse|chef|cook|clerk|agent|lead|head|intern|president|attorney|specialist|assistant|associate|representative|executive|technician|apprentice|trainee|consultant|sre|rn|cna|lpn)s?\b/iu
/** Between a title and the company or place beside it. */
const PARTS = /\s+[|•·–—-]\s+|,\s+|\s+at\s+|\s+@\s+|\t|[()]/g
const LONGEST_TITLE = 60
const MOST_WORDS = 6
const LEAST_LIKENESS = 0.6
const MOST_TITLES = 20
/** Comparing with every occupation takes a while; a text of nothing but short lines is no résumé. */
const MOST_COMPARED = 500

/** Short parts of lines that end in a person's word and are near to a known occupation. */
function titlesIn(text: string): FoundTitle[] {
  const titles: FoundTitle[] = []
  const seen = new Set<string>()
  let lineStart = 0
  for (const line of text.split('\n')) {
    for (const { part, at } of partsOf(line)) {
      if (titles.length >= MOST_TITLES || seen.size >= MOST_COMPARED) return titles
      if (!mayBeTitle(part) || seen.has(part.toLowerCase())) continue
      seen.add(part.toLowerCase())
      const start = lineStart + at
      if (isOccupation(part)) titles.push({ title: part, start, end: start + part.length })
    }
    lineStart += line.length + 1
  }
  return titles
}

function* partsOf(line: string): Generator<{ part: string; at: number }> {
  if (line.length > 200) return
  let from = 0
  for (const match of [...line.matchAll(PARTS), null]) {
    const to = match?.index ?? line.length
    const raw = line.slice(from, to)
    const part = raw.trim()
    if (part) yield { part, at: from + raw.indexOf(part) }
    from = to + (match?.[0].length ?? 0)
  }
}

function mayBeTitle(part: string): boolean {
  if (part.length > LONGEST_TITLE || /[\d.:;!?@/]/.test(part)) return false
  return part.split(/\s+/).length <= MOST_WORDS && ROLE.test(part)
}

const isOccupation = (part: string) => nearestOccupation(embedText(part)) >= LEAST_LIKENESS

const MONTH = String.raw`(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\.?,?\s+|\d{1,2}[/.])?`
const RANGE = new RegExp(
  String.raw`\b${MONTH}((?:19|20)\d{2})\s*(?:-|–|—|to|until)\s*${MONTH}((?:19|20)\d{2}|present|now|today|current)\b`,
  'gi',
)

function yearsIn(text: string): FoundYears[] {
  return [...text.matchAll(RANGE)].map((match) => ({
    from: Number(match[1]),
    to: /^\d/.test(match[2] ?? '') ? Number(match[2]) : null,
    start: match.index,
    end: match.index + match[0].length,
  }))
}
