import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { type CompiledDictionary, compileDictionary } from './compile-dictionary.ts'
import { type DictionaryText, readDictionaryText } from './dictionary-text.ts'

const FILE = fileURLToPath(new URL('../../../dist/skills.v8', import.meta.url))
/** Raised when the compiler, the folding of words or the shape of what is made changes. */
const FORMAT = 2

type Compiled = { key: string; dictionary: CompiledDictionary }

/** The dictionary compiled ahead by `npm run build`, or compiled now where that was not done for this text. */
export function compiledDictionary(): CompiledDictionary {
  const text = readDictionaryText()
  return compiledAhead(keyOf(text)) ?? compileDictionary(text)
}

export function compileAheadWhenStale(): void {
  const text = readDictionaryText()
  const key = keyOf(text)
  if (compiledAhead(key)) return
  mkdirSync(dirname(FILE), { recursive: true })
  const made: Compiled = { key, dictionary: compileDictionary(text) }
  // Another process may be reading or writing it at this moment.
  const partial = `${FILE}.${process.pid}`
  writeFileSync(partial, serialize(made))
  renameSync(partial, FILE)
}

function compiledAhead(key: string): CompiledDictionary | null {
  try {
    const found = deserialize(readFileSync(FILE)) as Compiled // written above; anything else has another key
    return found.key === key ? found.dictionary : null
  } catch {
    // Not there, or made by another version of Node: it is only a shortcut.
    return null
  }
}

function keyOf(text: DictionaryText): string {
  const hash = createHash('sha256').update(`${FORMAT} ${process.version}`)
  for (const [name, lines] of Object.entries(text)) hash.update(`\0${name}\0`).update(lines)
  return hash.digest('hex')
}
