import { expect, test } from 'vitest'
import { extractSkills } from './extract-skills.ts'
import { compileDictionary } from './skills/compile-dictionary.ts'
import { readDictionaryText } from './skills/dictionary-text.ts'
import { dictionary } from './skills/dictionary.ts'

const literal = (text: string) => extractSkills(text).map(({ start, end }) => text.slice(start, end))
const named = (text: string) => extractSkills(text).map(({ name }) => name)

test('skills of every trade are found where they stand', () => {
  expect(extractSkills('You bring Kubernetes and wound care.')).toEqual([
    { name: 'Kubernetes', start: 10, end: 20 },
    { name: 'Wound care', start: 25, end: 35 },
  ])
  expect(literal('A forklift licence, HACCP, a CDL, phlebotomy, payroll and MIG welding help.')).toEqual([
    'forklift licence',
    'HACCP',
    'CDL',
    'phlebotomy',
    'payroll',
    'MIG welding',
  ])
})

test('an alias gives the name, the span is what is written', () => {
  expect(named('We run k8s on Postgres with ReactJS.')).toEqual(['Kubernetes', 'PostgreSQL', 'React'])
  expect(literal('C++, C#, .NET and Node.js; A/B testing.')).toEqual([
    'C++',
    'C#',
    '.NET',
    'Node.js',
    'A/B testing',
  ])
})

test('ambiguous words are skills only in their context', () => {
  expect(literal('Go, Rust and Python.')).toEqual(['Go', 'Rust', 'Python'])
  expect(literal('Excel in this role. Go the extra mile in spring!')).toEqual([])
  expect(literal('Proficient in Excel and Word.')).toEqual(['Excel', 'Word'])
  expect(literal('Proficient in excel; you excel in sales.')).toEqual(['excel', 'sales'])
  expect(literal('Python, R and SQL in our R&D team')).toEqual(['Python', 'R', 'SQL'])
  expect(literal('Swift response, a Spring start date, access to parking')).toEqual([])
  expect(literal('Pay is $15/hr, please send a CV')).toEqual([])
})

test('the longest reading wins and nothing overlaps', () => {
  expect(literal('project management and Spring Boot')).toEqual(['project management', 'Spring Boot'])
  const spans = extractSkills('Machine learning, deep learning and data analysis with SQL Server Reporting')
  for (const [i, { start }] of spans.entries()) expect(start).toBeGreaterThanOrEqual(spans[i - 1]?.end ?? 0)
})

test('a skill does not reach over the end of a sentence', () => {
  expect(named('We love data. Analysis is your day.')).not.toContain('Data analysis')
})

test('places count UTF-16 units', () => {
  expect(extractSkills('😀 Python')).toEqual([{ name: 'Python', start: 3, end: 9 }])
})

test('empty, huge and strange texts are fine', () => {
  expect(extractSkills('')).toEqual([])
  expect(extractSkills('\ud800 \0 ￿')).toEqual([])
  expect(extractSkills('a'.repeat(200_000))).toEqual([])
})

test('the dictionary has thousands of skills, each with a way to be written', () => {
  const { skills } = dictionary()
  expect(skills.length).toBeGreaterThan(2500)
  const written = new Set(compileDictionary(readDictionaryText()).formSkills)
  expect(skills.filter(({ id }) => !written.has(id))).toEqual([])
})

test('a phrase that only sounds like a skill is none', () => {
  expect(literal('A nursing home near the retail park, reporting to the matron; access to parking.')).toEqual(
    [],
  )
  expect(literal('SKILLS: PUPPET, RUBY, JENKINS, LINUX')).toEqual(['PUPPET', 'RUBY', 'JENKINS', 'LINUX'])
  expect(literal('Write to marketing@example.com')).toEqual([])
  expect(literal('Good in a team? Goods in, please.')).toEqual(['Goods in'])
})

test('words of web and e-mail addresses are no skills', () => {
  const names = (text: string) => extractSkills(text).map(({ name }) => name)
  expect(names('Apply at https://python.example.com/docker or www.splunk.com.')).toEqual([])
  expect(names('Write to docker@example.com.')).toEqual([])
  expect(names('We use Node.js and CI/CD with Docker.')).toEqual(['Node.js', 'CI/CD', 'Docker'])
})

