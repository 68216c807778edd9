import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { anyOf } from './title-patterns.ts'

/** A posting in plain words, as conditions are judged by: its title, declared fields and places, and its text. */
export type PlainPosting = {
  posting: RawListing
  title: string
  places: string
  type: string
  level: string
  workStyle: string
  text: () => string
}

type Condition = {
  declared?: { field: 'title' | 'places' | 'type' | 'level' | 'workStyle'; words: string[] }[]
  /** Said in the text, unless one of `denied` is said there too. */
  said?: string[]
  denied?: string[]
  /** Not of a posting whose title has one of these. */
  unlessTitle?: string[]
}

/** Read by a person's eye and not by our extractor: what a posting declares, or plain phrases of its text. */
const CONDITIONS = {
  remote: {
    declared: [
      { field: 'title', words: ['remote', 'work from home', 'wfh', 'telecommute'] },
      { field: 'places', words: ['remote', 'anywhere', 'work from home'] },
      { field: 'workStyle', words: ['remote', 'fully remote'] },
    ],
    said: [
      'fully remote',
      '100 remote',
      'remote position/role/job/opportunity',
      'work from home position/role/job/opportunity',
      'this is a remote',
      'position/role/job is remote',
      'remote ok/okay/friendly',
      'work from anywhere',
      'work/working/done remotely',
      'remote only',
      'developer/engineer remote',
      'telecommut* position/role/job',
    ],
    denied: ['no/not/non remote', 'not fully remote', 'not a remote', 'remote not', 'no telecommut*'],
  },
  contract: {
    declared: [
      { field: 'title', words: ['contract/contractor', 'freelance/freelancer', 'temporary', 'fixed term'] },
      { field: 'type', words: ['contract/contractor', 'temporary', 'freelance'] },
    ],
    said: [
      'contract position/role/job/opportunity/assignment',
      'month/months contract',
      'contract to hire',
      'fixed term',
      'temporary position/role/post/contract',
      'freelance',
      'long term contract',
      'duration',
      'w2',
      'corp to corp',
    ],
  },
  'part-time': {
    declared: [
      { field: 'title', words: ['part time', 'p t'] },
      { field: 'type', words: ['part time'] },
    ],
    said: ['part time'],
  },
  entry: {
    declared: [
      {
        field: 'title',
        words: [
          'entry',
          'junior',
          'jr',
          'graduate',
          'new grad',
          'trainee',
          'apprentice*',
          'intern*',
          'student',
        ],
      },
      { field: 'type', words: ['internship', 'apprenticeship'] },
      { field: 'level', words: ['entry level', 'entry', 'junior', 'internship'] },
    ],
    said: ['entry level', 'no experience necessary/needed/required', 'recent graduate', 'new grad'],
    unlessTitle: ['senior', 'sr', 'lead', 'principal', 'manager', 'director', 'head of', 'vp'],
  },
  night: {
    declared: [{ field: 'title', words: ['night', 'nights', 'overnight'] }],
    said: [
      'night shift',
      'nights',
      'night duty/duties/work',
      'overnight shift',
      'day and night',
      'days and nights',
      '24 7 rota',
      'night rota',
      'day night',
    ],
  },
  weekend: {
    declared: [{ field: 'title', words: ['weekend', 'saturday', 'sunday'] }],
    said: ['weekend', 'saturday', 'sunday'],
    denied: ['no weekend', 'weekends off'],
  },
  'no-degree': {
    said: [
      'no degree',
      'degree not required',
      'without a degree',
      'high school diploma',
      'ged',
      'no qualification',
      'high school education',
    ],
    denied: ['bachelors degree required', 'degree required'],
  },
} satisfies Record<string, Condition>

export type ConditionName = keyof typeof CONDITIONS

export const isCondition = (name: string): name is ConditionName => Object.hasOwn(CONDITIONS, name)

const COMPILED = new Map(
  Object.entries(CONDITIONS).map(([name, condition]: [string, Condition]) => [name, compiled(condition)]),
)

export function meetsCondition(name: ConditionName, posting: PlainPosting): boolean {
  return COMPILED.get(name)?.(posting) ?? false
}

function compiled({ declared = [], said, denied, unlessTitle }: Condition) {
  const fields = declared.map(({ field, words }) => ({ field, words: anyOf(words) }))
  const [inText, deniedBy, excluded] = [said, denied, unlessTitle].map((words) => words && anyOf(words))
  return (posting: PlainPosting): boolean => {
    if (excluded?.test(posting.title)) return false
    if (fields.some(({ field, words }) => words.test(posting[field]))) return true
    return inText?.test(posting.text()) === true && deniedBy?.test(posting.text()) !== true
  }
}
