import { dictionary } from './skills/dictionary.ts'
import type { Form, Skill } from './skills/dictionary.ts'
import { tokensOf } from './skills/tokens.ts'
import type { Token } from './skills/tokens.ts'

/** A skill that stands in the text, `[start, end)` in UTF-16 units. */
export type SkillSpan = { name: string; start: number; end: number }
export type FoundSkill = SkillSpan & { skill: Skill }

/** What the text asks for, in reading order, without overlaps; the longest reading wins. */
export function extractSkills(text: string): SkillSpan[] {
  return findSkills(text).map(({ name, start, end }) => ({ name, start, end }))
}

export function findSkills(text: string): FoundSkill[] {
  const tokens = tokensOf(text)
  const found: Candidate[] = []
  for (let at = 0; at < tokens.length; at++) {
    const candidate = longestAt(text, tokens, at)
    if (!candidate) continue
    found.push(candidate)
    at = candidate.lastToken
  }
  return found
    .filter(
      ({ form, needs }, i) =>
        form.rule !== 'never' && (needs === 'nothing' || announced(text, tokens, found, i)),
    )
    .map(({ form: { skill }, start, end }) => ({ name: skill.name, start, end, skill }))
}

/** What must stand around it before a reading is believed. */
type Needs = 'nothing' | 'context' | 'list'
type Candidate = {
  form: Form
  needs: Needs
  start: number
  end: number
  firstToken: number
  lastToken: number
}

function longestAt(text: string, tokens: Token[], first: number): Candidate | undefined {
  const { next, forms } = dictionary()
  let node: number | undefined = 0
  let best: Candidate | undefined
  for (let last = first; last < tokens.length; last++) {
    const token = tokens[last]
    const before = tokens[last - 1]
    if (!token || (last > first && before && !joins(text, before.end, token.start))) break
    node = next(node, token.folded)
    if (node === undefined) break
    const start = tokens[first]?.start ?? 0
    const here = forms[node]
    // In another spelling ("PUPPET, RUBY, JENKINS") it may still be one, if its neighbours in a list are.
    const form = here?.find((each) => isWritten(each, text, start, token.end)) ?? here?.[0]
    if (!form || isAddress(text, start, token.end)) continue
    const certain =
      form.rule === 'any' ||
      form.rule === 'never' ||
      (form.rule === 'cased' && isWritten(form, text, start, token.end))
    const needs = certain ? 'nothing' : isWritten(form, text, start, token.end) ? 'context' : 'list'
    if (needs !== 'nothing' && best?.needs === 'nothing') continue
    best = { form, needs, start, end: token.end, firstToken: first, lastToken: last }
  }
  return best
}

/** What may stand between the words of one skill: a space, a hyphen, "Node.js", "A/B", "R & D"; never the end of a sentence. */
function joins(text: string, end: number, start: number): boolean {
  if (start - end === 1) return " -/.&'’_\u00a0".includes(text.charAt(end))
  return start - end <= 3 && /^(?: {2}| & )$/.test(text.slice(end, start))
}

const isWritten = (form: Form, text: string, start: number, end: number) =>
  form.rule === 'any' || form.rule === 'never' || text.slice(start, end) === form.text

/** Words that announce a skill: "proficient in Excel", "Go developer", "Sage software". */
const ANNOUNCING = new Set(
  `microsoft ms proficient proficiency language programming developer development engineer code coding software
  framework using skill knowledge experience familiar familiarity expertise certified advanced intermediate stack script
  scripting package application database tool spreadsheet library emr ehr system adobe google apache fluent speaker`.split(
    /\s+/,
  ),
)
const NEAR_CHARACTERS = 40
const NEAR_TOKENS = 3

function announced(text: string, tokens: Token[], found: Candidate[], i: number): boolean {
  const candidate = found[i]
  if (!candidate) return false
  const { start, end, needs } = candidate
  // "R&D", "C-level", "Go!" and "Excel in this role" are no skills.
  if (end - start === 1 && /[&'’-]/.test(text.charAt(end))) return false
  const within = end - start === 1 ? NEAR_CHARACTERS / 2 : NEAR_CHARACTERS
  const beside = [found[i - 1], found[i + 1]].filter(
    (other) =>
      other !== undefined &&
      akin(other.form.skill, candidate.form.skill) &&
      other.form.skill.id !== candidate.form.skill.id &&
      gap(candidate, other) <= within,
  )
  if (needs === 'list') {
    return beside.some((other) => other?.needs === 'nothing' && LISTED.test(between(text, candidate, other)))
  }
  return (
    beside.some((other) => other && vouches(other, between(text, candidate, other))) ||
    cueNear(text, tokens, candidate)
  )
}

function cueNear(text: string, tokens: Token[], candidate: Candidate): boolean {
  const { start, end, firstToken, lastToken } = candidate
  const after = end - start === 1 ? 1 : NEAR_TOKENS
  return [
    ...tokens.slice(Math.max(0, firstToken - NEAR_TOKENS), firstToken),
    ...tokens.slice(lastToken + 1, lastToken + 1 + after),
  ].some((token) => ANNOUNCING.has(token.folded) && !endsSentence(between(text, candidate, token)))
}

const LISTED = /^(?:,? (?:and|or|&) |, ?| ?\/ ?|; ?| ?\| ?| ?• ?|", ?"?|, ?")$/

/** A plain skill vouches for its sentence, an ambiguous one only for its neighbour in a list: "Go, Rust". */
const vouches = (other: Candidate, separator: string) =>
  other.needs === 'nothing' ? !endsSentence(separator) : LISTED.test(separator)

/** "Chef" beside Puppet is a tool, beside pastry a cook. */
const akin = (a: Skill, b: Skill) => kindOf(a) === kindOf(b)
const kindOf = ({ family }: Skill) => (family === 'technology' ? 'office' : family)

type Place = { start: number; end: number }

const between = (text: string, a: Place, b: Place) =>
  text.slice(Math.min(a.end, b.end), Math.max(a.start, b.start))
/** Part of an e-mail or web address is no skill. */
function isAddress(text: string, start: number, end: number): boolean {
  if (text.charAt(end) === '@' || text.charAt(start - 1) === '@') return true
  if (text.charAt(end) === '.' && /^\.(?:com|org|net|gov|edu|co)\b/.test(text.slice(end, end + 5)))
    return true
  if (!'/.-'.includes(text.charAt(start - 1) || ' ')) return false
  return /(?:\/\/|www\.)\S*$/.test(text.slice(Math.max(0, start - 80), start))
}
const gap = (a: Place, b: Place) => Math.max(a.start, b.start) - Math.min(a.end, b.end)
const endsSentence = (separator: string) => /[.!?]\s|\n\s*\n/.test(separator)
