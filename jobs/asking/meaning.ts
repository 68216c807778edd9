import type { ReadFilter } from '#contract/search/result.ts'

/** What a phrase that people type stands for. */
export type Meaning =
  /** A filter's values, as the address writes them. */
  | { is: 'filter'; filter: ReadFilter; values: readonly string[] }
  | { is: 'pay'; least: number; currency: string }
  /** No filter knows it: any of these is searched, in the language of the keywords. */
  | { is: 'any-of'; searched: readonly string[] }
  /** A job, any job: every advertisement is one, so it says nothing about which. */
  | { is: 'job' }
  | { is: 'near-me' }
  | { is: 'place'; location: string }
  /** Cannot be asked for, and is said to be left out. */
  | { is: 'ignored' }
  /** Part of a name: these words are searched as they stand. */
  | { is: 'name' }

/** `end`: only where no other word follows that it could belong to: "hybrid jobs", not "hybrid cloud engineer". */
export type Phrase = { words: readonly string[]; meaning: Meaning; at: 'anywhere' | 'end' }

/** Whether typed words name a place. `isSaid`: after "in" or "near"; else only `before` tells what they belong to: nothing where no work is named. */
export type IsPlace = (typed: { text: string; isSaid: boolean; before: readonly string[] }) => boolean

/** Atoms of a stretch, from one place up to another, that mean something together. */
export type PhraseRead = {
  from: number
  /** Behind the phrase itself… */
  phraseTo: number
  /** …and behind the words that say nothing and go with it: "jobs as a". */
  to: number
  meaning: Meaning
}
