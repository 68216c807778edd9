import { randomUUID } from 'node:crypto'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { yearsOfWork } from '#contract/rules/years-of-work.ts'
import { BROWSER_FLAGS, findBrowser } from '#tests/support/find-browser.ts'
import { officeFiles } from '#tests/support/office-files.ts'
import { patientReaders } from '#tests/support/patient-readers.ts'
import { SIX_RESUMES } from '#tests/support/six-resumes.ts'
import {
  heading,
  list,
  onNewPage,
  paragraph,
  picture,
  sideBySide,
  writerDocument,
} from '#tests/support/writer-document.ts'
import type { ResumeReading } from './read-resume.ts'

type Trade = keyof typeof SIX_RESUMES
const NOW = new Date(2025, 8, 23)

const plain = writerDocument([heading('Zoë Müller'), paragraph('Pastry Chef in Besançon, since June 2017')])
const long = [paragraph('Cook in a large kitchen'), ...Array(50).fill(onNewPage('Cook in a large kitchen'))]
/** A layout table: the wide side has no heading of its own, and comes after the languages of the narrow one. */
const sidebar = writerDocument([
  sideBySide(
    heading('Education') +
      paragraph('BSc Biology\nUniversidade do Vale\n2008 – 2011') +
      heading('Languages') +
      paragraph('Portuguese'),
    paragraph('Ana Sousa') +
      paragraph('Veterinary Nurse') +
      paragraph('Vale Animal Clinic, since March 2014') +
      list('Anaesthesia monitoring'),
  ),
  paragraph('Pet Sitter, 2009 – 2010'),
])
const files = officeFiles({
  ...asBoth('nurse'),
  ...asBoth('developer'),
  ...asBoth('driver'),
  ...asBoth('accountant'),
  ...asBoth('chef'),
  ...asBoth('teacher'),
  'plain.docx': { document: plain, as: 'docx' },
  'restricted.pdf': { document: plain, as: 'restricted pdf' },
  'sidebar.docx': { document: sidebar, as: 'docx' },
  'sidebar.pdf': { document: sidebar, as: 'pdf' },
  'with a portrait in its header.docx': {
    document: writerDocument([paragraph('Worked in kitchens since June 2017')], {
      header: [picture(), paragraph('Pastry Chef')],
    }),
    as: 'docx',
  },
  'locked.docx': { document: plain, as: 'locked docx' },
  'locked.pdf': { document: plain, as: 'locked pdf' },
  'old.doc': { document: plain, as: 'doc' },
  'open.odt': { document: plain, as: 'odt' },
  'rich.rtf': { document: plain, as: 'rtf' },
  'scan.docx': { document: writerDocument([picture()]), as: 'docx' },
  'scan.pdf': { document: writerDocument([picture()]), as: 'pdf' },
  'of 51 pages.docx': { document: writerDocument(long), as: 'docx' },
  'of 51 pages.pdf': { document: writerDocument(long), as: 'pdf' },
  'endless.docx': {
    document: writerDocument(
      Array(100).fill(paragraph('Cooked for forty people, day after day after day. '.repeat(50))),
    ),
    as: 'docx',
  },
})

function asBoth<T extends Trade>(trade: T) {
  // The names of its two files, which TypeScript does not put together by itself.
  return {
    [`${trade}.docx`]: { document: SIX_RESUMES[trade], as: 'docx' },
    [`${trade}.pdf`]: { document: SIX_RESUMES[trade], as: 'pdf' },
  } as { [Name in `${T}.docx` | `${T}.pdf`]: { document: string; as: 'docx' | 'pdf' } }
}

const readers = patientReaders()
const read = (bytes: Uint8Array): Promise<ResumeReading> =>
  readers.forPerson({ person: randomUUID() }, (read) => read('resume-file', async () => ({ bytes })))

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: BROWSER_FLAGS })
})
afterAll(async () => {
  await readers.close()
  await browser?.close()
})

async function printed(html: string): Promise<Uint8Array> {
  const page = await browser.newPage()
  await page.setContent(html)
  const pdf = await page.pdf({ format: 'A4' })
  await page.close()
  return pdf
}

test('a two-column PDF printed by a browser is read column by column', async () => {
  const reading = await read(
    await printed(`<h1>Sam Rivera</h1><div style="display:grid;grid-template-columns:1fr 2fr">
      <div><h2>Skills</h2><p>Python</p><p>Kubernetes</p></div>
      <div><h2>Work</h2><p>Data Engineer, Acme</p><p>March 2019 – June 2023</p></div></div>`),
  )
  if (reading.is !== 'read') throw new Error(reading.sentence)
  expect(reading.pages).toBe(1)
  expect(reading.skills.map(({ name }) => name)).toEqual(['Python', 'Kubernetes'])
  expect(reading.titles.map(({ title }) => title)).toEqual(['Data Engineer'])
  expect(reading.years).toMatchObject([{ from: 2019, to: 2023 }])
  for (const { start, end } of reading.skills)
    expect(['Python', 'Kubernetes']).toContain(reading.text.slice(start, end))
})

