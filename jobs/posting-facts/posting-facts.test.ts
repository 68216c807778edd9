import { expect, test } from 'vitest'
import { educationOf } from './education-of.ts'
import { fieldOf } from './field-of.ts'
import { languageOf } from './language-of.ts'
import { visaOf } from './visa-of.ts'

test.each([
  ['Registered Nurse, ICU', 'nursing'],
  ['Senior Software Engineers (m/w/d)', 'software'],
  ['Softwareentwickler*in', 'software'],
  ['Nurse Manager', 'nursing'],
  ['Software Sales Manager', 'sales'],
  ['Consultant Psychiatrist', 'medicine'],
  ['Restaurant Manager', 'hospitality'],
  ['Server', 'hospitality'],
  ['Server Administrator', 'software'],
  ['Warehouse Associate - Night Shift', 'logistics'],
  ['LKW-Fahrer', 'logistics'],
  ['Infirmière de nuit', 'nursing'],
  ['Electrician, Hospital', 'trades'],
  ['Mechanical Engineer', 'engineering'],
  ['Teacher (Math)', 'education'],
  ['IT Security Manager', 'software'],
  ['Security Guard', 'facilities'],
  ['', 'not-stated'],
  ['Multiple roles at Smarkets', 'not-stated'],
])('"%s" is work in %s', (title, field) => {
  expect(fieldOf(title)).toBe(field)
})

test.each([
  ['We are looking for a cook. You will work with our team in the kitchen.', 'en'],
  ['Wir suchen eine Köchin für unser Team. Du arbeitest mit uns in der Küche und bist nicht allein.', 'de'],
  ['Nous cherchons un cuisinier pour notre équipe. Vous travaillez avec nous dans la cuisine.', 'fr'],
  ['Buscamos un cocinero para nuestro equipo. En la cocina, con tu ayuda, es más fácil.', 'es'],
  ['Wij zoeken een kok voor ons team. Je werkt met onze chef in de keuken van het hotel.', 'nl'],
  ['私たちはエンジニアを募集しています。東京で働きます。', 'ja'],
  ['Java, Spring, SQL', 'not-stated'],
  ['', 'not-stated'],
])('"%s" is written in %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

test.each([
  ["Bachelor's degree in Nursing required.", 'bachelor'],
  ["• Bachelor's or Master's degree in Computer Science", 'bachelor'],
  ["Bachelor's degree required. Master's degree preferred.", 'bachelor'],
  ['High school diploma or GED', 'high-school'],
  ['Associate degree in accounting', 'associate'],
  ['You have an MSc in physics.', 'master'],
  ['PhD in biology', 'doctorate'],
  ['No degree required: we train you.', 'none'],
])('"%s" asks for %s, and that is what we quote', (text, value) => {
  expect(educationOf(text)).toMatchObject({ value, evidence: { from: 'text' } })
})

test.each([
  "A Master's degree is a plus.",
  "Bachelor's degree preferred",
  'Tuition reimbursement for your degree',
  'A high degree of autonomy',
  'You coach high school students.',
  'Scrum Master',
  'Plan bachelor parties and weddings.',
  'You will teach bachelor and master students.',
  'Our founders met during their PhD.',
  'Work closely with PhD researchers.',
  'Our team has 12 PhDs.',
  'Apply for our degree programs while you work.',
  "We value experience over a bachelor's degree.",
  '',
])('"%s" asks for no degree', (text) => {
  expect(educationOf(text)).toBe(null)
})

test('of a degree that is welcome and one that is asked for, the one asked for counts', () => {
  const text = "Master's degree preferred.\nYou need a Bachelor's degree in law."
  expect(educationOf(text)).toEqual({
    value: 'bachelor',
    evidence: { from: 'text', quote: "You need a Bachelor's degree in law." },
  })
})

test.each([
  ['Visa sponsorship is available for this role.', 'offered'],
  ['We sponsor work visas and help you move.', 'offered'],
  ['H1B transfer welcome', 'offered'],
  ['We are unable to sponsor visas at this time.', 'not-offered'],
  ['No visa sponsorship.', 'not-offered'],
  ['You must be authorized to work in the US without sponsorship.', 'not-offered'],
  ['Sponsorship is not available.', 'not-offered'],
])('"%s": sponsorship is %s', (text, value) => {
  expect(visaOf(text)).toMatchObject({ value, evidence: { from: 'text' } })
})

test.each([
  'Will you now or in the future require visa sponsorship?',
  'You report to the project sponsor.',
  'Experience with the Visa and Mastercard networks',
  'Advise clients on visa sponsorship.',
  'Experience with H-1B petitions and visa sponsorship cases.',
  'Sell sponsorship packages; no sponsorship sales experience needed.',
  'We cannot sponsor your team, but we can sponsor events.',
  'Visa support for our guests.',
  '',
])('"%s" says nothing of sponsorship', (text) => {
  expect(visaOf(text)).toBe(null)
})
