import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Where sentences for people stand: screens, checks of what they type, answers, mails, and what is said about sources. */
const TREES = ['web', 'contract', 'server', 'jobs', 'demo']

/** Read by whoever runs a site or its tests, in the words of their trade: a mail server has an address. */
const FOR_OPERATORS = [
  'server/env.ts',
  'server/settings.ts',
  'server/site.ts',
  'server/auth/start-warnings.ts',
  'server/doctor/',
  'server/http/listen.ts',
  'server/http/settings-watch.ts',
  'server/mail/outbox.ts',
  'server/owner/name-owners.ts',
  'server/watch/',
]

const REPLACED_WORDS =
  /(?<![\p{L}_])(?:advertisements?|practis(?:e|ed|ing)|advertised|e-mails?|mails?|favourites?|colours?|résumés?|catalogues?|organisations?|addresses|(?:this|an|web|the|feed) address)(?![\p{L}_])/iu

/** A licence has the name it was given, a street has an address, and so has a computer. */
const ALLOWED = [
  'Royal Mail',
  '/dev/mail',
  'full street address',
  'network address',
  'name and address',
  'email addresses',
  'IP addresses',
]

test('people read of jobs, links, emails and favorites, in American spelling', () => {
  const paths = TREES.flatMap(sourcesIn).filter(
    (path) => !FOR_OPERATORS.some((place) => path.startsWith(place)),
  )
  expect(paths.length).toBeGreaterThan(1200)
  const faults = paths.flatMap((path) =>
    sentencesIn(path)
      .filter((sentence) => isFaulty(sentence) && (path.startsWith('web/') || isSentence(sentence)))
      .map((sentence) => `${path}: ${sentence}`),
  )
  expect(faults).toEqual([])
})

/** The server's names of its work, and what it logs, are neither. */
const isSentence = (text: string) => /^[A-Z]|[.!?]$/.test(text)

const isFaulty = (text: string) =>
  REPLACED_WORDS.test(ALLOWED.reduce((left, phrase) => left.replaceAll(phrase, ''), text))

function sourcesIn(tree: string): string[] {
  return readdirSync(tree, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Texts of more than one word, without class names and SQL. */
function sentencesIn(path: string): string[] {
  const found: string[] = []
  const source = readFileSync(path, 'utf8')
  if (isFaulty(source)) visit(parseSync(path, source).program)
  return found

  function visit(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, value, name } = node as { type?: unknown; value?: unknown; name?: { name?: unknown } } // syntax trees
    if (type === 'ImportDeclaration' || (type === 'JSXAttribute' && name?.name === 'className')) return
    const text = type === 'TemplateElement' ? (value as { cooked: string }).cooked : value // as trees have it
    if (typeof text === 'string' && /\S\s+\S|^[A-Z][a-z]+$/.test(text.trim()) && !isSql(text))
      found.push(text.trim().replaceAll(/\s+/g, ' '))
    Object.values(node).forEach(visit)
  }
}

const isSql = (text: string) => /^\s*(?:select|insert|update|delete|with|create|alter)\s/.test(text)
