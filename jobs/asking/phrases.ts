/**
 * What people type beside the words they look for. One entry for each meaning, its phrases apart by commas; the longest
 * phrase at a place wins, so that a name ("remote sensing") keeps the words that would mean something alone.
 */
import type { Meaning, Phrase } from './meaning.ts'
import { NAMES } from './phrase-names.ts'

const filter = (name: 'type' | 'seniority' | 'remote' | 'posted', ...values: string[]): Meaning => ({
  is: 'filter',
  filter: name,
  values,
})
const anyOf = (...searched: string[]): Meaning => ({ is: 'any-of', searched })

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
    'day shift, day shifts, dayshift, first shift, 1st shift',
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
    anyOf('"early morning"', '"early mornings"', '"early shift"', '"early shifts"'),
    'early morning, early mornings, early shift, early shifts',
  ],
  [
    anyOf('"flexible hours"', '"flexible working"', '"flexible schedule"'),
    'flexible hours, flexible working, flexible working hours, flexible schedule',
  ],
  [anyOf('"weekly pay"', '"paid weekly"'), 'weekly pay, paid weekly, get paid weekly'],
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
     no qualifications, no qualifications needed, no qualifications required, no diploma`,
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
     training provided, full training, full training provided, full training given, will train, without experience, with no experience, experience not required, zero experience,
     little experience, no exp`,
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
    `near me, nearby, near by, nearest me, local jobs, local job, local work, local vacancies, locally, close to me, close by, around me, around here, near here, in my area,
     in my city, in my town, near my location, near my home, near my house, near where i live, close to home,
     closest to me`,
  ],
  [
    { is: 'job' },
    `how to become, how to become a, how to become an, become a, become an, want to become, looking to work as,
     looking to become, want to work as, want to work in, want to work in a, want to work at, want to work with, want job as, want a job as, need a job as, need a job, need work,
     currently hiring, who's hiring, whos hiring, positions available, position available, jobs available,
     job available, vacancies available, roles available, work available, any, any job, any jobs, any work,
     jobs going, job going, work going, jobs out there, jobs about, jobs around,
     any kind of, any type of, jobs, vacancy, vacancies, a job, job openings, job opening, job vacancies, job vacancy, job opportunities,
     job opportunity, job offers, job offer, job listings, job listing, job ads, job postings, job search,
     job positions, job position, job roles, job role, open positions, open position, open roles, open role,
     open jobs, near, career opportunities, career opportunity, career openings, employment opportunities,
     employment opportunity, work opportunities, hiring, now hiring, hiring now, is hiring, are hiring, who is hiring,
     that are hiring, hiring immediately, immediately hiring, hiring asap, hiring urgently, urgently hiring,
     urgent hiring, immediate hiring, immediate hire, we are hiring, help wanted, apply now, apply online,
     looking for, looking for work, looking for a job, i am looking for, i'm looking for, searching for, find me,
     find a job, find jobs, find work, i want, i need, i need a job, i want a job, i want to work, work as, working as,
     job as, to work as, jobs working with, job working with, jobs where i can work with, work with, working with`,
  ],
  // Sentences around what is looked for: "I am a nurse", "something with computers", "jobs for people who like cooking".
  [
    { is: 'job' },
    `i am, i am a, i am an, i'm, i'm a, i'm an, im a, im an, i have experience, i have experience as, i have experience in,
     i have worked as, i worked as, i work as, i would like to, i would like to be, i would like to work as,
     i would like to work in, i would like a job as, i'd like to, i'd like to be, i'd like to work as, i'd like to work in,
     i want to, i want to be, i want to work as, i want to work in, i want to work with, i want work, want to be,
     wanting to be, trying to be, trying to become, hoping to become, to become, can i work as, where can i work,
     where can i work as, how can i become, how do i become, what jobs, what job, which jobs, what jobs are there,
     what jobs are available, are there any, are there any jobs, is there any, is there any work, there are,
     that need, that needs, which need, that require, that requires, which require, requiring, needing,
     something with, something in, something to do with, anything with, anything in, anything to do with, to do with,
     someone who likes, someone who loves, somebody who likes, somebody who loves, people who like, people who love,
     people who enjoy, people who want to, those who like, those who love, who like, who likes, who love, who loves,
     i love, i like, i enjoy, i can, i can do, get a job as, getting a job as, get into, getting into, start as,
     help people with, helping people with, help people, helping people, look after, looking after, take care of,
     taking care of, caring for, dealing with, please, show me, give me, search for, places to work as, places that hire`,
  ],
  [
    { is: 'ignored' },
    `immediate start, immediate starts, start immediately, starting immediately, start asap, asap start, with benefits,
     that pay well, that pays well, which pay well, pay well, best paying, best paid, highest paying, highest paid, high paying, high paid, well paid, well paying, good paying,
     higher paying, better paying, better paid, good pay, great pay, decent pay, high pay, good wages, good salary,
     great salary, decent salary, high salary, competitive pay, competitive salary, good money, experienced,
     best jobs, best job, good jobs, good job, easy jobs, easy job, nice jobs, nice job, fun jobs, fun job,
     interesting jobs, interesting job, simple jobs, simple job, low stress, stress free, no stress,
     jobs for students, job for students, jobs for college students, jobs for university students,
     jobs for high school students, jobs for teens, jobs for teenagers, jobs for 16 year olds, jobs for 17 year olds,
     jobs for 18 year olds, jobs for moms, jobs for mums, jobs for stay at home moms, jobs for women, jobs for men,
     jobs for seniors, jobs for retirees, jobs for older people, jobs for me, jobs for everyone`,
  ],
]

/** Words that are names beside others: they mean something only where no word follows that they could belong to. */
const AT_END: readonly (readonly [Meaning, string])[] = [
  [
    { is: 'job' },
    `job, work, working, position, positions, opening, openings, role, roles, opportunity, opportunities, career,
     careers, employment, wanted, needed, gig, gigs, recruitment drive, urgent, urgently, asap, going,
     only`,
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
