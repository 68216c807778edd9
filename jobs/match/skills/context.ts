import type { Skill } from './dictionary.ts'
import type { Reading, ReadText } from './longest-reading.ts'
import { between, isNear, wordSet } from './nearby.ts'
import type { Place } from './nearby.ts'
import { isHeading, isVerb } from './other-meanings.ts'
import { describesPerson, isOfPerson, isOfThing } from './qualities.ts'

/** All readings of a text in order, and the last one already believed before the one in question. */
type Surroundings = { readings: readonly Reading[]; believed: Reading | undefined; lists: KnownLists }

/**
 * What is known of the lists in a text: each is as long as its writer likes, and each of its readings asks. By reading,
 * whether its list goes on in skills; and the run of qualities asked about last.
 */
type KnownLists = { goesOn: Map<number, boolean>; qualities: { first: number; last: number } }
export const knownLists = (): KnownLists => ({ goesOn: new Map(), qualities: { first: 0, last: -1 } })

/** Whether what stands around the reading at `i` makes it the skill and not the everyday word. */
export function isBelieved(read: ReadText, i: number, surroundings: Surroundings): boolean {
  const reading = surroundings.readings[i]
  if (!reading || reading.form.rule === 'never') return false
  if (isPeople(read, reading) || isOurs(read, reading) || isPlace(read, reading)) return false
  const neighbours = [surroundings.readings[i - 1], surroundings.readings[i + 1]]
  if (isHeading(read, reading) || isVerb(read, reading, neighbours[1])) return false
  switch (reading.needs) {
    case 'nothing':
      return true
    case 'asking':
      return isAsked(read, i, surroundings)
    case 'somebody':
      return (
        !isOfThing(read, reading) &&
        (isOfPerson(read, reading) ||
          isAsked(read, i, surroundings) ||
          isAmongQualities(read, i, surroundings))
      )
    case 'context':
      return hasContext(read, reading, neighbours)
    case 'strict':
    case 'list':
      return isListed(read, reading, neighbours, surroundings.believed)
    default:
      return reading.needs satisfies never
  }
}

/** "Phoenix, AZ" and "New Haven, CT" are places; "Elixir, Phoenix" and "Ultrasound, CT and MRI" are not. */
function isPlace({ text }: ReadText, { form, start, end }: Reading): boolean {
  const after = text.slice(end, end + 5)
  if (form.rule === 'ambiguous') return /^, [A-Z]{2}\b/.test(after)
  if (form.text !== 'CT' && form.text !== 'AR') return false
  return (
    /[A-Z][a-z]+, $/.test(text.slice(Math.max(0, start - 20), start)) && !/^(?:,|\/| and| or)/.test(after)
  )
}

/** "We collaborate with hospitals" tells of the company. */
function isOurs({ text, tokens }: ReadText, { form, start, firstToken }: Reading): boolean {
  const before = tokens[firstToken - 1]
  return (
    before?.end === start - 1 &&
    text.charAt(start - 1) === ' ' &&
    (before.folded === 'we' || before.folded === 'they') &&
    (form.skill.family === 'soft' || form.text.includes('*'))
  )
}

const PEOPLE =
  wordSet(`team department dept division agency director firm manager officer executive assistant consultant
  representative rep advisor adviser specialist coordinator administrator nurse analyst leader associate supervisor clerk
  practitioner physician therapist technician engineer worker people staff operator apprentice hospital ward unit clinic center service company trust facility`)

/** "Our Risk Management team", "a Sales Manager", "the rehabilitation ward": people and places, not what to know. */
function isPeople({ text, tokens }: ReadText, { form, end, lastToken }: Reading): boolean {
  const after = tokens[lastToken + 1]
  const { family } = form.skill
  return (
    family !== 'soft' &&
    family !== 'technology' &&
    after?.start === end + 1 &&
    text.charAt(end) === ' ' &&
    PEOPLE.has(after.folded)
  )
}

/** "Knowledge of safety", "a degree in engineering", "pricing skills", or one more in a list of skills. */
const ASKING_BEFORE =
  wordSet(`knowledge experience experienced understanding understand proficient proficiency familiar
  familiarity expertise expert skill skilled background degree bachelor master diploma bsc ba msc mba phd bs qualification
  qualified certified certification trained training competent competence competency grounding principle major
  coursework study aptitude exposure mastery literate specialist specialism fluent concept fundamental discipline`)
