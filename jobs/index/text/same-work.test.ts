import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wordsOf } from './query-language.ts'
import { sameWorkAs, workKey } from './same-work.ts'

const workOf = (text: string) => sameWorkAs(workKey(wordsOf(text).map(({ term }) => term)))
const namesOf = (text: string) => workOf(text)?.titles.map(({ name }) => name) ?? []

test.each([
  ['Certified Nursing Assistants', 'care assistant'],
  ['janitor', 'custodian'],
  ['realtor', 'estate agent'],
  ['SRE', 'platform engineer'],
  ['barrister', 'attorney'],
  ['GP', 'family physician'],
  ['childminder', 'babysitter'],
  ['postman', 'mail carrier'],
  ['dishwasher', 'kitchen porter'],
  ['sysadmin', 'systems administrator'],
  ['dish washer', 'kitchen porter'],
  ['xray tech', 'radiographer'],
  ['fork lift operator', 'forklift driver'],
  ['OT', 'occupational therapist'],
  ['PA', 'personal assistant'],
  ['ingénieur', 'engineer'],
  ['shop assistant', 'sales associate'],
  ['plumbing', 'plumber'],
  ['bookkeeping', 'bookkeeper'],
  ['RBT', 'behavior technician'],
  ['panel beater', 'auto body technician'],
  ['NP', 'nurse practitioner'],
  ['radiology tech', 'radiographer'],
  ['QS', 'quantity surveyor'],
  ['PPC', 'paid search specialist'],
  ['L&D', 'training specialist'],
  ['dinner lady', 'food service worker'],
  ['lunch lady', 'midday supervisor'],
  ['dustman', 'refuse collector'],
  ['headteacher', 'school principal'],
  ['maths teacher', 'mathematics teacher'],
  ['ESOL teacher', 'esl teacher'],
  ['cardiologist', 'cardiology consultant'],
  ['dev ops engineer', 'devops engineer'],
  ['KYC analyst', 'anti money laundering analyst'],
  ['credit controller', 'accounts receivable'],
  ['registered manager', 'home manager'],
  ['911 dispatcher', 'emergency call handler'],
  ['ramp agent', 'baggage handler'],
  ['parole officer', 'probation officer'],
  ['tyre fitter', 'tire technician'],
  ['careers adviser', 'job coach'],
  ['soccer coach', 'football coach'],
  ['linesman', 'lineman'],
  ['exterminator', 'pest controller'],
  ['animator', 'motion designer'],
  ['drafter', 'autocad technician'],
  ['fix computers', 'it support'],
  ['drive trucks', 'lorry driver'],
  ['cut hair', 'barber'],
  ['make coffee', 'barista'],
  ['funeral home', 'funeral director'],
  ['bakery', 'cake decorator'],
  ['truck driving', 'lorry driver'],
  ['interior design', 'interior decorator'],
  ['video editing', 'film editor'],
  ['property management', 'property manager'],
  ['dog grooming', 'groomer'],
  ['massage therapy', 'masseuse'],
  ['care work', 'caregiver'],
  ['law firm', 'paralegal'],
  ['broadband installer', 'cable technician'],
  ['iphone app programmer', 'ios developer'],
  ['drug and alcohol counselor', 'recovery worker'],
  ['computer repair technician', 'it technician'],
  ['butcher', 'meat manager'],
  ['high school math teacher', 'math instructor'],
  ['911 operator', 'ambulance dispatcher'],
  ['elderly people at home', 'care assistant'],
  ['premature babies', 'neonatal nurse'],
  ['repair machines', 'maintenance technician'],
  ['pizza delivery', 'courier'],
  ['clean homes', 'housekeeper'],
  ['factory worker', 'machine operator'],
  ['chemist', 'chemistry'],
  ['fruit picking', 'farm worker'],
  ['house cleaning', 'housekeeper'],
  ['lollipop lady', 'crossing guard'],
  ['heart doctor', 'cardiologist'],
  ['kids doctor', 'paediatrician'],
  ['brain surgeon', 'neurosurgeon'],
  ['dentist assistant', 'dental nurse'],
  ['chippy', 'carpenter'],
  ['nightclub', 'bartender'],
  ['HGV class 2', 'truck driver'],
  ['manual labour', 'laborer'],
])('%s is also called %s', (text, name) => {
  expect(namesOf(text)).toContain(name)
})

