import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Where sentences for people stand: screens, checks of what they type, answers, emails, and what is said about sources. */
const TREES = ['web', 'contract', 'server', 'jobs', 'demo', 'bin', 'cli', 'extension']

/** What whoever runs a site reads beside its screens. */
const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'docs/operate.md', 'extension/popup.html']

/** Read by whoever runs a site or its tests, in the words of their trade: a mail server has an address. */
const FOR_OPERATORS = [
  'bin/',
  'docs/',
  'CONTRIBUTING.md',
  'README.md',
  'server/env.ts',
  'server/settings.ts',
  'server/doctor/',
  'server/http/listen.ts',
  'server/http/settings-watch.ts',
  'server/mail/outbox.ts',
  'server/owner/name-owners.ts',
]

const PLAIN = [
  'advertise(?:d|ments?)',
  'mails?',
  'addresses',
  '(?:this|an|web|the|feed) address',
  'no address',
  '(?:link|page) of (?:a|the) (?:job|page|site)',
  'by your clock',
  // "Again", "besides email", "do not have to", "you can", "we could not load": the usual words.
  'once more',
  '(?:not|these) at hand',
  'beside email',
  'need not',
  'one (?:can|may|types)',
  '(?:comes?|came) along',
  'did not come',
  'was not kept',
  'stands? still',
  'as often as we may',
  'so many days',
  'the present (?:job|work)',
  'goes on(?=[.,:;]|$)',
  'elsewhere(?=[.,:;] (?:which|the))',
  'set elsewhere',
  // Figures are read faster.
  'thirty days',
]
const AMERICAN = [
  'practis(?:e|ed|ing)',
  'e-mails?',
  'favourites?',
  'colours?',
  'humour',
  'behaviours?',
  'neighbours?',
  'labelled',
  'cancelled',
  'towards',
  'résumés?',
  'catalogues?',
  'organisations?',
  'licences?',
  'programmes?',
  'anew',
  'afterwards',
  'amongst',
  'whilst',
  'learnt',
  'grey',
  'cent(?:re|res)',
  'metres?',
  'enquir(?:y|ies|e)',
  'postcodes?',
  'hosters?',
  'set-ups?',
  '(?:organ|real|recogn|normal|optim|summar|author|custom|special)is(?:e[sd]?|ing|ations?)',
  'any more(?=[.,:;])',
  // "You already follow it", not "You follow it already".
  'already(?=[.,:;])',
]

/** A licence has the name it was given, a street has an address, and so has a computer. */
const ALLOWED = [
  'Royal Mail',
  'Open Government Licence',
  '/dev/mail',
  'full street address',
  'network address',
  'name and address',
  'email addresses',
  'IP addresses',
]

test('people read of jobs, links, emails and favorites, in American spelling', () => {
  const paths = TREES.flatMap(sourcesIn)
  expect(paths.length).toBeGreaterThan(1200)
  const faults = paths.flatMap((path) =>
    sentencesIn(path)
      .filter((sentence) => isFaulty(path, sentence) && (path.startsWith('web/') || isSentence(sentence)))
      .map((sentence) => `${path}: ${sentence}`),
  )
  expect(faults).toEqual([])
})

test.each(DOCUMENTS)('so do the people who read %s', (path) => {
  const withoutCode = readFileSync(path, 'utf8').replaceAll(/`[^`]*`/g, '')
  expect(withoutCode.split('\n').filter((line) => isFaulty(path, line))).toEqual([])
})

test('what look.md replaces is found wherever it stands in a sentence', () => {
  const faulty = [
    'We sent you a mail.',
    'Paste the address of the job.',
    'Copy this address',
    'Read the advertisement',
    'Paste the link of a job',
    'You follow it already.',
    'It is not there any more.',
    'Your favourite jobs',
    'Save it again and try once more.',
    'Alerts beside email',
    'We organise it',
    'It can be restored for thirty days.',
    'This source is … already.',
    'Empty while it goes on',
  ]
  expect(faulty.filter((sentence) => !isFaulty('web/x.tsx', sentence))).toEqual([])
  const fine = [
    'You already follow it',
    'Your IP addresses',
    'Any more jobs?',
    'The mail server has an address',
    'Each job goes on the board',
    'Wellness and sports',
  ]
  expect(fine.filter((sentence) => isFaulty('server/doctor/x.ts', sentence))).toEqual([])
})

/** The server's names of its work, and what it logs, are neither. */
const isSentence = (text: string) => /^[A-Z]|[.!?]$/.test(text)

const anyOf = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}_])(?:${words.join('|')})(?![\\p{L}_])`, 'iu')
const FAULTS = { visitors: anyOf([...PLAIN, ...AMERICAN]), operators: anyOf(AMERICAN) }

function isFaulty(path: string, text: string): boolean {
  const reader = FOR_OPERATORS.some((place) => path.startsWith(place)) ? 'operators' : 'visitors'
  return FAULTS[reader].test(ALLOWED.reduce((left, phrase) => left.replaceAll(phrase, ''), text))
}

function sourcesIn(tree: string): string[] {
  return readdirSync(tree, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.(?:tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Texts of more than one word, without class names and SQL. */
function sentencesIn(path: string): string[] {
  const found: string[] = []
  const source = readFileSync(path, 'utf8')
  if (
    isFaulty(
      path,
      source.replaceAll(/(['"`])\s*\+\s*\1|\s+/g, (_, quote) => (quote ? '' : ' ')),
    )
  )
    visit(parseSync(path, source).program)
  return found

  function visit(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, value, name } = node as { type?: unknown; value?: unknown; name?: { name?: unknown } } // syntax trees
    if (type === 'ImportDeclaration' || (type === 'JSXAttribute' && name?.name === 'className')) return
    const text = type === 'BinaryExpression' || type === 'TemplateLiteral' ? wholeText(node) : value
    if (typeof text === 'string' && /\S\s+\S|^[A-Z][a-z]+$/.test(text.trim()) && !isSql(text))
      found.push(text.trim().replaceAll(/\s+/g, ' '))
    Object.values(node).forEach(visit)
  }
}

/** As a person reads it: strings that are added up are one, and what is put into a template is a sign. */
function wholeText(node: unknown): string {
  const { type, value, left, right, quasis } = node as TextNode // as syntax trees have it
  if (type === 'BinaryExpression') return wholeText(left) + wholeText(right)
  if (type === 'TemplateLiteral') return quasis.map((quasi) => quasi.value.cooked).join('…')
  return typeof value === 'string' ? value : '…'
}

type TextNode = {
  type: string
  value: unknown
  left: unknown
  right: unknown
  quasis: { value: { cooked: string } }[]
}

const isSql = (text: string) => /^\s*(?:select|insert|update|delete|with|create|alter)\s/.test(text)
