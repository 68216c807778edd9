import {
  type DictionaryText,
  entriesOf,
  FAMILIES,
  FORM_RULES,
  phrasesThatAreNoSkills,
} from './dictionary-text.ts'
import type { Family, FormRule } from './dictionary-text.ts'
import { WordNumbers } from './dictionary-words.ts'
import { TrieEdges } from './trie-edges.ts'

/**
 * The dictionary as arrays: a trie of word numbers whose nodes hold the forms that end there.
 * Lists of texts are joined by line breaks, which no text contains.
 */
export type CompiledDictionary = {
  /** Word number 1 comes first. */
  words: string
  edges: Int32Array
  /** By skill. */
  names: string
  families: Uint8Array
  groups: Int32Array
  /** By node: where its forms begin; and by form. */
  formStarts: Int32Array
  formSkills: Int32Array
  formRules: Uint8Array
  formTexts: string
  /** By node: the skill of that name, or -1; also of names that are no forms. */
  skillByNode: Int32Array
}

/** Phrases that are known to be no skill belong to none. */
export const NO_SKILL = -1

export function compileDictionary(text: DictionaryText): CompiledDictionary {
  const words = new WordNumbers()
  const trie = new FormTrie()
  const skills: { name: string; family: Family; group: number }[] = []
  const groups = new Map<string, number>()
  for (const family of FAMILIES) {
    for (const { name, group, written } of entriesOf(text, family)) {
      const number = groups.get(group) ?? groups.size
      groups.set(group, number)
      const node = trie.nodeOf(words.path(name))
      // What an earlier skill is also called is that skill.
      let skill = trie.skillAt(node)
      if (skill === NO_SKILL) {
        skill = skills.push({ name, family, group: number }) - 1
        trie.name(node, skill)
      }
      for (const form of written) trie.add(words.path(form.text), { ...form, skill })
    }
  }
  for (const phrase of phrasesThatAreNoSkills(text))
    trie.add(words.path(phrase), { text: phrase, rule: 'never', skill: NO_SKILL })
  return {
    words: words.inOrder().join('\n'),
    names: skills.map(({ name }) => name).join('\n'),
    families: Uint8Array.from(skills, ({ family }) => FAMILIES.indexOf(family)),
    groups: Int32Array.from(skills, ({ group }) => group),
    ...trie.finish(),
  }
}

type WrittenForm = { text: string; rule: FormRule; skill: number }

class FormTrie {
  readonly #edges = new TrieEdges()
  readonly #forms: (WrittenForm[] | undefined)[] = [undefined]
  readonly #named = new Map<number, number>()

  nodeOf(path: readonly number[]): number {
    let node = 0
    for (const word of path) {
      const following = this.#edges.follow(node, word)
      if (following === undefined) {
        this.#edges.add(node, word, this.#forms.length)
        node = this.#forms.push(undefined) - 1
      } else node = following
    }
    return node
  }

  add(path: readonly number[], form: WrittenForm): void {
    const node = this.nodeOf(path)
    const here = this.#forms[node]
    if (here) here.push(form)
    else if (node !== 0) this.#forms[node] = [form]
  }

  name(node: number, skill: number): void {
    this.#named.set(node, skill)
  }

  skillAt(node: number): number {
    const form = this.#forms[node]?.find(({ rule }) => rule !== 'never')
    return form?.skill ?? this.#named.get(node) ?? NO_SKILL
  }

  finish() {
    const all = this.#forms.flatMap((forms) => forms ?? [])
    const formStarts = new Int32Array(this.#forms.length + 1)
    this.#forms.forEach((forms, node) => {
      formStarts[node + 1] = (formStarts[node] ?? 0) + (forms?.length ?? 0)
    })
    return {
      edges: this.#edges.table,
      formStarts,
      formSkills: Int32Array.from(all, ({ skill }) => skill),
      formRules: Uint8Array.from(all, ({ rule }) => FORM_RULES.indexOf(rule)),
      formTexts: all.map(({ text }) => text).join('\n'),
      skillByNode: Int32Array.from(this.#forms, (_, node) => this.skillAt(node)),
    }
  }
}