/** Twelve trades in seven languages; the tables have many more. */
test.each([
  ['nurse', 'Krankenpflegerin enfermero infirmier infermiere verpleegkundige enfermeiro pielęgniarz'],
  ['electrician', 'Elektriker electricista électricien elettricista elektricien eletricista elektryk'],
  ['welder', 'Schweißer soldadora soudeur saldatore lasser soldador spawacz'],
  ['cook', 'Köchin cocinera cuisinier cuoca kok cozinheiro kucharka'],
  ['teacher', 'Lehrerin maestra enseignante insegnante leraar professora nauczycielka'],
  ['lawyer', 'Rechtsanwältin abogada avocate avvocato advocaat advogada adwokat'],
  ['waiter', 'Kellner camarera serveuse cameriera kellnerin garçom kelnerka'],
  ['accountant', 'Buchhalterin contable comptable contabile boekhouder contabilista księgowa'],
  ['hairdresser', 'Friseurin peluquera coiffeuse parrucchiera kapper cabeleireira fryzjerka'],
  ['cleaner', 'Reinigungskraft limpiadora putzfrau schoonmaker faxineira sprzątaczka'],
  ['security guard', 'Wachmann vigilante beveiliger segurança ochroniarz'],
  ['pharmacist', 'Apothekerin farmacéutica pharmacienne farmacista farmacêutica farmaceuta'],
])('%s has a name in each language, which leads back to it', (name, foreign) => {
  for (const word of foreign.split(' ')) expect(namesOf(word)).toContain(name)
})

test('work that somebody would do instead', () => {
  const relatedTo = (text: string) => workOf(text)?.related.map(({ name }) => name) ?? []
  expect(relatedTo('bin man')).toContain('sanitation supervisor')
  expect(relatedTo('shelf stacker')).toContain('retail assistant')
  // A florist might garden or sell; no gardener would sell.
  expect(relatedTo('florist')).toEqual(expect.arrayContaining(['sales associate', 'gardener']))
  expect(relatedTo('groundskeeper')).not.toContain('sales associate')
})

test('umlauts and other letters may be written as people without them do', () => {
  expect(namesOf('Rechtsanwaeltin')).toContain('lawyer')
  expect(namesOf('schweisser')).toContain('welder')
  expect(namesOf('polozna')).toContain('midwife')
})

test('names of other work are not among them', () => {
  expect(namesOf('nurse')).not.toContain('midwife')
  expect(namesOf('paralegal')).not.toContain('lawyer')
  expect(namesOf('software engineer')).not.toContain('data engineer')
  // A principal engineer leads no school.
  expect(namesOf('headteacher')).not.toContain('principal')
  // People at a hospital's bank work in no bank.
  expect(workOf('bank')?.notMeant.map(({ name }) => name)).toContain('bank nurse')
  const notFor = (text: string) => workOf(text)?.notMeant.map(({ name }) => name) ?? []
  expect(notFor('fundraising manager')).toContain('application development')
  expect(notFor('supermarket')).toContain('software sales')
  expect(notFor('doorman')).toContain('data protection')
  expect(notFor('debt collector')).toContain('fare collections')
  expect(workOf('engineer')).toBeNull()
  expect(workOf('manager')).toBeNull()
  expect(workOf('remote')).toBeNull()
})

test('what is a kind of some work does not stand for all of it', () => {
  // A bakery has pastry chefs, who are also among chefs.
  expect(namesOf('bakery')).toContain('pastry chef')
  expect(namesOf('bakery')).not.toContain('sous chef')
  expect(namesOf('mechanic')).toContain('auto technician')
  expect(namesOf('automotive technician')).not.toContain('mechanic')
})

test('no name of several words loses all but one of them', () => {
  const folder = new URL('same-work/', import.meta.url)
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').replaceAll('\n  ', ' ').split('\n'))
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => line.split(/ [=>!] |, /))
    .map((name) => name.replaceAll(' & ', ' '))
  // "PA to" would be every PA, and "OR nurse" every nurse: words that are too common are not searched.
  expect(names.filter((name) => name.includes(' ') && wordsOf(name).length < 2)).toEqual([])
})