test('columns that a PDF tells line by line, over two pages, are read one after the other', async () => {
  const reading = await read(await printed(interleaved))
  expect(reading).toMatchObject({
    is: 'read',
    pages: 2,
    text: [
      'John Carpenter',
      'Skills\nMIG welding\nBlueprint reading\nEducation\nWelding school\n2008 – 2010\nMemberships\nSociety of Welders\n2012 – 2026',
      'PROFESSIONAL EXPERIENCE\nLead Welder\tsince 05/2018\nHarbor Steel\tMobile\nBuilt ramps and railings\nWelder\t2012 – 2018\nGulf Works\tBiloxi\nMended pressure vessels\nWelder’s Helper\t2010 – 2012\nGulf Works\tBiloxi',
    ].join('\n\n'),
    titles: [{ title: 'Lead Welder' }, { title: 'Welder' }, { title: 'Welder’s Helper' }],
    years: [{ from: 2018 }, { from: 2012 }, { from: 2010 }],
  })
})

const BESIDE = [
  ['Skills', '<span style="letter-spacing: 0.4em">PROFESSIONAL EXPERIENCE</span>', ''],
  ['MIG welding', 'Lead Welder', 'since 05/2018'],
  ['Blueprint reading', 'Harbor Steel', 'Mobile'],
  ['Education', 'Built ramps and railings', ''],
  ['Welding school', 'Welder', '2012 – 2018'],
  ['2008 – 2010', 'Gulf Works', 'Biloxi'],
  ['Memberships', 'Mended pressure vessels', ''],
  ['Society of Welders', 'Welder’s Helper', '2010 – 2012'],
  ['2012 – 2026', 'Gulf Works', 'Biloxi'],
]
/** A narrow column and a wide one with its dates at the right edge: each line is written across all of them. */
const interleaved = `<style>@page { @bottom-center { content: 'Page ' counter(page) ' of ' counter(pages) } }
  p { position: absolute; margin: 0; white-space: pre }</style>
  <h1 style="position: absolute; left: 230px">John Carpenter</h1>
  ${BESIDE.map(([aside, line, date], at) => {
    const top = 60 + at * 20 + (at < 5 ? 0 : 950)
    return `<p style="top: ${top}px; left: 0">${aside}</p><p style="top: ${top}px; left: 230px">${line}</p><p style="top: ${top}px; right: 0">${date}</p>`
  }).join('')}`

const EXPECTED = {
  nurse: {
    titles: ['Staff Nurse', 'Healthcare Assistant'],
    years: ['Jan 2019 – Present', 'Sept 2014 – Aug 2016'],
    total: 8,
    skills: ['Wound care', 'Medication administration', 'Phlebotomy', 'Cannulation', 'Basic life support'],
  },
  developer: {
    titles: ['Senior Software Engineer', 'Software Engineer', 'Freelance Web Developer'],
    years: ['03/2019 – Present', '06/2015–02/2019', '10/2012–12/2016'],
    total: 13,
    skills: [
      'TypeScript',
      'React',
      'Node.js',
      'PostgreSQL',
      'Docker',
      'Kubernetes',
      'Go',
      'Kafka',
      'Playwright',
    ],
  },
  driver: {
    titles: ['Truck Driver', 'Delivery Driver'],
    years: ['2018 to present', '2012 to 2015'],
    total: 10,
    skills: ['CDL', 'Hazmat endorsement', 'Forklift', 'Pre-trip inspection'],
  },
  accountant: {
    titles: ['Chartered Accountant', 'Senior Accountant', 'Accounts Payable Clerk'],
    years: ['April 2016 – March 2022', 'July 2011 – March 2016'],
    total: 10,
    skills: ['Xero', 'SAP', 'QuickBooks', 'Excel', 'Payroll', 'Budgeting', 'VAT', 'Reconciliation'],
  },
  chef: {
    titles: ['Head Chef', 'Sous Chef', 'Chef de Partie'],
    years: ['Since June 2017', 'Feb. 2011 – May 2017', '2005 – 2011'],
    total: 20,
    skills: ['HACCP', 'Menu planning', 'Pastry', 'Inventory management', 'French'],
  },
  teacher: {
    titles: ['Mathematics Teacher', 'Substitute Teacher', 'Camp Counselor'],
    years: ['08/15/2017 – 06/10/2024', 'August 2015 – June 2017', 'Summer 2012 – Summer 2014'],
    total: 10,
    skills: ['Mathematics', 'Algebra', 'Calculus', 'Curriculum planning'],
  },
} as const satisfies Record<Trade, { titles: string[]; years: string[]; total: number; skills: string[] }>

