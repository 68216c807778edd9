import { expect, test } from 'vitest'
import { smallCatalogue } from '#tests/support/small-catalogue.ts'

const TITLES = [
  'Certified Nursing Assistant',
  'Healthcare Assistant - Nights',
  'Registered Nurse',
  'Staff Nurse, Ward 4',
  'HGV Class 1 Driver',
  'CDL-A Truck Driver',
  'Delivery Driver',
  'Device Driver Engineer',
  'Autonomous Driving Engineer',
  'Software Engineer II',
  'Software Developer',
  'Solicitor (Family Law)',
  'Associate Attorney',
  'Lawyer',
  'Physiotherapist, Band 5',
  'Physical Therapist',
  'MIG Welder',
  'Welding Engineer',
  'Nurse Practitioner',
  'Elementary School Teacher',
  'Krankenpfleger (m/w/d)',
  'Enfermero/a',
  'Line Cook',
  'Accountant',
]
const { find } = smallCatalogue(TITLES)

test.each([
  ['CNA', ['Certified Nursing Assistant', 'Healthcare Assistant - Nights']],
  ['cnas', ['Certified Nursing Assistant', 'Healthcare Assistant - Nights']],
  ['lorry driver', ['HGV Class 1 Driver', 'CDL-A Truck Driver']],
  ['HGV driver', ['HGV Class 1 Driver', 'CDL-A Truck Driver']],
  ['SWE', ['Software Developer', 'Software Engineer II']],
  ['solicitor', ['Solicitor (Family Law)', 'Lawyer', 'Associate Attorney']],
  ['attorney', ['Associate Attorney', 'Lawyer', 'Solicitor (Family Law)']],
  ['lawyer', ['Lawyer', 'Associate Attorney', 'Solicitor (Family Law)']],
  ['physical therapist', ['Physical Therapist', 'Physiotherapist, Band 5']],
  ['physiotherapist', ['Physiotherapist, Band 5', 'Physical Therapist']],
  ['physiotherapy', ['Physical Therapist', 'Physiotherapist, Band 5']],
  ['primary school teacher', ['Elementary School Teacher']],
  ['Grundschullehrerin', ['Elementary School Teacher']],
  ['Buchhalter', ['Accountant']],
  ['cuisinière', ['Line Cook']],
  ['cocinero', ['Line Cook']],
  ['kucharz', ['Line Cook']],
  ['cozinheira', ['Line Cook']],
  ['cuoco', ['Line Cook']],
  ['kok', ['Line Cook']],
  ['ksiegowa', ['Accountant']],
])('%s finds every title of the same work, its own words first', (q, expected) => {
  const { titles } = find(q)
  expect(titles.slice(0, 1)).toEqual(expected.slice(0, 1))
  expect(titles.toSorted()).toEqual(expected.toSorted())
})

test('related work is shown where nothing is the work itself, and nowhere else', () => {
  const { titles, also, relaxed } = smallCatalogue(['Delivery Driver', 'Cook']).find('truck driver')
  expect(titles).toEqual(['Delivery Driver'])
  expect(also).toMatchObject({ jobs: 1, titles: ['delivery driver', 'driver'] })
  expect(relaxed).toBeNull()
  expect(smallCatalogue(['Delivery Driver', 'Truck Driver']).find('truck driver').titles).toEqual([
    'Truck Driver',
  ])
})

test('a job that only mentions the work is not the work itself: related work comes before it', () => {
  const mention = { title: 'QA Engineer', descriptionText: 'You test our interface with Postman.' }
  expect(smallCatalogue([mention, 'Courier', 'Cook']).find('postman').titles).toEqual([
    'Courier',
    'QA Engineer',
  ])
  const many = smallCatalogue([...Array.from({ length: 30 }, () => mention), 'Courier'])
  expect(many.find('postman')).toMatchObject({ count: 31, also: { jobs: 1 } })
  expect(many.find('postman').titles[0]).toBe('Courier')
  // The work itself without the night comes before other work.
  const drivers = smallCatalogue([
    'Truck Driver',
    'Delivery Driver',
    { title: 'Cook', descriptionText: 'No truck driver works nights.' },
  ])
  expect(drivers.find('truck driver nights').titles).toEqual(['Truck Driver', 'Cook'])
  // As for what somebody would do: nobody here is called a nanny.
  expect(smallCatalogue(['Childcare Worker', 'Cook']).find('babysitting').titles).toEqual([
    'Childcare Worker',
  ])
  expect(smallCatalogue([mention, 'Courier', 'Postal Worker']).find('postman').titles).toEqual([
    'Postal Worker',
    'QA Engineer',
  ])
})

