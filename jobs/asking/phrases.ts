/**
 * What people type beside the words they look for. One entry for each meaning, its phrases apart by commas; the longest
 * phrase at a place wins, so that a name ("remote sensing") keeps the words that would mean something alone.
 */
import type { Meaning, Phrase } from './meaning.ts'
import { NAMES } from './phrase-names.ts'
import { ANY_JOB, SENTENCES, WISHES } from './phrase-sentences.ts'

const filter = (name: 'type' | 'seniority' | 'remote' | 'posted', ...values: string[]): Meaning => ({
  is: 'filter',
  filter: name,
  values,
})
const anyOf = (...searched: string[]): Meaning => ({ is: 'any-of', searched })

const COMPANY_CAR = anyOf('"company car"', '"company vehicle"', '"company van"')

const ANYWHERE: readonly (readonly [Meaning, string])[] = [
  [
    filter('remote', 'remote'),
    `remote, remotely, fully remote, 100 remote, remote only, remote first, remote work, remote working,
     work remote, work remotely, working remotely, work from home, working from home, work from anywhere, from home,
     work at home, working at home, home based work, home based jobs, home based job, wfh, telecommute,
     telecommuting, telework, teleworking, homeoffice`,
  ],
  [filter('remote', 'onsite', 'hybrid'), 'not remote, non remote, no remote'],
  [
    filter('remote', 'hybrid'),
    'hybrid, hybrid work, hybrid working, hybrid remote, partly remote, partially remote',
  ],
  [filter('type', 'full-time'), 'full time, fulltime, f t'],
  [filter('type', 'part-time'), 'part time, parttime, p t'],
  [
    filter('type', 'full-time', 'part-time'),
    'full or part time, full part time, part or full time, part full time',
  ],
  [
    filter('type', 'contract'),
    `contract work, contract basis, fixed term contract, fixed term, freelance, freelance work, temporary, temporary work, temp, temp work,
     temp jobs, temp job, seasonal work, seasonal jobs, seasonal job`,
  ],
  [filter('type', 'internship'), 'internship, internships'],
  [
    filter('seniority', 'entry'),
    'entry level, entrylevel, fresher, freshers, beginner, beginners, junior level, school leaver, school leavers',
  ],
  [filter('seniority', 'mid'), 'mid level, midlevel, intermediate level'],
  [filter('seniority', 'senior'), 'senior level'],
  [
    filter('posted', '1'),
    'posted today, last 24 hours, past 24 hours, in the last 24 hours, since yesterday',
  ],
  [filter('posted', '3'), 'last 3 days, past 3 days, in the last 3 days'],
  [filter('posted', '7'), 'posted this week, last 7 days, past 7 days, past week, in the last week'],
  [filter('posted', '30'), 'posted this month, last 30 days, past 30 days, past month, in the last month'],
  [
    anyOf('weekend', 'saturday', 'sunday'),
    'weekend, weekends, weekend work, working weekends, weekends only, weekend only, weekend shift, weekend shifts',
  ],
  [
    anyOf('"no weekends"', '"monday to friday"', '"monday through friday"', '"mon fri"', '"weekends off"'),
    'no weekends, no weekend, no weekend work, weekends off, weekdays only, monday to friday, monday through friday',
  ],
  [
    anyOf(
      '"night shift"',
      'nightshift',
      'overnight',
      '"third shift"',
      '"3rd shift"',
      '"graveyard shift"',
      '"night duty"',
      '"night duties"',
      '"night rota"',
      'title:night',
    ),
    `night shift, night shifts, nightshift, nightshifts, night work, working nights, work nights, overnight shift,
     overnight shifts, third shift, 3rd shift, graveyard shift`,
  ],
  [anyOf('"no nights"', '"no night shift"', '"day shift"'), 'no nights, no night shift, no night shifts'],
  [
    anyOf('"day shift"', 'dayshift', '"first shift"', '"1st shift"'),
    'day shift, day shifts, dayshift, first shift, 1st shift, days only, daytime, daytime only',
  ],
  [
    anyOf('"evening shift"', '"second shift"', '"2nd shift"', '"late shift"'),
    'evening shift, evening shifts, evening work, second shift, 2nd shift, late shift',
  ],
  [
    anyOf('evenings', '"evening shift"', '"evening work"', '"late shift"', 'title:evening'),
    'evenings only, evening only, evening jobs, evening job',
  ],
  [
    anyOf('"early morning"', '"early mornings"', '"early shift"', '"early shifts"', '"morning shift"'),
    'early morning, early mornings, early shift, early shifts, morning shift, morning shifts, mornings only',
  ],
  [
    anyOf('"afternoon shift"', 'afternoons', '"second shift"', '"2nd shift"'),
    'afternoon shift, afternoon shifts, afternoons only',
  ],
  [
    anyOf('"term time"', '"school hours"', '"flexible hours"'),
    'school hours, during school hours, school hours only, around school hours',
  ],
  [
    anyOf('"visa sponsorship"', '"sponsorship available"', '"sponsor visas"', '"sponsorship is available"'),
    `visa sponsorship, with visa sponsorship, visa sponsorship available, sponsorship available, with sponsorship,
     that sponsor visas, that sponsor, sponsoring visas, h1b sponsorship, tier 2 sponsorship, skilled worker visa`,
  ],
  [
    anyOf('accommodation', '"live in"', '"housing provided"', '"housing included"'),
    `with accommodation, accommodation provided, accommodation included, with housing, housing provided, housing included,
     with live in, with live in accommodation`,
  ],
  [COMPANY_CAR, 'with company car, with a company car'],
  [
    anyOf('"paid training"', '"training provided"', '"full training"', '"on the job training"'),
    'paid training, with paid training, with training, on the job training, training given',
  ],
  [
    anyOf('christmas', 'seasonal', '"peak season"', '"holiday season"'),
    'christmas jobs, christmas job, christmas work, xmas jobs',
  ],
  [anyOf('summer', 'seasonal'), 'summer jobs, summer job, summer work'],
  [
    anyOf('"flexible hours"', '"flexible working"', '"flexible schedule"'),
    'flexible hours, flexible working, flexible working hours, flexible schedule',
  ],
  [anyOf('"weekly pay"', '"paid weekly"'), 'weekly pay, paid weekly, get paid weekly, weekly paid'],
  [
    anyOf('"daily pay"', '"paid daily"', '"same day pay"', '"next day pay"'),
    'daily pay, paid daily, get paid daily, same day pay, get paid same day, next day pay',
  ],
  [anyOf('"term time"'), 'term time, term time only'],
  [
    anyOf(
      '"no degree"',
      '"no college"',
      '"degree not required"',
      '"without a degree"',
      '"high school diploma"',
      'ged',
    ),
    `no degree, no degree required, no degree needed, no degree necessary, without degree, without a degree,
     degree not required, no college, no college degree, no college degree required, without a college degree,
     no qualifications, no qualifications needed, no qualifications required, no diploma, without qualifications,
     no gcses, without gcses, no a levels, no high school diploma, without a high school diploma, no ged`,
  ],
  [
    anyOf(
      '"no experience"',
      '"no prior experience"',
      '"no previous experience"',
      '"experience not required"',
      '"entry level"',
      '"training provided"',
    ),
    `no experience, no experience needed, no experience required, no experience necessary, no prior experience,
     no previous experience, no prior experience needed, no prior experience required, no prior experience necessary,
     no previous experience needed, no previous experience required, no previous experience necessary,
     training provided, full training, full training provided, full training given, will train, we train, without experience,
     with no experience, without any experience, experience not required, experience not needed, zero experience,
     little experience, little or no experience, no exp, never worked before, first job`,
  ],
  [
    anyOf(
      '"graduate scheme"',
      '"graduate program"',
      '"graduate trainee"',
      '"graduate development"',
      'title:graduate',
    ),
    `graduate scheme, graduate schemes, grad scheme, grad schemes, graduate program, graduate programme,
     graduate programs, graduate programmes, graduate trainee program, graduate trainee programme`,
  ],
  [
    { is: 'pay', least: 100_000, currency: '' },
    `six figure, six figures, 6 figure, 6 figures, six figure salary, six figure income, six figure pay,
     6 figure salary, 6 figure income`,
  ],
  [
    { is: 'near-me' },
    `near me, nearby, near by, nearest me, local jobs, local job, local work, local vacancies, locally, close to me, close by,
     around me, around here, near here, in my area, in my city, in my town, near my location, near my home, near my house,
     near where i live, where i live, close to home, closest to me, nearest to me, walking distance, within walking distance,
     within 5 miles, within 10 miles, within 15 miles, within 20 miles, within 25 miles, within 50 miles`,
  ],
  [{ is: 'job' }, ANY_JOB],
  [{ is: 'job' }, SENTENCES],
  [{ is: 'ignored' }, WISHES],
]

