import { expect, test } from 'vitest'
import { smallCatalogue } from '#tests/support/small-catalogue.ts'

const times = (count: number, descriptionText: string) =>
  Array.from({ length: count }, (_, place) => ({ title: `Job ${place}`, descriptionText }))

const { find } = smallCatalogue([
  ...times(400, 'We write JavaScript and Python and practice.'),
  ...times(420, 'Ask for a practitioner of our house, and receive a manual.'),
  ...times(4, 'We write javscript.'),
  ...times(5, 'Ask for a practioner.'),
  ...times(3, 'Peyton asks for kuberne.'),
  ...times(60, 'A kubernetes cluster.'),
  ...times(5, 'Ask the recepient.'),
  ...times(55, 'Ask the recipient.'),
])

test.each([
  ['javscript', 404, ['javscript', 'javascript']],
  ['practioner', 425, ['practioner', 'practitioner']],
  ['pyton', 400, ['python']],
  ['kubernets', 60, ['kubernetes']],
  ['javascirpt', 400, ['javascript']],
])('%s finds what was meant, and only the best of it', (q, count, searched) => {
  expect(find(q)).toMatchObject({
    count,
    corrections: [{ word: q, searched }],
    hints: [],
    exactly: `"${q}"`,
  })
})

test('a misspelling that some job has weighs no more than the word', () => {
  const jobs = smallCatalogue([
    ...times(300, 'We write JavaScript.'),
    { title: 'JavaScript Developer' },
    { title: 'Misspelt', descriptionText: 'We write javscript.' },
  ])
  expect(jobs.find('javscript').titles[0]).toBe('JavaScript Developer')
})

test('where it is unsure the search asks', () => {
  expect(find('recepient manual')).toMatchObject({
    count: 0,
    corrections: [],
    hints: [{ word: 'recepient', instead: 'recipient', q: 'recipient manual' }],
    exactly: null,
  })
  // Two words are equally near to one that nobody has.
  const either = smallCatalogue([...times(30, 'a motel'), ...times(25, 'a morel')])
  expect(either.find('mogel')).toMatchObject({
    corrections: [{ word: 'mogel', searched: ['motel'] }],
    hints: [{ word: 'mogel', instead: 'morel', q: 'morel' }],
  })
})

test('words in quotes are searched as they are', () => {
  expect(find('"javscript"')).toMatchObject({ count: 4, corrections: [], hints: [], exactly: null })
  expect(find('"pyton"')).toMatchObject({ count: 0, corrections: [], hints: [], exactly: null })
})

test('a rare word with no much commoner neighbour stands, and so does a name of work that no job has', () => {
  expect(find('peyton')).toMatchObject({ count: 3, corrections: [], hints: [] })
  const trades = smallCatalogue(times(40, 'A carrier of goods, a welder.'))
  expect(trades.find('tiler')).toMatchObject({ count: 0, corrections: [] })
})

test('a misspelt name of work is read as that work before any other word', () => {
  const trades = smallCatalogue([...times(40, 'Electrical work.'), { title: 'Electrician' }])
  expect(trades.find('electrican')).toMatchObject({
    titles: ['Electrician'],
    corrections: [{ word: 'electrican', searched: ['electrician'] }],
  })
})

test('a misspelt name of work that no job has is read as that work where jobs call it otherwise', () => {
  const jobs = smallCatalogue([
    ...times(40, 'A disaster in this landscape, said the lord.'),
    { title: 'Kitchen Porter' },
    { title: 'Gardener' },
    { title: 'Truck Driver' },
  ])
  expect(jobs.find('diswasher')).toMatchObject({
    titles: ['Kitchen Porter'],
    corrections: [{ word: 'diswasher', searched: ['dishwasher'] }],
    hints: [],
  })
  expect(jobs.find('landscapper').titles).toEqual(['Gardener'])
  expect(jobs.find('lory driver').titles).toEqual(['Truck Driver'])
})

test('a word of a handful of texts is a slip of the work that is named, unless a title or an employer has it', () => {
  const house = { title: 'Officer', descriptionText: 'Plumer House is where you meet us.' }
  expect(smallCatalogue([house, 'Plumber']).find('plumer')).toMatchObject({
    titles: ['Plumber', 'Officer'],
    corrections: [{ word: 'plumer', searched: ['plumer', 'plumber'] }],
  })
  const shop = { title: 'Officer', descriptionText: 'Beside Waitrose.' }
  expect(smallCatalogue([shop, 'Waitress']).find('waitrose').titles).toEqual(['Officer'])
  expect(smallCatalogue([{ ...house, company: 'Plumer' }, 'Plumber']).find('plumer').titles).toEqual([
    'Officer',
  ])
})

test('a word that only some phrase of a skill has is a slip of a far commoner name of work, and a skill is none', () => {
  const jobs = smallCatalogue([
    ...times(130, 'Our manager of programming works a shift.'),
    ...times(2, 'Ask the store manger.'),
    { title: 'Store Manager' },
    { title: 'Programming Teacher' },
  ])
  expect(jobs.find('store manger').titles[0]).toBe('Store Manager')
  expect(jobs.find('programing').corrections).toEqual([{ word: 'programing', searched: ['programming'] }])
  expect(jobs.find('swift')).toMatchObject({ count: 0, corrections: [] })
})

test('a misspelt name of work is widened like the name', () => {
  const { titles } = smallCatalogue(['Attorney', 'Lawyer']).find('lawyr')
  expect(titles).toEqual(['Lawyer', 'Attorney'])
})

test('a typo is judged beside the words that were typed with it', () => {
  const jobs = smallCatalogue([
    ...times(40, 'Our mechanic is Jo.'),
    ...times(60, 'Mechanical parts.'),
    { title: 'Mechanical Engineer' },
    { title: 'Mechanic' },
  ])
  expect(jobs.find('mechanicl engineer').titles[0]).toBe('Mechanical Engineer')
  expect(jobs.find('mechanicl').corrections).toEqual([{ word: 'mechanicl', searched: ['mechanic'] }])
})

test('a word that only a longer foreign name has is a typo where it stands alone', () => {
  const jobs = smallCatalogue([{ title: 'Analyst' }, { title: 'Financial Analyst' }])
  expect(jobs.find('analist').titles).toEqual(['Analyst', 'Financial Analyst'])
  expect(jobs.find('financieel analist').titles).toEqual(['Financial Analyst'])
})

test('a misspelling that sounds like a name of work is that work, and never a word of every sentence', () => {
  const jobs = smallCatalogue([
    ...times(300, 'She or he will find it here. Each of them has a sheet.'),
    { title: 'Chef' },
    { title: 'Pharmacist' },
    { title: 'Receptionist' },
    { title: 'Garbage Collector' },
  ])
  expect(jobs.find('shef')).toMatchObject({
    titles: ['Chef'],
    corrections: [{ word: 'shef', searched: ['chef'] }],
  })
  expect(jobs.find('farmacist').titles).toEqual(['Pharmacist'])
  expect(jobs.find('recepshunist').titles).toEqual(['Receptionist'])
  expect(jobs.find('garbage collecter').titles).toEqual(['Garbage Collector'])
  // Nothing that people look for is near.
  expect(smallCatalogue(times(300, 'She is here.')).find('shef')).toMatchObject({ count: 0, corrections: [] })
})
