import { expect, test } from 'vitest'
import type { Job, Level } from '#jobs/job.ts'
import { smallCatalogue } from '#tests/support/small-catalogue.ts'

const job = (title: string, level: Level | null, descriptionText = ''): Partial<Job> => ({
  title,
  descriptionText,
  level: level === null ? null : { value: level, evidence: { from: 'title', quote: title } },
})

const { find } = smallCatalogue([
  job('Senior Accountant', 'senior'),
  job('Accountant', null),
  job('Accountant, Payroll', null, 'You will train junior staff.'),
  job('Graduate Accountant', 'entry'),
  job('Accountant (m/f)', 'entry'),
  job('Junior Accountant', 'entry'),
  job('Junior Doctor', 'entry'),
  job('Senior Living Counselor', null),
  job('Lead Nurse', null),
  job('Staff Nurse', null),
  job('Krankenpfleger', 'mid'),
  job('Ward Manager', 'lead', 'Leads every nurse on the ward.'),
  job('Lead Generation Specialist', null),
])

test('jobs of the level that was asked for come first, the same word before others, then jobs that state no level', () => {
  const { titles, count, relaxed, account } = find('junior accountant')
  expect(titles).toEqual([
    'Junior Accountant',
    expect.stringMatching(/^(?:Graduate Accountant|Accountant \(m\/f\))$/),
    expect.stringMatching(/^(?:Graduate Accountant|Accountant \(m\/f\))$/),
    expect.stringMatching(/^Accountant/),
    expect.stringMatching(/^Accountant/),
  ])
  expect(count).toBe(5)
  expect(account.found).toBe(5)
  expect(relaxed).toEqual({ words: ['junior'], jobs: 2 })
})

test.each(['Jr. accountant', 'accountant junior', 'junior acountant', 'JUNIOR accountants'])(
  '%s asks for the same',
  (q) => {
    expect(find(q).titles[0]).toBe('Junior Accountant')
    expect(find(q).relaxed?.jobs).toBe(2)
  },
)

test('where enough jobs are of the level, no others are found', () => {
  const seniors = Array.from({ length: 20 }, (_, number) => job(`Senior Accountant ${number}`, 'senior'))
  const many = smallCatalogue([...seniors, job('Accountant', null), job('Junior Accountant', 'entry')])
  expect(many.find('senior accountant')).toMatchObject({ count: 20, relaxed: null })
})

test.each([
  ['"junior" accountant', ['Junior Accountant', 'Accountant, Payroll']],
  ['title:junior accountant', ['Junior Accountant']],
  ['accountant -junior', ['Accountant', 'Accountant (m/f)', 'Graduate Accountant', 'Senior Accountant']],
])('in %s the word means itself', (q, expected) => {
  expect(find(q).titles.toSorted()).toEqual(expected.toSorted())
  expect(find(q).relaxed).toBeNull()
})

test.each([
  ['junior doctor', 'Junior Doctor'],
  ['senior living', 'Senior Living Counselor'],
  ['lead generation', 'Lead Generation Specialist'],
])('%s is a name, and no level', (q, title) => {
  expect(find(q)).toMatchObject({ titles: [title], relaxed: null })
})

test('a word of many meanings is a level beside a name of work', () => {
  const { titles, relaxed } = find('lead nurse')
  expect(titles).toEqual(['Lead Nurse', 'Staff Nurse', 'Ward Manager'])
  expect(relaxed).toEqual({ words: ['lead'], jobs: 1 })
  expect(find('lead ward').relaxed).toBeNull()
})

test('a level alone is searched as a word', () => {
  expect(find('junior jobs')).toMatchObject({ relaxed: null })
  expect(find('junior jobs').titles).toContain('Accountant, Payroll')
})

test('an assistant is a junior, and a form of the word asks for the same', () => {
  const trainees = smallCatalogue([
    job('Assistant Psychologist', null),
    job('Psychologist', null),
    job('Psychology Internship', 'entry'),
    job('Psychology Intern', 'entry'),
  ])
  expect(trainees.find('plumbing apprenticeship')).toMatchObject({ count: 0 })
  expect(trainees.find('trainee psychologist').titles).toEqual(['Assistant Psychologist', 'Psychologist'])
  expect(trainees.find('psychology intern').titles.slice(0, 2).toSorted()).toEqual([
    'Psychology Intern',
    'Psychology Internship',
  ])
})

test('where few jobs say all the words, those whose title is the work follow without them', () => {
  const surgeries = smallCatalogue([
    job('Receptionist', null),
    job('Dental Receptionist', null),
    job('Front Desk Agent', null),
    job('GP Receptionist', null, 'In a surgery.'),
    job('Receptionist, Surgery', null),
    job('Practice Manager', null, 'You lead our GP surgery and its receptionist.'),
    job('Porter', null, 'Next to the receptionist.'),
  ])
  const { titles, relaxed, count, exactly } = surgeries.find('gp surgery receptionist')
  expect(titles.slice(0, 1)).toEqual(['GP Receptionist'])
  expect(titles.slice(1, 5)).toEqual(
    expect.arrayContaining([
      'Receptionist',
      'Dental Receptionist',
      'Front Desk Agent',
      'Receptionist, Surgery',
    ]),
  )
  expect(titles.slice(5)).toEqual(['Practice Manager'])
  expect(count).toBe(6)
  expect(relaxed).toEqual({ words: ['gp', 'surgery'], jobs: 4 })
  expect(surgeries.find(exactly ?? '').titles.toSorted()).toEqual(['GP Receptionist', 'Practice Manager'])
  expect(surgeries.find('"gp surgery" receptionist').count).toBe(1)
})

test('so it is where a condition is said by few, and a job that says it comes first', () => {
  const cleaners = smallCatalogue([
    job('Cleaner', null),
    job('Domestic Assistant', null, 'No experience needed.'),
    job('Marketing Manager', null, 'No experience with a cleaner needed.'),
  ])
  const { titles, relaxed } = cleaners.find('cleaner no experience')
  expect(titles).toEqual(['Domestic Assistant', 'Cleaner', 'Marketing Manager'])
  expect(relaxed).toEqual({ words: ['no experience'], jobs: 1 })
  expect(cleaners.find('cleaner "no experience"').titles).not.toContain('Cleaner')
})
