import { bulleted, edited, framed, TEXTS } from './identity-texts.ts'
import { ad, at, type Pair, snip } from './pair-ad.ts'

const { baker, backend, nurse, warehouse, designer, accountant, driver, teacher } = TEXTS

/** Pairs that are easily confused, written by somebody who had not tuned the rules. */
export const confusablePairs: readonly Pair[] = [
  // One company's openings that differ by a word
  [
    ad('Barista (Part-Time)', 'Hearth & Crumb', 'Portland, OR', baker),
    ad('Barista (Full-Time)', 'Hearth & Crumb', 'Portland, OR', baker),
    'different',
  ],
  [
    ad('Warehouse Associate, Day Shift', 'Parcelhouse', 'Dallas, TX', warehouse),
    ad('Warehouse Associate, Night Shift', 'Parcelhouse', 'Dallas, TX', warehouse),
    'different',
  ],
  [
    ad('Backend Engineer II', 'Tidewater Freight', 'Norfolk, VA', backend),
    ad('Backend Engineer III', 'Tidewater Freight', 'Norfolk, VA', backend),
    'different',
  ],
  [
    ad('C Developer', 'Tidewater Freight', 'Norfolk, VA', backend),
    ad('C++ Developer', 'Tidewater Freight', 'Norfolk, VA', backend),
    'different',
  ],
  [
    ad('Senior Accountant', 'Four Rivers', 'Tulsa, OK', accountant),
    ad('Accountant', 'Four Rivers', 'Tulsa, OK', accountant),
    'different',
  ],
  [
    ad('Assistant Teacher, Grade 3', 'Maple Street School', 'Ithaca, NY', teacher),
    ad('Assistant Teacher, Grade 4', 'Maple Street School', 'Ithaca, NY', teacher),
    'different',
  ],
  [
    ad('Accounting Intern', 'Four Rivers', 'Tulsa, OK', accountant),
    ad('Accounting Internal Auditor', 'Four Rivers', 'Tulsa, OK', accountant),
    'different',
  ],
  // Places
  [
    ad('Driver', 'Sofa & Sons', 'Springfield, IL', driver),
    ad('Driver', 'Sofa & Sons', 'Springfield, MA', driver),
    'different',
  ],
  [
    ad('Driver', 'Sofa & Sons', 'London', driver),
    ad('Driver', 'Sofa & Sons', 'London, ON, Canada', driver),
    'different',
  ],
  [
    ad('Driver', 'Sofa & Sons', 'St. Louis, MO', driver),
    ad('Driver', 'Sofa & Sons', 'Saint Louis, Missouri', framed('driver')),
    'same',
  ],
  [
    ad('Designer', 'Clinica', 'Munich, Germany', designer),
    ad('Designer', 'Clinica', 'München', edited('designer')),
    'same',
  ],
  [
    ad('Designer', 'Clinica', 'New York, NY', designer),
    ad('Designer', 'Clinica', 'NYC', bulleted('designer')),
    'same',
  ],
  [
    ad('Backend Engineer', 'Tidewater Freight', 'Remote - US', backend),
    ad('Backend Engineer', 'Tidewater Freight', 'Remote - Canada', backend),
    'different',
  ],
  [
    ad('Nurse', 'Lakeside Memorial', 'Texas', nurse),
    ad('Nurse', 'Lakeside Memorial', 'Ohio', nurse),
    'different',
  ],
  // Names of companies
  [
    ad('Baker', 'Hearth & Crumb, Inc.', 'Portland, OR', baker),
    ad('BAKER', 'HEARTH AND CRUMB', 'Portland, Oregon', bulleted('baker')),
    'same',
  ],
  [
    ad('Baker', 'Delta Air Lines', 'Atlanta, GA', baker),
    ad('Baker', 'Delta Dental', 'Atlanta, GA', baker),
    'suggest',
  ],
  [
    ad('Accountant', 'Four Rivers', 'Tulsa, OK', accountant),
    ad('Accountant', 'Robert & Daughters on behalf of Four Rivers', 'Tulsa, OK', framed('accountant')),
    'suggest',
  ],
  [
    ad('Nurse (m/w/d)', 'Lakeside Klinik GmbH', 'Berlin', nurse),
    ad('Nurse (all genders)', 'Lakeside Klinik', 'Berlin, Deutschland', framed('nurse')),
    'same',
  ],
  // Titles written differently
  [
    ad('Sr. Backend Eng.', 'Tidewater Freight', 'Norfolk, VA', backend),
    {
      ...ad('Senior Backend Engineer - Norfolk', 'Tidewater Freight LLC', 'Norfolk, VA', ''),
      ...snip('backend'),
    },
    'same',
  ],
  [
    ad('Driver - URGENTLY HIRING!!!', 'Sofa & Sons', 'Mesa, AZ', driver),
    ad('Driver', 'Sofa & Sons', 'Mesa, AZ', edited('driver')),
    'same',
  ],
  // Addresses: a board's list page is no job, and trackers do not make two of one
  [
    ad('Cook', 'Hearth & Crumb', 'Portland, OR', baker, at('https://hearth.example/careers')),
    ad('Driver', 'Hearth & Crumb', 'Portland, OR', driver, at('https://hearth.example/careers')),
    'different',
  ],
  [
    ad(
      'Cook',
      'Hearth & Crumb',
      'Portland, OR',
      baker,
      at('https://boards.greenhouse.io/hearth/jobs/4411?gh_src=x'),
    ),
    ad('Baker', 'Hearth', '', 'Bake.', at('https://job-boards.greenhouse.io/hearth/jobs/4411')),
    'same',
  ],
  [
    ad('Cook', 'Hearth & Crumb', 'Portland, OR', baker, at('https://boards.greenhouse.io/hearth/jobs/4411')),
    ad(
      'Driver',
      'Hearth & Crumb',
      'Portland, OR',
      driver,
      at('https://boards.greenhouse.io/hearth/jobs/4412'),
    ),
    'different',
  ],
]