test('the words of a name that stand apart in a title come behind other names of the work', () => {
  const catalogue = smallCatalogue([
    { title: 'Manager of Office 365 Projects' },
    { title: 'Office Administrator', descriptionText: 'You run the office beside our manager.' },
    { title: 'Office Manager' },
  ])
  const { titles } = catalogue.find('office manager')
  expect(titles).toEqual(['Office Manager', 'Office Administrator', 'Manager of Office 365 Projects'])
})

test('where people work, the jobs there come before other trades whose titles name the place', () => {
  const catalogue = smallCatalogue([
    { title: 'Healthcare Oracle Administrator', descriptionText: 'Databases for healthcare.' },
    { title: 'Staff Nurse', descriptionText: 'Work in healthcare with us.' },
    { title: 'Ward Nurse', descriptionText: 'Work with us.' },
  ])
  expect(catalogue.find('healthcare').titles).toEqual([
    'Staff Nurse',
    'Healthcare Oracle Administrator',
    'Ward Nurse',
  ])
})

test('what only must hold, such as weekends, does not outweigh what somebody looks for', () => {
  const weekends = 'Weekend shifts, weekend pay, every weekend, one weekend in two, weekend rota.'
  const catalogue = smallCatalogue([
    { title: 'Catering Assistant', descriptionText: `${weekends} You bring the receptionist her tea.` },
    { title: 'Receptionist', descriptionText: 'You work one weekend a month.' },
    { title: 'Receptionist on weekdays', descriptionText: 'Monday to Friday.' },
  ])
  // Few say both: the receptionist without weekends comes after the one with them.
  expect(catalogue.find('weekend receptionist').titles).toEqual([
    'Receptionist',
    'Receptionist on weekdays',
    'Catering Assistant',
  ])
  expect(catalogue.find('weekend jobs').titles[0]).toBe('Catering Assistant')
})

test.each(['Krankenschwester', 'enfermera', 'infirmière', 'infermiera', 'verpleegkundige', 'pielęgniarka'])(
  '%s finds nurses, in every language',
  (q) => {
    const { titles } = find(q)
    for (const title of ['Registered Nurse', 'Staff Nurse, Ward 4', 'Krankenpfleger (m/w/d)', 'Enfermero/a'])
      expect(titles).toContain(title)
  },
)

test('an activity finds those who do it, and no namesake', () => {
  const driving = find('driving').titles
  expect(driving.slice(0, 3).toSorted()).toEqual([
    'CDL-A Truck Driver',
    'Delivery Driver',
    'HGV Class 1 Driver',
  ])
  expect(driving).not.toContain('Device Driver Engineer')
  expect(driving.at(-1)).toBe('Autonomous Driving Engineer')
  expect(find('welding').titles).toEqual(['MIG Welder', 'Welding Engineer'])
})

test('jobs that say the words in their title come first, then other titles, then texts', () => {
  const catalogue = smallCatalogue([
    { title: 'Office Clerk', descriptionText: 'You will work beside a lawyer.' },
    'Attorney at Law',
    { title: 'Solicitor', descriptionText: 'A lawyer for families.' },
    'Senior Lawyer',
  ])
  expect(catalogue.find('lawyer').titles).toEqual([
    'Senior Lawyer',
    'Solicitor',
    'Attorney at Law',
    'Office Clerk',
  ])
})

test('the search says which other titles it searched, in how many jobs, and how to search only the words', () => {
  expect(find('cna')).toMatchObject({
    count: 2,
    also: { titles: ['nursing assistant', 'healthcare assistant'], more: 0, jobs: 2 },
    exactly: '"cna"',
  })
  expect(find('"night" lorry driver')).toMatchObject({ count: 0, also: null, exactly: null })
  expect(find('lawyer').also).toMatchObject({ jobs: 2 })
  expect(find('accountant')).toMatchObject({ also: null, exactly: null })
})

test.each(['"cna"', 'title:cna', '-cna', '"physical" "therapist"', 'title:"physical therapist"', '"lawyer"'])(
  '%s means these words and no others',
  (q) => {
    expect(find(q).also).toBeNull()
    expect(find(q).exactly).toBeNull()
  },
)