const ASKING_AFTER =
  wordSet(`skill experience knowledge principle technique expertise degree background qualification
  certification certificate license diploma proficiency`)

/** "Excellent writing", "strong design". */
const PRAISING = wordSet('excellent strong good great outstanding exceptional solid advanced sound')
const ASKED_WITHIN = 4
/** "Skills: finance", "Key skills required: design". */
const UNDER_HEADING =
  /(?:skills?|requirements?|qualifications?|knowledge|expertise|competenc(?:y|ies)|experience)(?: (?:required|needed|include|and \w+))? ?[:–-]\s*[•*-]?\s*$/i
const HEADING_CHARACTERS = 45

function isAsked(read: ReadText, i: number, { readings, believed, lists }: Surroundings): boolean {
  const reading = readings[i]
  if (!reading) return false
  const { text, tokens } = read
  const { firstToken } = reading
  for (let at = Math.max(0, firstToken - ASKED_WITHIN); at < firstToken; at++)
    if (isNear(text, reading, tokens[at], ASKING_BEFORE)) return true
  if (isNear(text, reading, tokens[firstToken - 1], PRAISING) || isNamedSkill(read, reading)) return true
  if (UNDER_HEADING.test(text.slice(Math.max(0, reading.start - HEADING_CHARACTERS), reading.start)))
    return true
  const before = readings[i - 1]
  if (
    before !== undefined &&
    before === believed &&
    isLike(reading, before) &&
    continues(text, reading, before)
  )
    return true
  return goesOnInSkills(read, i, { readings, lists })
}

/** "Algorithms (clustering, regression)" goes on as a list does. */
const continues = (text: string, reading: Reading, before: Reading) =>
  isList(text, reading, before) || /^ ?\($/.test(between(text, reading, before))

/** A quality goes with qualities: "reliable, honest and kind", not "a reliable, low-latency exchange". */
const isLike = (reading: Reading, other: Reading) =>
  reading.needs !== 'somebody' || other.form.skill.family === 'soft'

/** "Licence, confident, observant and calm.": several together are somebody's, unless a thing follows that they describe. */
function isAmongQualities(read: ReadText, i: number, { readings, lists }: Surroundings): boolean {
  const { text } = read
  if (i < lists.qualities.first || i > lists.qualities.last) {
    let [first, last] = [i, i]
    while (goesWith(text, readings[first - 1], readings[first])) first--
    while (goesWith(text, readings[last], readings[last + 1])) last++
    lists.qualities = { first, last }
  }
  const { first, last } = lists.qualities
  const end = readings[last]
  if (first === last || !end) return false
  return ENDS_LIST.test(text.slice(end.end, end.end + ENDING_CHARACTERS)) || describesPerson(read, end)
}

const goesWith = (text: string, a: Reading | undefined, b: Reading | undefined) =>
  a?.form.skill.family === 'soft' && b?.form.skill.family === 'soft' && isList(text, a, b)
const ENDING_CHARACTERS = 8
const ENDS_LIST = /^\s*(?:$|[.,;:!?)\n]|(?:and|or|with|who|but)\b)/

const isNamedSkill = ({ text, tokens }: ReadText, reading: Reading) =>
  isNear(text, reading, tokens[reading.lastToken + 1], ASKING_AFTER)

/** "Writing, research and communication skills": what stands further right in the list vouches for all of it. */
function goesOnInSkills(
  read: ReadText,
  i: number,
  { readings, lists }: Pick<Surroundings, 'readings' | 'lists'>,
): boolean {
  let at = i
  let answer = lists.goesOn.get(at)
  while (answer === undefined) {
    const step = nextInList(read, readings[at], readings[at + 1])
    answer = step === 'further' ? lists.goesOn.get(++at) : step === 'skill'
  }
  for (; at >= i; at--) lists.goesOn.set(at, answer)
  return answer
}

