import { expect, test } from 'vitest'
import { resumeFindings } from './resume-findings.ts'
import { tidyText } from './tidy-text.ts'

const titlesOf = (text: string) => resumeFindings(text).titles.map(({ title }) => title)
const yearsOf = (text: string) =>
  resumeFindings(text).years.map(({ start, end, ...station }) => [
    text.slice(start, end),
    ...Object.values(station),
  ])

test('skills, titles and years are found where they stand', () => {
  const text = 'Staff Nurse, Leeds General Infirmary, 2015 – present\nSkills: wound care and phlebotomy'
  const { skills, titles, years } = resumeFindings(text)
  const at = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
  expect(skills.map(at)).toEqual(['wound care', 'phlebotomy'])
  expect(titles).toEqual([{ title: 'Staff Nurse', start: 0, end: 11 }])
  expect(years.map(at)).toEqual(['2015 – present'])
})

test.each([
  ['Jan 2019 – Present', 2019, 1, null, null],
  ['03/2017–11/2020', 2017, 3, 2020, 11],
  ['2015 to 2018', 2015, null, 2018, null],
  ['Sept. 2016 - Current', 2016, 9, null, null],
  ['June 2014 until March 2015', 2014, 6, 2015, 3],
  ['08/15/2017 – 06/10/2024', 2017, 8, 2024, 6],
  ['15.08.2017 – 10.06.2024', 2017, 8, 2024, 6],
  ['12 January 2011 — 3 May 2012', 2011, 1, 2012, 5],
  ['2017-03 – 2020-11', 2017, 3, 2020, 11],
  ['Summer 2012 – Fall 2014', 2012, 7, 2014, 10],
  ['Since June 2017', 2017, 6, null, null],
  ['2021–', 2021, null, null, null],
  ['März 2019 – heute', 2019, 3, null, null],
  ['févr. 2018 – août 2021', 2018, 2, 2021, 8],
  ['March 2019 –\nJune 2023', 2019, 3, 2023, 6],
  ['seit 03/2019', 2019, 3, null, null],
  ['depuis mai 2020', 2020, 5, null, null],
  ['Jan ’18 – present', 2018, 1, null, null],
  ["Sep '14 – Dec '17", 2014, 9, 2017, 12],
  ['06/19 – 11/20', 2019, 6, 2020, 11],
  ['Mar-2019 – Jun-2021', 2019, 3, 2021, 6],
  ['2016–19', 2016, null, 2019, null],
  ['2014 à 2016', 2014, null, 2016, null],
])('%s is a span of time', (words, ...station) => {
  expect(yearsOf(`Baker, ${words}`)).toEqual([[words, ...station]])
})

test('numbers that only look like years are none', () => {
  expect(
    yearsOf('Call 555-2019 or 1999-2000-17. Moved 2020 tons. Born 1980. 2020 – 2015. Market 2015'),
  ).toEqual([])
})

test('the years of an education, a licence or a society are not years of work, with headings and without', () => {
  const work = 'Work Experience\nTeacher, Hill High School\n2015 – 2018\n'
  for (const heading of [
    'Education',
    'EDUCATION AND TRAINING',
    'Licenses & Certifications',
    'Volunteer Experience',
  ])
    expect(yearsOf(`${heading}\nHill High School, 2001 – 2005\n${work}`)).toHaveLength(1)
  expect(yearsOf('2015 - 2019 Cook\n2011 - 2015 B.A. Communication, Lyme')).toHaveLength(1)
  expect(yearsOf('Cook, 2010 – 2012\nBSc Physics\nUniversity of Lyme\n2006 – 2009')).toHaveLength(1)
  expect(yearsOf(`${work}Education: BSc, 2010 – 2013\nTutor, 2018 – 2019`)).toHaveLength(2)
})

test('a title is neither a name, nor a heading, nor what somebody did, nor somebody else', () => {
  expect(titlesOf('John Carpenter\nPastry Chef\nLyon')).toEqual(['Pastry Chef'])
  expect(titlesOf('Curriculum\nMarcus Teller\nm.teller.marcus@example.com')).toEqual([])
  expect(titlesOf('Grace Okafor, RN\nCareer Summary\nStaff Nurse')).toEqual(['Staff Nurse'])
  expect(
    titlesOf('Experience\nHead of Training\n2015 – 2018\n• Trained a driver\n- Line cook at weekends'),
  ).toEqual(['Head of Training'])
  expect(titlesOf('Baker\nReferences\nJoan Whitlock, Ward Manager\nEducation\nMaster of Education')).toEqual([
    'Baker',
  ])
  expect(
    titlesOf('Cook in a large kitchen\nFisher Scientific\nRecreation Center\nTrained new drivers'),
  ).toEqual([])
})

test('a title stands beside its company, its place and its dates in any order', () => {
  expect(titlesOf('Employment\nApril 2016 – March 2022: Senior Accountant, Harrow & Pike')).toEqual([
    'Senior Accountant',
  ])
  expect(titlesOf('Employment\nData Analyst March 2019 – June 2023')).toEqual(['Data Analyst'])
  expect(titlesOf('Employment\nCook / Dishwasher (2019–)')).toEqual(['Cook / Dishwasher'])
  expect(titlesOf('Employment\nAcme | Shift Leader | 2019 – 2020')).toEqual(['Shift Leader'])
})

test('headings with spaces between their letters are read, and are no skills', () => {
  const text = tidyText(
    'E X P E R I E N C E\nBarista, 2019 – 2021\nE D U C A T I O N  A N D  T R A I N I N G\n2015 – 2019',
  )
  expect(text).toBe('EXPERIENCE\nBarista, 2019 – 2021\nEDUCATION AND TRAINING\n2015 – 2019')
  expect(resumeFindings(text).skills.map(({ name }) => name)).toEqual(['Barista'])
  for (const heading of ['WORKEXPERIENCE', 'E XPERIENCE', 'P ROFESSIONAL E XPERIENCE', 'E x p e r i e n c e'])
    expect(yearsOf(tidyText(`Education\n${heading}\nBarista, 2019 – 2021`))).toHaveLength(1)
})

