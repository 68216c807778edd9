import type { Reading, ReadText } from './longest-reading.ts'
import { between, isNear, wordSet } from './nearby.ts'
import type { Token } from './tokens.ts'

/** "A dynamic team", "creative agencies": nobody is asked to be so. */
const THINGS =
  wordSet(`team environment company workplace culture role opportunity career industry business work agency setting
  organization group place market world atmosphere community brand product solution way idea design content position
  sector service firm office project energy home force language data experience way to knowledge understanding salary
  rate benefit package impact approach working`)
export const isOfThing = ({ text, tokens }: ReadText, { end, lastToken }: Reading) =>
  tokens[lastToken + 1]?.start === end + 1 &&
  text.charAt(end) === ' ' &&
  THINGS.has(tokens[lastToken + 1]?.folded ?? '')

const PERSON =
  wordSet(`individual person candidate professional someone people developer engineer nurse leader manager graduate
  student worker attitude personality nature mindset mind thinker character somebody candidate assistant consultant chef
  therapist teacher executive analyst administrator designer`)
/** Who is said to be so: "you are", "who is", "must be", but not "the salary is" or "we are". */
const BEING = wordSet('be are is being re')
const IS_PERSON = /^(?:who|candidate|applicant|person|individual|he|she|someone|somebody|holder|one)$/
const ARE_PEOPLE = /^(?:you|who|candidate|applicant|person|people|individual|someone|and|but|or)$/
const NO_PERSON =
  /^(?:we|they|it|this|that|which|there|compan(?:y|ies)|team|products?|clients?|data|records?|information|work|environment|areas?)$/
const SEEKING = wordSet('seeking looking seek need require want')
const SOUGHT_WITHIN = 6
/** Whoever is sought is named soon: "a dynamic Sales Executive", never "a competitive salary". */
const NAMED_WITHIN = 5
const NAMES_SOMEBODY =
  /(?:[^aeiou]er|or|ist|ant|ian|eer|ive|ee|man|nurse|chef|lead|head|person|people|pharmacist|individual|professional|candidate|graduate|apprentice|someone)$/

/** "A creative person", "you are naturally creative", "we are looking for a dynamic and creative nurse"; not "we are creative". */
export function isOfPerson(read: ReadText, reading: Reading): boolean {
  const { text, tokens } = read
  const { firstToken } = reading
  if (describesPerson(read, reading) || isAlone(text, reading)) return true
  const being = firstToken - (isBetween(tokens[firstToken - 1]) ? 2 : 1)
  if (isNear(text, reading, tokens[being], BEING)) return isSubject(text, tokens[being - 1], tokens[being])
  for (let at = Math.max(0, firstToken - SOUGHT_WITHIN); at < firstToken; at++) {
    const word = tokens[at]
    if (word && SEEKING.has(word.folded) && !/[.!?;:\n]/.test(between(text, reading, word)))
      return isNamedSoon(read, reading)
  }
  return false
}

/** "Confident personality". */
export const describesPerson = ({ text, tokens }: ReadText, reading: Reading) =>
  isNear(text, reading, tokens[reading.lastToken + 1], PERSON)

function isSubject(text: string, subject: Token | undefined, being: Token | undefined): boolean {
  const name = subject?.folded ?? ''
  if (being?.folded === 'is') return IS_PERSON.test(name)
  if (being?.folded !== 'are' || !subject) return !NO_PERSON.test(name)
  // "You care, are kind and …": who is meant was said before.
  return ARE_PEOPLE.test(name) || /[^\s]/.test(between(text, subject, being))
}

/** "You are very calm", "you will be a calm …". */
const isBetween = (word: Token | undefined) =>
  word !== undefined && (word.folded.endsWith('ly') || BETWEEN.has(word.folded))
const BETWEEN = wordSet('very also both a an')

/** A point of a list that says nothing else. */
const isAlone = (text: string, { start, end }: Reading) =>
  /^[ \t]*(?:[.,;]?\s*(?:\n|$))/.test(text.slice(end, end + 9)) &&
  /(?:^|\n)[ \t•*·-]*$/.test(text.slice(Math.max(0, start - 9), start))

function isNamedSoon({ text, tokens }: ReadText, reading: Reading): boolean {
  for (let at = reading.lastToken + 1; at <= reading.lastToken + NAMED_WITHIN; at++) {
    const word = tokens[at]
    if (!word || /[.!?;:\n]/.test(between(text, reading, word))) return false
    if (NAMES_SOMEBODY.test(word.folded)) return true
  }
  return false
}
