import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { linkedInDate } from './linkedin-tables.ts'
import { readProfileFile } from './read-profile-file.ts'

const file = (content: Uint8Array<ArrayBuffer> | string) => new File([content], 'anything')
const archive = (files: Record<string, string>) =>
  file(
    new Uint8Array(
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
    ),
  )

test('the archive of LinkedIn says work, education, certificates, languages and skills', async () => {
  const reading = await readProfileFile(
    archive({
      'Profile.csv':
        'First Name,Last Name,Headline,Summary,Geo Location,Websites\r\nAda,Lovelace,Programmer,"I write, and\nI count.","London, UK",[PERSONAL:https://ada.example]\r\n',
      'Positions.csv':
        'Company Name,Title,Description,Location,Started On,Finished On\r\nCrumb,Head Baker,"Bread, mostly",Austin,May 2019,\r\nMill,Miller,,,2015,Apr 2019\r\n',
      'Education.csv':
        'School Name,Start Date,End Date,Notes,Degree Name,Activities\r\nMIT,2010,2014,,BSc Mathematics,Chess\r\n',
      'Skills.csv': 'Name\r\nBaking\r\nbaking\r\nMathematics\r\n',
      'Languages.csv': 'Name,Proficiency\r\nFrench,Native or bilingual proficiency\r\n',
      'Certifications.csv':
        'Name,Url,Authority,Started On,Finished On,License Number\r\nFood Handler,https://cert.example/1,Texas,Jun 2020,,42\r\n',
      'messages.csv': 'private,things\r\nnever,read\r\n',
    }),
  )
  expect(reading).toMatchObject({
    is: 'read',
    found: {
      from: 'LinkedIn',
      name: 'Ada Lovelace',
      role: 'Programmer',
      bio: 'I write, and\nI count.',
      location: 'London, UK',
      website: 'https://ada.example',
      skills: ['Baking', 'Mathematics'],
      entries: [
        { section: 'work', title: 'Head Baker', organization: 'Crumb', starts: '2019-05', ends: null },
        { section: 'work', title: 'Miller', starts: '2015', ends: '2019-04' },
        { section: 'education', title: 'BSc Mathematics', organization: 'MIT', summary: 'Chess' },
        { section: 'certificates', title: 'Food Handler', organization: 'Texas', starts: '2020-06' },
        { section: 'languages', title: 'French', level: 'Native or bilingual proficiency' },
      ],
      extras: null,
    },
  })
})

test.each([
  ['May 2019', '2019-05'],
  ['September 2021', '2021-09'],
  ['2015', '2015'],
  ['Mar 3, 2020', '2020-03'],
  ['', null],
  ['soon', null],
])('LinkedIn’s %j is %j', (text, date) => {
  expect(linkedInDate(text)).toBe(date)
})

test.each([
  [
    'a bomb',
    () => archive({ 'Positions.csv': 'a'.repeat(20_000_000) }),
    /unpacks to far more than we can read: Positions/,
  ],
  [
    'an archive of something else',
    () => archive({ 'holiday.jpg': 'x' }),
    /^This is not a data archive from LinkedIn/,
  ],
  ['half an archive', () => file(zipSync({ 'Skills.csv': strToU8('Name\nBaking') }).slice(0, 40)), /damaged/],
  ['a picture', () => file(Uint8Array.from([0x89, 0x50, 0x4e, 0x47])), /^Please choose a JSON Resume/],
  ['nothing', () => file(''), /^Please choose a JSON Resume/],
  ['broken JSON', () => file('{"work": ['), /^This file is not valid JSON/],
])('%s is refused with what to do', async (_, made, message) => {
  expect(await readProfileFile(made())).toEqual({ is: 'refused', message: expect.stringMatching(message) })
})

test('an archive that lies about how much is in it gets no more room than it said', async () => {
  const bytes = zipSync({ 'Skills.csv': strToU8(`Name\n${'Baking\n'.repeat(200_000)}`) })
  const view = new DataView(bytes.buffer)
  // The size in the directory at the end, which is the one that counts.
  const directory = bytes.findLastIndex(
    (_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50,
  )
  view.setUint32(directory + 24, 30, true)
  const reading = await readProfileFile(file(new Uint8Array(bytes)))
  expect(JSON.stringify(reading).length).toBeLessThan(500)
})