/** "internship 2026", "in 2026": when, which no listing has to say. */
const YEARS = Array.from({ length: 10 }, (_, at) => `${2024 + at}, in ${2024 + at}, for ${2024 + at}`).join(
  ', ',
)

/** Words that are names beside others: they mean something only where no word follows that they could belong to. */
const AT_END: readonly (readonly [Meaning, string])[] = [
  [
    { is: 'job' },
    `job, work, working, position, positions, opening, openings, role, roles, opportunity, opportunities, career,
     careers, employment, wanted, needed, gig, gigs, recruitment drive, urgent, urgently, asap, going,
     only, salary, salaries, wages, hourly pay, pay rate, hourly rate, ${YEARS}, on indeed, indeed,
     on linkedin, craigslist, gumtree, glassdoor`,
  ],
  [anyOf('evenings', '"evening shift"', '"evening work"', '"late shift"', 'title:evening'), 'evenings'],
  [
    anyOf(
      '"night shift"',
      'nightshift',
      'overnight',
      '"third shift"',
      '"3rd shift"',
      'title:night',
      'nights',
    ),
    'night, nights',
  ],
  [filter('remote', 'onsite'), 'onsite, on site, in person, in office'],
  [filter('type', 'contract'), 'contract'],
  [COMPANY_CAR, 'company car, company van'],
]

export const PHRASES: readonly Phrase[] = [
  ...phrases(ANYWHERE, 'anywhere'),
  ...phrases(AT_END, 'end'),
  ...phrases([[{ is: 'name' }, NAMES]], 'anywhere'),
]

/** After these, a word such as "positions" has nothing that it could belong to: "positions in nursing". */
export const WORDS_BETWEEN: ReadonlySet<string> = new Set(
  'around as at by for from in is near of on starting that to under where which who with within'.split(' '),
)

/** Say nothing themselves, and go with a phrase that is read: "jobs for a nurse". */
export const WORDS_CARRIED: ReadonlySet<string> = new Set(
  'a an as at for in of on the to that with'.split(' '),
)

function phrases(entries: readonly (readonly [Meaning, string])[], at: Phrase['at']): Phrase[] {
  return entries.flatMap(([meaning, list]) =>
    list.split(',').map((text) => ({ words: text.trim().split(/\s+/), meaning, at })),
  )
}
