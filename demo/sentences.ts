import type { City } from './places.ts'
import { COUNTRIES } from './places.ts'
import type { Dice } from './random.ts'
import type { DemoPay, Terms } from './terms.ts'

const WHOLE = new Intl.NumberFormat('en-US')
const CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Sentences in which advertisements say what they are, in the many ways that they do. */
export function payText(pay: DemoPay, country: City['country'], dice: Dice): string {
  const { sign } = COUNTRIES[country]
  const show = (amount: number) => sign + (Number.isInteger(amount) ? WHOLE : CENTS).format(amount)
  const [from, to] = [show(pay.from), show(pay.to)]
  const hourly = [
    `Pay: ${from} – ${to} per hour.`,
    `${from} to ${to} an hour, depending on experience.`,
    `Starting at ${from} per hour.`,
    `Hourly rate: ${from}–${to}.`,
    `Pays ${to} an hour.`,
  ]
  const yearly = [
    `The base salary range for this position is ${from} – ${to} per year.`,
    `Salary: ${from} to ${to} a year, depending on experience.`,
    `We pay between ${from} and ${to} a year for this role.`,
    `Compensation: ${from}–${to} annually plus benefits.`,
    `Salary up to ${to} per year.`,
  ]
  return dice.pick(pay.per === 'hour' ? hourly : yearly)
}

export const NO_PAY_SAID = [
  'Pay depends on experience; we will tell you the range in the first conversation.',
  'Competitive pay and a yearly review.',
  '',
] as const

export function typeSentence(type: Terms['type']['value'], dice: Dice): string {
  const sentences = {
    'full-time': [
      'This is a full-time position.',
      'Full time, 40 hours a week.',
      'This is a permanent, full-time role.',
      'The position is full-time, Monday to Friday.',
    ],
    'part-time': [
      `This is a part-time position, about ${dice.pick([16, 20, 24, 28])} hours a week.`,
      `Part time, ${dice.pick(['two', 'three', 'four'])} days a week.`,
      'Part-time hours that fit around school or another job.',
    ],
    contract: [
      `This is a ${dice.pick([3, 6, 9, 12])}-month contract, with a possible extension.`,
      'The position is a fixed-term contract until the end of the project.',
      'Contract role, paid weekly.',
    ],
    internship: [
      `A paid internship of ${dice.pick([10, 12, 16])} weeks with a mentor of your own.`,
      'This internship is paid and open to students of every year.',
    ],
  } as const satisfies Record<Terms['type']['value'], readonly string[]>
  return dice.pick<string>(sentences[type])
}

export function levelSentence(level: NonNullable<Terms['level']['value']>, dice: Dice): string {
  const sentences = {
    entry: [
      'This is an entry-level position: we train you.',
      'Entry level: you will learn the work from experienced colleagues.',
      'Entry level. Recent graduates are encouraged to apply.',
    ],
    mid: ['This is a mid-level position.'],
    senior: [
      'This is a senior position: you will set standards that others follow.',
      'We are looking for someone at senior level.',
    ],
    lead: ['You will lead a small team.'],
  } as const satisfies Record<NonNullable<Terms['level']['value']>, readonly string[]>
  return dice.pick<string>(sentences[level])
}

export function styleSentence(style: NonNullable<Terms['style']['value']>, city: City, dice: Dice): string {
  const sentences = {
    remote: [
      'This is a fully remote role.',
      `You can work from anywhere in ${countryPhrase(city)}; we meet in person twice a year.`,
      'The whole team works remotely, and this position does too.',
    ],
    hybrid: [
      `This is a hybrid role: ${dice.pick(['two', 'three'])} days a week in our ${city.name} office, the rest where you like.`,
      `Hybrid: you will be in the office in ${city.name} on Tuesdays and Thursdays.`,
    ],
    onsite: [
      `This position is on site in ${city.name}.`,
      `You will work on-site at our ${city.name} location; remote work is not possible in this role.`,
      'The work is done in person, with the team.',
    ],
  } as const satisfies Record<NonNullable<Terms['style']['value']>, readonly string[]>
  return dice.pick<string>(sentences[style])
}

/** A perk, not a work style: one of the traps that real advertisements set. */
export const WORK_ABROAD_PERK = 'Work from anywhere for up to four weeks a year'

export const BENEFITS = {
  us: [
    'Medical, dental and vision insurance from the first day',
    '401(k) with a 4% match',
    'Paid time off: 18 days in the first year, plus holidays',
    'Twelve weeks of paid parental leave',
    'Tuition and certificate reimbursement',
    'Life and disability insurance',
    'A yearly pay review with reasons',
    'Free parking or a transit pass',
    'Employee discount',
    'Weekly pay by direct deposit',
    'Paid sick leave that is separate from vacation',
  ],
  elsewhere: [
    '27 days of paid holiday plus public holidays',
    'Company pension with employer contribution',
    'Public transport pass',
    'Budget for courses and conferences',
    'Parental leave beyond the legal minimum',
    'Good equipment of your choice',
    'Help with relocation',
    'A yearly pay review with reasons',
  ],
} as const

export const SHIFTS = [
  'Day shift, 7:00 am to 3:30 pm, Monday to Friday.',
  'Rotating shifts; the plan is made four weeks ahead.',
  'Evening shift with a premium.',
  'Three 12-hour shifts a week, nights available with a differential.',
  'Four 10-hour days.',
  'Weekends in rotation, never more than two in a row.',
] as const

export const CLOSINGS = [
  'We welcome everyone who can do this job well. Tell us if you need an adjustment for the interview.',
  'All qualified applicants receive equal consideration.',
  'You do not meet every point? Apply anyway if the work appeals to you.',
  'We answer every application within a week.',
  'Apply with a resume; a cover letter is not needed.',
] as const

function countryPhrase(city: City): string {
  const { name } = COUNTRIES[city.country]
  return /^(United|Netherlands)/.test(name) ? `the ${name}` : name
}