test('words that a line end cut in two are whole again, signs of fonts are points or nothing', () => {
  expect(tidyText('continuous deploy-\nment to end-to-\nend tests, full-\ntime')).toBe(
    'continuous deployment\nto end-to-\nend tests, full-time',
  )
  expect(tidyText('\uf0b7 Payroll\n\uf095 555-0100\nKuber\u00ad\nnetes')).toBe(
    '• Payroll\n555-0100\nKubernetes',
  )
})

const skillsOf = (text: string) => resumeFindings(text).skills.map(({ name }) => name)

test('the words over a résumé are no skill', () => {
  for (const heading of [
    'CURRICULUM VITAE',
    'Curriculum Vitae of Ann Lee',
    'Curriculum',
    'Curriculum vitae – Ann Lee',
  ])
    expect(skillsOf(`${heading}\nAnn Lee\nLeeds`)).toEqual([])
  expect(skillsOf('Teacher\n• Wrote the curriculum for year 5')).toEqual(['Curriculum'])
})

test('whom somebody worked for is no skill of theirs, though a program is called so', () => {
  for (const station of [
    'Software Engineer, Stripe, 2019 – 2021',
    'Stripe | Software Engineer | 2019 – 2021',
    'AWS\nSupport Engineer\n2018 – 2020',
    'Amazon Web Services (AWS) — Support Engineer, Mar 2019 – Jun 2020',
    'Oracle UK Ltd, Reading    2012 – 2016\nConsultant',
    'Senior Engineer at Stripe (2019–2021)',
    'Account Executive @ Salesforce, 2017 – 2019',
    'Salesforce\nAccount Executive, 2017 – 2019',
  ])
    expect(skillsOf(`Experience\n${station}`)).toEqual([])
  expect(skillsOf('I joined Stripe from Oracle')).not.toContain('Stripe')
})

test('the same names are skills where they are used', () => {
  expect(skillsOf('Experience\nEngineer, Acme, 2019 – 2021\n• Moved payments to Stripe and AWS')).toEqual([
    'Stripe',
    'AWS',
  ])
  expect(skillsOf('Experience\nPython Developer, Stripe, 2019 – 2021')).toEqual(['Python'])
  expect(skillsOf('Experience\nEngineer, Acme, 2019 – 2021\nPython, AWS, Docker')).toEqual([
    'Python',
    'AWS',
    'Docker',
  ])
  expect(skillsOf('Skills\nStripe, AWS')).toEqual(['Stripe', 'AWS'])
  expect(skillsOf('Good at Excel and SQL')).toEqual(['Excel', 'SQL'])
})

test('what people do for pleasure, and who can be asked about them, are no skills', () => {
  for (const heading of ['Hobbies', 'INTERESTS', 'Hobbies and Interests', 'References', 'Personal interests'])
    expect(
      skillsOf(`Skills\nExcel\n${heading}\nPython (I keep two), photography, chess\nPayroll at Sage`),
    ).toEqual(['Excel'])
  expect(skillsOf('Interests: Python and photography')).toEqual([])
  expect(skillsOf('Hobbies\nChess\nSkills\nPython')).toEqual(['Python'])
})

test('one card is not taken for another', () => {
  expect(skillsOf('Licences\nCPC Driver card')).toEqual(['Driver CPC'])
  expect(skillsOf('Driver CPC card')).toEqual(['Driver CPC'])
  expect(skillsOf('CPCS card')).toEqual(['CPCS'])
  expect(skillsOf('HCPC registered')).not.toContain('HCPCS')
  expect(skillsOf('Programmed PLCs')).toContain('PLC')
})

test('a skill is proposed by its name, not for what may have needed it', () => {
  for (const told of [
    'I worked with engineers on the roadmap',
    'Worked with designers and developers',
    'Collaborated with three engineers',
    'Responsible for the development process',
    'Worked with product managers',
  ])
    expect(skillsOf(told)).not.toContain('Agile collaboration')
  expect(skillsOf('Natural language processing with JS')).toEqual([
    'Natural language processing',
    'JavaScript',
  ])
})

test('what stands apart on one line is not one title', () => {
  const text = tidyText('Experience\nNursery Nurse\t Little Acorns      2013 – 2015\n➢ Line cook at weekends')
  expect(titlesOf(text)).toEqual(['Nursery Nurse'])
})

test('a column goes on under what stood above it, and may begin with a name', () => {
  const aside = 'Jane Doe\nLanguages\nFrench'
  const text = `${aside}\n\nJohn Carpenter\nPlumber, 2015 – 2018`
  const { titles, years } = resumeFindings(text, [{ at: aside.length + 2, after: 0 }])
  expect(titles.map(({ title }) => title)).toEqual(['Plumber'])
  expect(years).toHaveLength(1)
  expect(resumeFindings(text).years).toEqual([])
})

// Half of what a résumé may take, whatever stands in it.
test('a text of nothing but short lines is read within five seconds', () => {
  const words = ['Baker', 'Tinker', 'Sailor', 'Rider', 'Hunter']
  const lines = Array.from(
    { length: 20_000 },
    (_, i) => `${words[i % 5]} ${i.toString(36).replace(/\d/g, 'x')}er`,
  )
  const began = process.cpuUsage().user
  resumeFindings(lines.join('\n'))
  expect((process.cpuUsage().user - began) / 1000).toBeLessThan(5000)
})