const TRADES = ['nurse', 'developer', 'driver', 'accountant', 'chef', 'teacher'] as const
test.each(TRADES.flatMap((trade) => [[trade, 'docx'] as const, [trade, 'pdf'] as const]))(
  "the %s's resume as %s gives what it says and nothing else",
  async (trade, kind) => {
    const reading = await read(files[`${trade}.${kind}`])
    if (reading.is !== 'read') throw new Error(reading.sentence)
    const { titles, years, total, skills } = EXPECTED[trade]
    const at = ({ start, end }: { start: number; end: number }) => reading.text.slice(start, end)
    expect(reading.titles.map(({ title }) => title)).toEqual(titles)
    expect(reading.titles.map(at)).toEqual(titles)
    expect(reading.years.map(at)).toEqual(years)
    expect(yearsOfWork(reading.years, NOW)).toBe(total)
    expect(reading.skills.map(({ name }) => name)).toEqual(expect.arrayContaining([...skills]))
    expect(reading.skills.every(({ start, end }) => start < end && end <= reading.text.length)).toBe(true)
  },
)

test.each(['sidebar.docx', 'sidebar.pdf'] as const)('in %s each column is read for itself', async (name) => {
  expect(await read(files[name])).toMatchObject({
    is: 'read',
    titles: [{ title: 'Veterinary Nurse' }, { title: 'Pet Sitter' }],
    years: [{ from: 2014 }, { from: 2009 }],
  })
})

test.each([
  ['their new form alone', /<mc:Fallback>.*?<\/mc:Fallback>/gs],
  ['nothing but drawings', /<mc:Fallback>.*?<\/mc:Fallback>|<\/?mc:[^>]*>/gs],
])('text boxes are read where a DOCX has %s', async (_, left) => {
  const parts = unzipSync(files['chef.docx'])
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  expect(xml).toMatch(left)
  const reading = await read(zipSync({ ...parts, 'word/document.xml': strToU8(xml.replace(left, '')) }))
  expect(reading).toMatchObject({
    is: 'read',
    titles: [{ title: 'Head Chef' }, { title: 'Sous Chef' }, { title: 'Chef de Partie' }],
    years: [{ from: 2017 }, { from: 2011 }, { from: 2005 }],
  })
})

test.each(['plain.docx', 'restricted.pdf'] as const)('%s is read, accents and all', async (name) => {
  expect(await read(files[name])).toMatchObject({
    is: 'read',
    text: expect.stringMatching(/^Zoë Müller\n+Pastry Chef in Besançon, since June 2017$/),
    years: [{ from: 2017, fromMonth: 6, to: null }],
  })
})

test('a DOCX with a portrait in its header gives the title that stands beside it', async () => {
  expect(await read(files['with a portrait in its header.docx'])).toMatchObject({
    is: 'read',
    titles: [{ title: 'Pastry Chef', start: 0 }],
  })
})

test.each([
  ['locked.docx', 'This file is protected with a password. Save a copy without one and try again.'],
  ['locked.pdf', 'This file is protected with a password. Save a copy without one and try again.'],
  ['old.doc', 'This is an old Word file (.doc). Save it as DOCX or PDF and try again.'],
  ['open.odt', 'This is an OpenDocument file (.odt). Save it as DOCX or PDF and try again.'],
  ['rich.rtf', 'This is a Rich Text file (.rtf). Save it as DOCX or PDF and try again.'],
  ['scan.docx', 'We found no text in this file. It may be a scan or a picture; upload one with real text.'],
  ['scan.pdf', 'We found no text in this file. It may be a scan or a picture; upload one with real text.'],
  [
    'of 51 pages.docx',
    'This file has more than 50 pages. A resume is usually one to five; upload a shorter one.',
  ],
  [
    'of 51 pages.pdf',
    'This file has more than 50 pages. A resume is usually one to five; upload a shorter one.',
  ],
  [
    'endless.docx',
    'This file holds more text than 50 pages usually do. A resume is one to five; upload a shorter one.',
  ],
] as const)('%s gets a clear sentence, whatever its name says', async (name, sentence) => {
  expect(await read(files[name])).toMatchObject({ is: 'refused', sentence })
})