test('a wide word is a skill only where it is asked for', () => {
  expect(literal('Knowledge of safety, a degree in engineering, excellent writing.')).toEqual([
    'safety',
    'engineering',
    'writing',
  ])
  expect(literal('Writing, research and communication skills')).toEqual([
    'Writing',
    'research',
    'communication skills',
  ])
  expect(literal('For your safety our engineering floor is closed; in writing, please.')).toEqual([])
})

test('what stands under a heading for skills is asked for', () => {
  expect(literal('Key skills: finance, design')).toEqual(['finance', 'design'])
  expect(literal('We met in finance: design came later.')).toEqual([])
  expect(literal('Machine learning (clustering, regression)')).toEqual([
    'Machine learning',
    'clustering',
    'regression',
  ])
})

test('a word may have lost its hyphen', () => {
  expect(literal('Selfmotivated, with problemsolving and decisionmaking skills.')).toEqual([
    'Selfmotivated',
    'problemsolving',
    'decisionmaking',
  ])
})

test('a quality is a skill of somebody, not of a thing', () => {
  expect(literal('You are creative and reliable.')).toEqual(['creative', 'reliable'])
  expect(literal('We are looking for a dynamic, passionate nurse.')).toEqual(['dynamic', 'passionate'])
  expect(literal('A creative agency with a dynamic team and a reliable, low-priced shop.')).toEqual([])
  expect(literal('We are creative.')).toEqual([])
  expect(literal('You’re naturally curious.\n• Patient and kind\n• Gentle\n')).toEqual([
    'curious',
    'Patient and kind',
    'Gentle',
  ])
  expect(literal('You will be an ambitious chef.')).toEqual(['ambitious'])
  expect(literal('You will be responsible for two sites, and the record is accurate.')).toEqual([])
  expect(literal('Are you looking for a dynamic place to grow?')).toEqual([])
  expect(literal('A driving licence, confident and observant. Gentle, warm and caring walls.')).toEqual([
    'driving licence',
    'confident',
    'observant',
  ])
})

test('what an employer says of itself or gives is asked of nobody, but for its tools', () => {
  expect(
    literal('We specialise in design, fabrication and plumbing. Acme is a leading provider of home care.'),
  ).toEqual([])
  expect(
    literal('We’re a team that designs plumbing. Our shops are known for design, baking and sales.'),
  ).toEqual([])
  expect(literal('In return we offer coaching, and training in accounting.')).toEqual([])
  expect(literal('We are a small start-up on Kafka and Rust.')).toEqual(['Kafka', 'Rust'])
  expect(literal('We are looking for knowledge of plumbing.')).toEqual(['plumbing'])
})

test('a verb and what it is about may stand apart, unless another skill stands between', () => {
  expect(literal('You manage several complex projects and are writing clear reports.')).toEqual([
    'manage several complex projects',
    'writing clear reports',
  ])
  expect(literal('You develop Python applications.')).toEqual(['Python'])
  expect(literal('We build strong relationships.')).toEqual([])
})

test('people, departments and places are not skills', () => {
  expect(literal('Join our Risk Management team or ask the Payroll Manager.')).toEqual([])
  expect(literal('Software developer in Phoenix, AZ, or radiographer in New Haven, CT.')).toEqual([])
  expect(literal('Elixir, Phoenix; Ultrasound, CT and MRI.')).toEqual([
    'Elixir',
    'Phoenix',
    'Ultrasound',
    'CT',
    'MRI',
  ])
})

test('texts that were taken apart, put together or made anonymous are read all the same', () => {
  expect(named('C # , C + + , . NET , Node . js , CI / CD and problem - solving .')).toEqual([
    'C#',
    'C++',
    '.NET',
    'Node.js',
    'CI/CD',
    'Problem solving',
  ])
  expect(literal('Strong analytical skillsExcellent communicationExperience with JavaScript')).toEqual([
    'analytical skills',
    'Excellent communication',
    'JavaScript',
  ])
  expect(literal('knowledge of <ORGANIZATION> excel , word and hipaa')).toEqual(['excel', 'word', 'hipaa'])
  expect(literal('PROFICIENT IN EXCEL, WORD AND SQL')).toEqual(['EXCEL', 'WORD', 'SQL'])
  expect(literal('R &amp; D with Java')).toEqual(['Java'])
})

test('American and British spelling are one', () => {
  expect(named('behavior management; behaviour management')).toEqual([
    'Behaviour management',
    'Behaviour management',
  ])
  expect(named('pediatric first aid, paediatric first aid')).toHaveLength(2)
})