/** Whether a list ends here, goes on with what is surely a skill, or with what has to be asked further right. */
function nextInList(
  read: ReadText,
  here: Reading | undefined,
  next: Reading | undefined,
): 'end' | 'skill' | 'further' {
  if (!here || !next || next.form.rule === 'never' || !isList(read.text, here, next)) return 'end'
  if (!isLike(here, next)) return 'end'
  if (next.needs === 'nothing' || (next.needs === 'asking' && isNamedSkill(read, next))) return 'skill'
  return next.needs === 'asking' ? 'further' : 'end'
}

/** Words that announce a tool: "proficient in Excel", "Go developer", "Sage software". */
const ANNOUNCING =
  wordSet(`microsoft ms proficient proficiency language programming developer development engineer code
  coding software framework using skill knowledge experience familiar familiarity expertise certified advanced
  intermediate stack script scripting package application database tool spreadsheet library emr ehr system adobe google
  apache fluent speaker`)
const NEAR_CHARACTERS = 40
const NEAR_TOKENS = 3

function hasContext(read: ReadText, reading: Reading, neighbours: readonly (Reading | undefined)[]): boolean {
  const { text } = read
  const { start, end } = reading
  // "R&D" and "C-level" are no skills.
  const single = end - start === 1
  if (single && isGlued(text, end)) return false
  const within = single ? NEAR_CHARACTERS / 2 : NEAR_CHARACTERS
  return (
    neighbours.some(
      (other) =>
        other !== undefined &&
        isAnother(other, reading) &&
        distance(reading, other) <= within &&
        vouches(other, between(text, reading, other)),
    ) || isAnnounced(read, reading, { before: NEAR_TOKENS, after: single ? 1 : NEAR_TOKENS })
  )
}

function isListed(
  read: ReadText,
  reading: Reading,
  neighbours: readonly (Reading | undefined)[],
  believed: Reading | undefined,
): boolean {
  const { text } = read
  if (reading.end - reading.start === 1 && isGlued(text, reading.end)) return false
  const strict = reading.needs === 'strict'
  const listed = neighbours.some(
    (other) =>
      other !== undefined &&
      (other.needs === 'nothing' || (strict && other === believed)) &&
      isAnother(other, reading) &&
      isList(text, reading, other),
  )
  if (listed || PROFICIENT.test(text.slice(Math.max(0, reading.start - 20), reading.start))) return true
  return strict && isAnnounced(read, reading, { before: NEAR_TOKENS, after: 0 })
}

/** Says so much that the case of what follows does not matter: "proficient in excel". */
const PROFICIENT = /proficien(?:t|cy) (?:in|with) $/i

const isGlued = (text: string, end: number) => /^(?:[&'’-]| (?:&|&amp;) D\b)/.test(text.slice(end, end + 9))

function isAnnounced(
  { text, tokens }: ReadText,
  reading: Reading,
  { before, after }: { before: number; after: number },
): boolean {
  const { firstToken, lastToken } = reading
  return [
    ...tokens.slice(Math.max(0, firstToken - before), firstToken),
    ...tokens.slice(lastToken + 1, lastToken + 1 + after),
  ].some((token) => ANNOUNCING.has(token.folded) && !endsSentence(between(text, reading, token)))
}

/** A plain skill vouches for its sentence, an ambiguous one only for its neighbour in a list: "Go, Rust". */
const vouches = (other: Reading, separator: string) =>
  other.needs === 'nothing' ? !endsSentence(separator) : LISTED.test(separator)

const LISTED = /^(?: ?,? (?:and|or|&) | ?, ?| ?\/ ?| ?; ?| ?\| ?| ?• ?|", ?"?|, ?")$/
const isList = (text: string, a: Place, b: Place) => LISTED.test(between(text, a, b))

/** "Chef" beside Puppet is a tool, beside pastry a cook. */
const isAnother = (a: Reading, b: Reading) =>
  a.form.skill.id !== b.form.skill.id && kindOf(a.form.skill) === kindOf(b.form.skill)
const kindOf = ({ family }: Skill) => (family === 'technology' ? 'office' : family)

const distance = (a: Place, b: Place) => Math.max(a.start, b.start) - Math.min(a.end, b.end)
const endsSentence = (separator: string) => /[.!?]\s|\n\s*\n/.test(separator)
