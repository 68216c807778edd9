import type { EducationValue, FieldValue, LanguageValue, SeenDays, VisaValue } from './later-values.ts'

type Stated<Value> = Exclude<Value, 'not-stated'>

/** The values of the filters behind "More", in words. */
export const FIELD_WORDS = {
  software: 'Software and IT',
  data: 'Data and AI',
  design: 'Design',
  product: 'Product and projects',
  engineering: 'Engineering',
  science: 'Science and research',
  nursing: 'Nursing and care',
  medicine: 'Medicine and therapy',
  education: 'Teaching and childcare',
  social: 'Social and public service',
  finance: 'Accounting and finance',
  legal: 'Law',
  people: 'Human resources',
  office: 'Office and administration',
  sales: 'Sales',
  marketing: 'Marketing and media',
  support: 'Customer service',
  retail: 'Stores and retail',
  hospitality: 'Food and hospitality',
  logistics: 'Driving and logistics',
  manufacturing: 'Manufacturing',
  trades: 'Construction and trades',
  facilities: 'Cleaning and security',
  wellness: 'Wellness and sports',
} as const satisfies Record<Stated<FieldValue>, string>

export const LANGUAGE_WORDS = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  nl: 'Dutch',
  pt: 'Portuguese',
  pl: 'Polish',
  sv: 'Swedish',
  da: 'Danish',
  no: 'Norwegian',
  cs: 'Czech',
  ja: 'Japanese',
  zh: 'Chinese',
  ru: 'Russian',
} as const satisfies Record<Stated<LanguageValue>, string>

export const EDUCATION_WORDS = {
  none: 'No degree needed',
  'high-school': 'High school',
  associate: 'Associate degree',
  bachelor: "Bachelor's degree",
  master: "Master's degree",
  doctorate: 'Doctorate',
} as const satisfies Record<Stated<EducationValue>, string>

export const VISA_WORDS = {
  offered: 'Visa sponsorship offered',
  'not-offered': 'No visa sponsorship',
} as const satisfies Record<Stated<VisaValue>, string>

export const SEEN_WORDS = {
  1: 'Seen in the last 24 hours',
  3: 'Seen in the last 3 days',
  7: 'Seen in the last 7 days',
  14: 'Seen in the last 14 days',
} as const satisfies Record<SeenDays, string>