test('the words in quotes that are offered find what the words alone find', () => {
  const { exactly } = find('senior physical therapist OR cook')
  expect(exactly).toBe('"senior" "physical" therapist OR cook')
  const offered = find('Physical Therapist').exactly
  expect(offered).toBe('"Physical" "Therapist"')
  expect(find(offered ?? '').titles).toEqual(['Physical Therapist'])
})

test('where few jobs say all of it, the words that name the work carry the answer, though it has no other name', () => {
  const catalogue = smallCatalogue([
    'Occupational Therapist',
    'Customer Service Representative',
    { title: 'Nanny', descriptionText: 'You love kids.' },
    { title: 'Zoo Manager', descriptionText: 'Elephants.' },
  ])
  expect(catalogue.find('therapist for kids')).toMatchObject({
    titles: ['Occupational Therapist'],
    relaxed: { words: ['kids'], jobs: 1 },
    exactly: 'therapist for "kids"',
  })
  expect(catalogue.find('bilingual customer service')).toMatchObject({
    titles: ['Customer Service Representative'],
    relaxed: { words: ['bilingual'], jobs: 1 },
  })
  // So many are managers that the word answers nothing.
  expect(catalogue.find('zamboni manager').titles).toEqual([])
  expect(catalogue.find('therapist "kids"').titles).toEqual([])
})

test('other words must hold beside another title, and what is excluded stays out', () => {
  const catalogue = smallCatalogue([
    { title: 'Truck Driver', descriptionText: 'Night shift.' },
    { title: 'Truck Driver, Regional', descriptionText: 'Day shift.' },
    { title: 'HGV Driver', descriptionText: 'Night shift.' },
  ])
  // Few say all of it: those that are the work alone come after them.
  const { titles } = catalogue.find('lorry driver night')
  expect(titles.slice(0, 2).toSorted()).toEqual(['HGV Driver', 'Truck Driver'])
  expect(titles.slice(2)).toEqual(['Truck Driver, Regional'])
  expect(catalogue.find('lorry driver -hgv').titles.toSorted()).toEqual([
    'Truck Driver',
    'Truck Driver, Regional',
  ])
  expect(catalogue.find('lorry driver -hgv -regional').titles).toEqual(['Truck Driver'])
})

test('of several fields what is done says what somebody would do, of others the last', () => {
  const jobs = smallCatalogue([
    { title: 'Maintenance Technician', descriptionText: 'Fixing the machines of our factory.' },
    { title: 'Machine Operator', descriptionText: 'In a factory.' },
    { title: 'Kitchen Porter', descriptionText: 'In a restaurant, or in a care home.' },
    { title: 'Care Assistant', descriptionText: 'In a care home with a kitchen.' },
    { title: 'Waiter', descriptionText: 'In a restaurant with a kitchen.' },
  ])
  expect(jobs.find('fixing machines in a factory').titles).toEqual(['Maintenance Technician'])
  expect(jobs.find('restaurant kitchen').titles[0]).toBe('Kitchen Porter')
  expect(jobs.find('care home kitchen').titles[0]).toBe('Kitchen Porter')
})

test('either of two is widened, and words that name a field only by themselves', () => {
  expect(find('cna OR solicitor').titles.toSorted()).toEqual([
    'Associate Attorney',
    'Certified Nursing Assistant',
    'Healthcare Assistant - Nights',
    'Lawyer',
    'Solicitor (Family Law)',
  ])
  const shops = smallCatalogue(['Sales Associate', 'Retail Analyst', 'Data Analyst'])
  expect(shops.find('retail').titles).toEqual(['Retail Analyst', 'Sales Associate'])
  expect(shops.find('retail analyst').titles).toEqual(['Retail Analyst'])
})

test('the account adds up with other titles, too', () => {
  const catalogue = smallCatalogue([
    { title: 'Lawyer', workStyle: { value: 'remote', evidence: { from: 'title', quote: 'x' } } },
    { title: 'Attorney', workStyle: { value: 'onsite', evidence: { from: 'title', quote: 'x' } } },
    { title: 'Solicitor', workStyle: { value: 'remote', evidence: { from: 'title', quote: 'x' } } },
    'Solicitor',
  ])
  const { account, count, also } = catalogue.find('lawyer', { remote: ['remote'] })
  expect(count).toBe(2)
  expect(also?.jobs).toBe(1)
  expect(account).toMatchObject({ found: 4, shown: 2, removedBySeveral: 0 })
  expect(account.filters.map(({ removed }) => removed)).toEqual([2])
})
