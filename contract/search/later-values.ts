import { NOT_STATED } from './values.ts'

/* The values of the filters behind "More": apart from the others, because a visitor's first view needs none of them. */

/** Occupation groups, from the words of a job's title; `field-words.ts` names them. */
export const FIELD_VALUES = [
  'software',
  'data',
  'design',
  'product',
  'engineering',
  'science',
  'nursing',
  'medicine',
  'education',
  'social',
  'finance',
  'legal',
  'people',
  'office',
  'sales',
  'marketing',
  'support',
  'retail',
  'hospitality',
  'logistics',
  'manufacturing',
  'trades',
  'facilities',
  'wellness',
  NOT_STATED,
] as const
/** ISO 639-1: the languages that postings are told apart by. */
export const LANGUAGE_VALUES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'sv',
  'da',
  'no',
  'cs',
  'ja',
  'zh',
  'ru',
  NOT_STATED,
] as const
/** The least schooling that a posting asks for. */
export const EDUCATION_VALUES = [
  'none',
  'high-school',
  'associate',
  'bachelor',
  'master',
  'doctorate',
  NOT_STATED,
] as const
export const VISA_VALUES = ['offered', 'not-offered', NOT_STATED] as const
/** A source showed the job in so many days. */
export const SEEN_DAYS = [1, 3, 7, 14] as const

export type FieldValue = (typeof FIELD_VALUES)[number]
export type LanguageValue = (typeof LANGUAGE_VALUES)[number]
export type EducationValue = (typeof EDUCATION_VALUES)[number]
export type VisaValue = (typeof VISA_VALUES)[number]
export type SeenDays = (typeof SEEN_DAYS)[number]
